import CommandLineKit
import TTSession

extension HelpTopic {
  /// `tt help dates`: the date language on one page.
  static var dates: HelpTopic {
    HelpTopic(
      name: "dates", title: "Dates", summary: "How to say when",
      text: """
        Wherever tt takes a date it takes one of these, and writes the ISO date that it means. `tt \
        date` shows it beforehand.

            tt date today tomorrow yesterday
            tt date 2026-11-25
            tt date 12-24 dec-24
            tt date 15 15th

        These are the next 24 December (today, if it is the 24th) and the next 15th (never today). A \
        weekday is the first one after today, and a month the next one to begin.

            tt date fri dec

        `last-` is the last one before today. `next-` is the one in the week or the year after this \
        one: on a Monday, `fri` and `this-fri` are in four days and `next-fri` is in eleven.

            tt date last-fri this-fri next-fri
            tt date last-dec next-dec

        Days, weeks, months and years from today; business days with `b`. Signs and steps can follow \
        each other.

            tt date 3d 2w 1m 1y 5b
            tt date -- -1w
            tt date 1w2d

        The starts and ends of a week, month, quarter and year:

            tt date sow eow som eom soq eoq soy eoy
            tt date eom-3d

        Weeks, months, quarters and years are periods: in a filter all their days match, and where \
        one day is needed it is the first.

            tt date week month quarter year 2026-12 2026-W48
            tt date next-week last-month this-year
            tt ls due:this-week
            tt ls done:last-month

        `weekend` is the Saturday and Sunday that today is in, or else the next ones; on its Sunday, \
        where one day is needed, it is that day. `next-weekend` is a week later.

            tt date weekend next-weekend
            tt ls due:weekend

        Weeks begin on Monday, or on the day that is set: `week`, `sow`, `eow`, `next-fri`, the groups \
        of a list and the calendar follow it.

            tt config set week-start sunday

        A time may follow the day:

            tt date tomorrow@17:30
            tt date fri@9:00

        `tt due`, `tt defer` and `tt date` also take a space instead of the hyphen after `last`, \
        `this` and `next`, and `due` and `defer` after a month:

            tt date next friday
            tt due 2 next friday
            tt defer 5 dec 25

        In a task, a date can count from another tag of the same task:

            tt add 'Pack +trip due:2026-12-18 t:due-3d'
        """)
  }
}
