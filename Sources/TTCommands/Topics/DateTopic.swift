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
            tt date 12-24
            tt date 15

        The last two are the next 24 December and the next 15th. A weekday or a month is the next \
        one, never the one that today is in; `last-` and `next-` turn that.

            tt date fri last-fri next-fri
            tt date dec

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
            tt ls due:week
            tt ls done:last-month

        A time may follow the day:

            tt date tomorrow@17:30
            tt date fri@9:00

        In a task, a date can count from another tag of the same task:

            tt add 'Pack +trip due:2026-12-18 t:due-3d'
        """)
  }
}
