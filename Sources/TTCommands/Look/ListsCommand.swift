import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt lists someday`: shows another list, or which ones there are.
let listsCommand = TaskCommand.looking(
  CommandDescription(
    name: "lists",
    aliases: ["lf", "listfile"],
    group: CommandGroup.look,
    summary: "Show the tasks of a list beside this one, or the names of all",
    discussion: """
      A name is looked for in the folder of the list, then in the current one, then with .txt behind \
      it. Numbers are those of the other list: task 3 of someday.txt is called someday.txt:3. Of done.txt, \
      completed tasks are shown.
      """,
    options: ListOptions.all,
    operands: Operands(
      "[NAME [FILTER…]]", dashes: .terms, completion: .file, then: .word(.filter)),
    examples: [
      Example("tt lists", "shows the names of the lists beside this one"),
      Example("tt lists someday +trip", "shows tasks of someday.txt"),
    ])
) { invocation, list in
  guard let name = invocation.operands.first else {
    return Outcome(.report(ListsReport(names: list.store.textFiles(beside: list.path))))
  }
  var list = list
  list.path = try list.list(named: name)
  // A program gives the name again; a person would take a number alone for one of the session's list.
  if ListView(of: list, as: invocation).isOnScreen,
    !list.session.areSame(list.path, list.session.listPath)
  {
    list.name = list.session.name(of: list.path)
  }
  return try ListView(of: list, as: invocation).outcome(Array(invocation.operands.dropFirst()))
}
