import CommandLineKit

let recurrenceTopic = HelpTopic(
  name: "recurrence", aliases: ["rec", "recurring", "repeat", "repeating", "repetition"],
  title: "Recurrence", summary: "Repeating tasks",
  text: """
    When you complete a task with `rec:`, the completed line stays in place and the next task \
    of the series, with its new dates, is added at the end of the list.

        tt add 'Water the plants rec:1w due:sat'
        tt add 'Pay the rent rec:+1m due:2026-11-30'
        tt add 'Take out the bins rec:mon,thu'

    The interval is a number and a unit: `d` days, `b` business days, `w` weeks, `m` months, \
    `y` years. `rec:w` is the same as `rec:1w`. You can also write `rec:daily`, `rec:weekly`, \
    `rec:monthly` and `rec:yearly`. The plus signs before the interval choose the date it \
    counts from:

        rec:1w    a week after the completion date
        rec:+1w   a week after the due date
        rec:++1w  whole weeks after the due date: the first such day in the future

    Separate weekdays with commas. After an interval in months or years, add a colon and the \
    day of the month:

        rec:mon,thu     the next Monday or Thursday
        rec:1m:15       the 15th of each month
        rec:1m:last     the last day of each month
        rec:3m:2tue     the second Tuesday of every third month
        rec:1y:lastfri  the last Friday of the month, each year
        rec:1m:1b       the first business day of each month

    `due:` moves, and `t:` moves by the same number of days. A task with neither gets a \
    `due:`. If a month is too short, its last day is used; `rec-day:` remembers the day for \
    later months. `tt defer` moves only the current task; `rec-from:` keeps the date from \
    which the series continues.

    `until:` is the last due date of the series:

        tt add 'Swim +health rec:+1w due:wed until:2027-03-31'

    If the task has an `id:`, its subtasks come back with the next one: open ones go over, and \
    completed ones are added again, with their dates moved.

    If `rec:` is invalid, tt reports an error and does not complete the task. `tt show` \
    explains the recurrence and shows the next date.
    """)
