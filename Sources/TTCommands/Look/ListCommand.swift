import CommandLineKit
import TTSession
import TodoTxt

/// `tt ls FILTER`: shows the tasks that a filter selects.
let listCommand = TaskCommand.looking(
  CommandDescription(
    name: "ls",
    aliases: [
      "list", Alias("lsa", adding: "--all"), Alias("listall", adding: "--all"),
      Alias("lsp", adding: "--priorities"), Alias("listpri", adding: "--priorities"),
    ],
    group: CommandGroup.look,
    summary: "Show the tasks that a filter selects",
    discussion: """
      Without a filter, the open tasks that are neither hidden, waiting nor blocked. To a pipe each \
      line is the number of the task, a space, and its text. Completed tasks come last, the latest \
      first, unless a sort order is given. tt alone on a terminal shows the most urgent tasks, as many \
      as fit on the screen. A task of done.txt, or of one of several \
      lists, is called by the name of its list and its number there: done.txt:12.
      """,
    options: ListOptions.all + [ListOptions.archived],
    operands: .filter,
    examples: [
      Example("tt ls +work due:..7d", "shows what is due for a project within a week"),
      Example("tt ls '+work or @phone' -s due", "shows either, the earliest due first"),
      Example("tt ls is:done done:week", "shows what was completed this week"),
      Example("tt ls --archived +work", "shows completed and archived tasks too"),
      Example("tt ls -f work.txt -f home.txt", "shows two lists together"),
    ]), isDefault: true, joinsLists: true
) { invocation, list in
  let view = ListView(of: list, as: invocation)
  return try view.isBare ? view.firstScreen() : view.outcome(invocation.operands)
}
