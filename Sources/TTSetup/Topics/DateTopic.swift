import CommandLineKit

let datesTopic = HelpTopic(
  name: "dates", aliases: ["deadline"], title: "Dates", summary: "Dates such as fri, 2w or eom",
  text: """
    `fri` is the coming Friday, never today; `next-fri` is in the next week. `15` is the next 15th. \
    Units are days, business days, weeks, months and years.

        tt date today tomorrow fri next-fri last-fri weekend 15
        tt date 2026-11-25 12-24 24dec dec-24 24.12. 31/12/2026
        tt date 3d 5b 2w 1m 1y 1w2d eom-3d -- -1w
        tt date 5pm 17:30 noon fri@9am

    `sow` to `soy` begin a week, month, quarter or year; `eow` to `eoy` end it. A filter \
    matches all days of a period. Elsewhere, a period means its last day if it includes today, \
    or else its first day; a month without a year means its next first day. `done:nov` looks back, \
    `due:nov` ahead.

        tt date week next-month quarter 2026 2026-W48 dec next-dec
        tt ls due:this-week
        tt ls done:last-week created:yesterday

    Spaces can replace a hyphen or an `@`. For `3/4`, tt asks which number is the month.

        tt due 2 next friday 5pm
        tt defer 5 24 Dec
        tt add 'Pack +trip due:2026-12-18 t:due-3d'
    """)
