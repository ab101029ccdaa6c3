import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let explainCommand = TaskCommand.looking(
  "explain",
  summary: "Explain in words what a filter matches",
  discussion: """
    Shows which tasks match, with words such as `7d` resolved to dates, and which tasks are omitted.
    """,
  options: [ListOptions.everything],
  examples: [
    "tt explain +work due:..7d": "explains a filter",
    "tt explain '+work due<7d or pri:A -@home'": "shows how the conditions are grouped",
  ],
  joinsLists: true, ignoresFocus: true
) { invocation, list in
  try list.explanation(of: invocation.operands)
}
