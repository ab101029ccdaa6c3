import TTSystem
import CommandLineKit
import TTOutput
import TTSession
import TodoTxtFiles

let logCommand = TaskCommand.looking(
  "log",
  aliases: ["history"],
  group: CommandGroup.files,
  summary: "Show the changes made to the list, newest first",
  discussion: """
    Each entry shows the command, removed lines with a minus and added lines with a plus. A \
    terminal shows only the first lines; `tt log N` shows entry N in full. `tt undo N` undoes \
    change N and all later ones. The changes that can be undone are numbered from 1, newest \
    first; entries that cannot be undone get higher numbers.
    """,
  options: [LogOptions.limit],
  operands: Operands("[N]", atMost: 1),
  examples: [
    "tt log": "shows the last ten changes",
    "tt log 2": "shows the second-to-last change in full",
    "tt log -n 100 | grep '^[0-9]'": "lists the last hundred commands",
  ]
) { invocation, list in
  if list.isStandardInput { throw Message.needsFile }
  // A merge without changes is recorded only so that it is not repeated.
  let history = list.store.history(of: list.path, withOthers: true)
    .filter { $0.kind != .change || $0.isChange }
  if history.isEmpty { _ = try list.readKnownDocument() }
  let undone = history.undone
  let path = try list.store.resolved(list.path)
  let wanted = try invocation.changeCount()
  if let wanted, wanted > history.count {
    throw Message.noSuchEntry(wanted, count: history.count, list.journalStart)
  }
  // Number undoable changes first, so that tt undo accepts the same numbers.
  let undoable = Set(history.undoable.map(\.id))
  var (undoableNumber, otherNumber) = (0, undoable.count)
  var entries: [LogEntry] = []
  let limit = wanted == nil ? invocation[LogOptions.limit] ?? 10 : .max
  for entry in history.prefix(limit) {
    let isUndoable = undoable.contains(entry.id)
    if isUndoable { undoableNumber += 1 } else { otherNumber += 1 }
    let number = isUndoable ? undoableNumber : otherNumber
    if let wanted, number != wanted { continue }
    let file = entry.files.first { $0.path == path } ?? entry.files.first
    let regions = file.map(\.regions) ?? []
    entries.append(
      LogEntry(
        number: number, time: list.process.localTime(entry.time),
        kind: entry.kind, isUndone: undone.contains(entry.id),
        command: entry.command,
        before: regions.map { $0.flatMap(\.oldLines) },
        after: regions.map { $0.flatMap(\.newLines) }, isAlone: wanted != nil))
  }
  let isComplete = wanted == nil && history.count <= limit
  return Outcome(
    .report(LogReport(entries: entries)),
    notices: isComplete ? list.journalStart.map { [.journalStarts($0)] } ?? [] : [])
}

enum LogOptions {
  static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N", help: "Show at most N changes (default: 10)"
  ) { try $0.integer(atLeast: 0) }
}

extension Message {
  static func journalStarts(_ words: String) -> Self { .notice(words) }

  static func noSuchEntry(_ number: Int, count: Int, _ journalStart: String?) -> Self {
    let entries = "it has \(count) \(count == 1 ? "entry" : "entries")"
    return .refusal(
      "no entry \(number) in tt log; \(count == 0 ? "it is empty" : entries)",
      advice: journalStart)
  }
}
