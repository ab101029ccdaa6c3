import CommandLineKit
import TTOutput
import TTSession
import TodoTxtFiles

let listsCommand = TaskCommand.looking(
  "lists",
  aliases: ["lf", "listfile"],
  summary: "Show the names of all lists, or the tasks in one",
  discussion: """
    tt looks for NAME next to your list, then in the current directory, and then with `.txt` \
    added. `tt NAME` and `-f NAME` find a list next to yours in the same way. To change task 3 of \
    `someday.txt`, write `someday.txt:3`; in a pipe, its number is shown as `3`. For `done.txt`, \
    completed tasks are shown.
    """,
  options: ListOptions.all,
  operands: Operands(
    "[NAME [FILTER…]]", dashes: .terms, completion: .file, then: .word(.filter)),
  examples: [
    "tt lists": "lists the names of all lists in the directory",
    "tt lists someday +trip": "lists tasks of someday.txt",
  ]
) { invocation, list in
  guard let name = invocation.operands.first else {
    let names = list.listNames.map(\.bytes)
    return Outcome(
      .report(
        PlainReport(names, members: { $0.array("lists", names) { $0.string(bytes: $1) } })))
  }
  var list = list
  list.path = try list.list(named: name)
  // A script names the list again; a user might read a plain number as one of the session's list.
  if list.isOnScreen, !list.session.areSame(list.path, list.session.listPath) {
    list.name = list.session.name(of: list.path)
  }
  return try list.outcome(Array(invocation.operands.dropFirst()))
}
