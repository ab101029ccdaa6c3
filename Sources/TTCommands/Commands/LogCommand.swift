import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// `tt log`: shows what was done to the list, the newest first.
let logCommand = TaskCommand(
  CommandDescription(
    name: "log",
    aliases: ["history"],
    group: CommandGroup.files,
    summary: "Show what was done to the list, and when, the newest first",
    discussion: """
      Below each command stand the lines that went, after a minus, and those that came, after a \
      plus. The number before it is what tt undo needs to take it back, with all that came later.
      """,
    options: [LogOptions.limit],
    examples: [
      Example("tt log", "shows the last ten changes"),
      Example("tt log -n 100 | grep '^[0-9]'", "shows what could be undone of the last hundred"),
    ])
) { invocation, context in
  if context.isStandardInput { throw CommandError.needsFile }
  let history = context.store.history(of: context.path)
  let undone = history.undone
  let path = try context.store.resolved(context.path)
  var (entries, number): ([LogEntry], Int) = ([], 0)
  for entry in history.prefix(invocation[LogOptions.limit] ?? 10) {
    let canUndo = entry.kind == .change && !undone.contains(entry.id)
    if canUndo { number += 1 }
    let regions = entry.files.first { $0.path == path }.map(\.regions) ?? []
    entries.append(
      LogEntry(
        number: canUndo ? number : nil, time: context.world.localTime(entry.time),
        kind: LogEntry.Kind(entry.kind), isUndone: undone.contains(entry.id),
        command: entry.command,
        before: regions.map { $0.flatMap(\.oldLines) },
        after: regions.map { $0.flatMap(\.newLines) }))
  }
  return Outcome(.log(entries))
}

/// The options of `tt log`.
enum LogOptions {
  static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N", help: "Show at most N changes, instead of 10"
  ) { try $0.integer(atLeast: 0) }
}
