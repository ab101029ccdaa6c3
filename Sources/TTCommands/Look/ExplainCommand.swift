import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let explainCommand = TaskCommand.looking(
  "explain",
  summary: "Show how a filter is read, with its dates",
  discussion: """
    Prints the filter again, with dates in place of words such as `7d`; then the weekday of each date, and \
    which tasks are omitted.
    """,
  options: [ListOptions.everything],
  examples: [
    "tt explain +work due:..7d": "shows the date in place of `7d`",
    "tt explain '+work due<7d or pri:A -@home'": "shows how the conditions are grouped",
  ],
  joinsLists: true, ignoresFocus: true
) { invocation, list in
  try list.explanation(of: invocation.operands)
}
