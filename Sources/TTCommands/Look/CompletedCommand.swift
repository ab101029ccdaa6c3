import CommandLineKit
import TTSession

let completedCommand = TaskCommand.looking(
  CommandDescription(
    name: "completed",
    group: CommandGroup.look,
    summary: "List completed tasks, including those in done.txt",
    discussion: """
      The latest come first. A task in `done.txt` has a number such as `done.txt:12`: `tt show \
      done.txt:12` shows its details, and `tt reopen done.txt:12` moves it back to the list. A \
      task that is in both files appears once.
      """,
    options: [
      ListOptions.sort, ListOptions.group, ListOptions.limit, ListOptions.notes, ListOptions.long,
      ListOptions.mustFind,
    ] + FormOptions.all,
    operands: .filter,
    examples: [
      Example("tt completed", "lists completed tasks, the latest first"),
      Example("tt completed done:week +work", "lists what you completed this week in a project"),
      Example("tt completed -g done.month", "groups completed tasks by month"),
    ]), joinsLists: true
) { invocation, list in
  try ListView(of: list, as: invocation).completed(invocation.operands)
}
