import CommandLineKit
import TTSession

/// `tt search`: shows the tasks that hold some words.
let searchCommand = TaskCommand.looking(
  CommandDescription(
    name: "search",
    group: CommandGroup.look,
    summary: "Show the tasks, open or completed, that contain some words",
    discussion: """
      Each word is looked for as it is: `due:` and `+work` are text here, and so are quotes and \
      parentheses. A task must contain all of the words, in its text or its note; words in quotes must \
      stand together. An upper-case letter only matches itself. Hidden, waiting and blocked tasks are \
      shown too.
      """,
    options: ListOptions.ofEverything,
    operands: Operands("WORD…", atLeast: 1, dashes: .text, completion: .word(.text)),
    examples: [
      Example("tt search invoice", "shows every task about an invoice"),
      Example("tt search 'call back' due:", "shows those with a due date to call back"),
    ])
) { invocation, list in
  try ListView(of: list, as: invocation, showsEverything: true)
    .outcome(of: FilterQuery(holding: invocation.operands))
}
