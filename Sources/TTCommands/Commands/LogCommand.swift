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
      plus; on a terminal only the first of many. The number before it is what tt undo needs to take \
      it back, with all that came later; tt log with that number shows the whole of it.
      """,
    options: [LogOptions.limit],
    operands: Operands("[N]", atMost: 1),
    examples: [
      Example("tt log", "shows the last ten changes"),
      Example("tt log 2", "shows the change before the last with all its lines"),
      Example("tt log -n 100 | grep '^[0-9]'", "shows what could be undone of the last hundred"),
    ])
) { invocation, context in
  if context.isStandardInput { throw CommandError.needsFile }
  let history = context.store.history(of: context.path)
  let undone = history.undone
  let path = try context.store.resolved(context.path)
  let wanted = try invocation.changeCount()
  // To find the one that is asked for, all are counted.
  let limit = wanted == nil ? invocation[LogOptions.limit] ?? 10 : .max
  var (entries, number): ([LogEntry], Int) = ([], 0)
  for entry in history.prefix(limit) {
    let canUndo = entry.kind == .change && !undone.contains(entry.id)
    if canUndo { number += 1 }
    if let wanted, number != wanted || !canUndo { continue }
    let regions = entry.files.first { $0.path == path }.map(\.regions) ?? []
    entries.append(
      LogEntry(
        number: canUndo ? number : nil, time: context.world.localTime(entry.time),
        kind: LogEntry.Kind(entry.kind), isUndone: undone.contains(entry.id),
        command: entry.command,
        before: regions.map { $0.flatMap(\.oldLines) },
        after: regions.map { $0.flatMap(\.newLines) }, isAlone: wanted != nil))
  }
  if let wanted, entries.isEmpty { throw Refusal(nil, .noSuchChange(wanted, count: number)) }
  return Outcome(.log(entries))
}

/// The options of `tt log`.
enum LogOptions {
  static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N", help: "Show at most N changes, instead of 10"
  ) { try $0.integer(atLeast: 0) }
}
