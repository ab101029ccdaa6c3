import CommandLineKit
import TTSession

extension HelpTopic {
  /// `tt help recurrence`: what `rec:` holds, on one page.
  static var recurrence: HelpTopic {
    HelpTopic(
      name: "recurrence", title: "Recurrence", summary: "How to say that a task comes back",
      text: """
        A task with `rec:` comes back when it is completed: the completed line stays where it is, and \
        the next one, with its new dates, comes to the end of the list.

            tt add 'Water the plants rec:1w due:sat'
            tt add 'Pay the rent rec:+1m due:2026-11-30'
            tt add 'Take out the bins rec:mon,thu'

        The number and its unit say how far apart: `d` days, `b` business days, `w` weeks, `m` months, \
        `y` years. A unit alone is one of it: `rec:w` is `rec:1w`; so are `rec:daily`, `rec:weekly`, \
        `rec:monthly` and `rec:yearly`. What stands before them says from where:

            rec:1w    a week after the day it was completed
            rec:+1w   a week after the day it was due
            rec:++1w  the same, but no day that is over by then

        Weekdays are separated by commas. Behind months and years a colon names the day:

            rec:mon,thu     the next Monday or Thursday
            rec:1m:15       the 15th of each month
            rec:1m:last     its last day
            rec:3m:2tue     the second Tuesday of every third month
            rec:1y:lastfri  the last Friday of the month, each year
            rec:1m:1b       the first business day of each month

        `due:` moves, and `t:` keeps its distance from it; a task that has neither gets a `due:`. In a \
        month that is too short the last day counts, and the month after has the day again, which \
        `rec-day:` remembers. `tt defer` moves this one task alone: `rec-from:` keeps the day that the \
        series goes on from.

        `until:` is the last day that a task of the series can be due:

            tt add 'Swim +health rec:+1w due:wed until:2027-03-31'

        A `rec:` that can't be read is an error, and the task stays open. `tt show` says what a rule \
        means, and when the task comes back.
        """)
  }
}
