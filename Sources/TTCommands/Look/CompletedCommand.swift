import CommandLineKit
import TTSession

/// `tt completed FILTER`: shows what is completed, archived or not.
let completedCommand = TaskCommand.looking(
  CommandDescription(
    name: "completed",
    group: CommandGroup.look,
    summary: "Show completed tasks, those in done.txt too, the latest first",
    discussion: """
      A task of done.txt is called done.txt:12: tt show done.txt:12 shows all about it, and \
      tt reopen done.txt:12 moves it back. A task that is in both files is shown once.
      """,
    options: [
      ListOptions.sort, ListOptions.group, ListOptions.limit, ListOptions.notes, ListOptions.long,
      ListOptions.mustFind,
    ] + FormOptions.all,
    operands: .filter,
    examples: [
      Example("tt completed", "shows what was completed, the latest first"),
      Example("tt completed done:week +work", "shows what was completed this week for a project"),
      Example("tt completed -g done.month", "groups it by month"),
    ]), joinsLists: true
) { invocation, list in
  try ListView(of: list, as: invocation).completed(invocation.operands)
}
