import CommandLineKit

extension HelpTopic {
  /// `tt help dates`: the date language on one page.
  static var dates: HelpTopic {
    HelpTopic(
      name: "dates", aliases: ["deadline"], title: "Dates", summary: "Dates such as fri, 2w or eom",
      text: """
        Use these expressions anywhere tt takes a date. tt stores the ISO date. Use `tt date` to \
        see what an expression means.

            tt date today tomorrow yesterday
            tt date 2026-11-25
            tt date 12-24 dec-24
            tt date 15 15th

        `12-24` is the next 24 December, or today. `15` is the next 15th, never today. `fri` is \
        the coming Friday, never today. `dec` is the next December to begin.

            tt date fri dec

        `last-fri` is the last Friday before today. `next-fri` is the Friday of next week, and \
        `next-dec` the December of next year. On a Monday, `fri` and `this-fri` are four days away \
        and `next-fri` is eleven.

            tt date last-fri this-fri next-fri
            tt date last-dec next-dec

        A number and a unit count from today: `d` days, `w` weeks, `m` months, `y` years, `b` \
        business days. You can add signs and combine steps.

            tt date 3d 2w 1m 1y 5b
            tt date -- -1w
            tt date 1w2d

        `sow` is the start of the week, and `eom` the end of the month. Quarters and years work the \
        same way:

            tt date sow eow som eom soq eoq soy eoy
            tt date eom-3d

        Weeks, months, quarters and years are periods. In a filter, all their days match. \
        Elsewhere, a period that includes today means its last day, and any other period means its \
        first day: a task due `this-week` is due on Sunday, and one due `next-week` on Monday.

            tt date week month quarter year 2026-12 2026-W48
            tt date next-week last-month this-year
            tt ls due:this-week
            tt ls done:last-month

        In a filter, a weekday, a month or another date that repeats is the current one if it \
        contains today. Otherwise `done:`, `created:` and `start:` look back, and all other fields look \
        ahead: `done:fri` is today or the last Friday, and `due:fri` today or the coming one. `tt explain` \
        shows the dates.

            tt ls done:nov
            tt ls due:nov
            tt explain done:mon..fri

        `weekend` is the current weekend, or the coming one. As a single day it is Saturday, or \
        today if today is Sunday. `next-weekend` is a week later.

            tt date weekend next-weekend
            tt ls due:weekend

        Weeks begin on Monday. The setting `week-start` changes this for dates, groups and the \
        calendar.

            tt config set week-start sunday

        A time can follow the day:

            tt date tomorrow@17:30
            tt date fri@9:00

        `tt due`, `tt defer` and `tt date` also accept `next friday` for `next-friday`. `tt due` \
        and `tt defer` also accept `dec 25` for `dec-25`, and a time after a space.

            tt date next friday
            tt due 2 next friday 17:30
            tt defer 5 dec 25

        In a task, a date can refer to another tag of the task:

            tt add 'Pack +trip due:2026-12-18 t:due-3d'
        """)
  }
}
