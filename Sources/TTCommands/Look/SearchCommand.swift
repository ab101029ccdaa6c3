import CommandLineKit
import TTOutput
import TTSession

let searchCommand = TaskCommand.looking(
  "search",
  summary: "Find tasks, open or completed, by their words",
  discussion: """
    Every word is plain text: `due:`, `+work`, quotes and parentheses have no special meaning. A \
    task matches if its text or note contains all words. To find words next to each other, \
    quote them for the shell: `'call back'`. Case is ignored, unless the word contains an \
    uppercase letter. Completed, hidden, waiting and blocked tasks are included.
    """,
  options: ListOptions.ofEverything,
  operands: Operands("WORD…", atLeast: 1, dashes: .text, completion: .word(.text)),
  examples: [
    "tt search invoice": "finds all tasks about an invoice",
    "tt search 'call back' due:": "finds tasks to call back that have a due date",
  ]
) { invocation, list in
  try list.search(invocation.operands)
}
