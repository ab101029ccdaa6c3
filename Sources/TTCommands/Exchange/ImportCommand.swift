import TTSystem
import CommandLineKit
import TTCalendar
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let importCommand = TaskCommand.changing(
  CommandDescription(
    name: "import",
    group: CommandGroup.plumbing,
    summary: "Add tasks from another program's file",
    discussion: """
      Reads json (from `tt export` or Taskwarrior), csv, tsv, ical and todo (a todo.txt file). \
      tt detects the format from the content or the name; `--from` sets it.

      Tasks that are already in the list are skipped. Each value becomes a part of its line, or tt \
      reports it as not imported; it adds nothing from a truncated file. A task that cannot be written as one line is reported and \
      skipped; the others are added, and the exit status is 1. Except in a todo.txt file, text \
      that starts with "x " would read as completed, so tt puts a creation date before it.
      """,
    options: [ImportOptions.from, ChangeOptions.dryRun],
    operands: Operands("FILE", exactly: 1, completion: .file),
    examples: [
      "tt import --dry-run tasks.ics": "shows what a calendar would add",
      "tt import --from csv -": "imports standard input",
    ])
) { invocation, list in
  let (name, bytes) = try list.importedFile(invocation.operands[0])
  let format = invocation[ImportOptions.from] ?? ImportFormat(guessing: bytes, named: name)
  var imported: Import
  do {
    imported = try list.read(bytes, as: format)
  } catch {
    throw Message.unreadable(name: name, reason: Message(error))
  }
  if imported.tasks.isEmpty, imported.losses.isEmpty, imported.misfits.isEmpty {
    throw Message.nothingToImport(file: name, format: format.rawValue)
  }
  if list.dialect == .strict { imported.loseNotes() }
  let notices = imported.losses.map { Message.notCarriedOver(what: $0.what, count: $0.count) }
  return try list.transform { edit in
    var known = KnownTasks(edit.document)
    var changes: [TaskChange] = []
    var skipped = 0
    let progress = list.session.progress("adding tasks", total: imported.tasks.count)
    defer { progress.finish() }
    for (index, task) in imported.tasks.enumerated() {
      progress.advance(to: index)
      guard known.add(task) else {
        skipped += 1
        continue
      }
      let number = edit.nextAppendedNumber
      edit.append(task.content)
      for line in task.note { edit.append(line.isEmpty ? [] : "    ".bytes[...] + line) }
      changes.append(TaskChange(.added, number: number, before: nil, after: task.content))
    }
    var outcome = Outcome(
      .changes(changes),
      refusals: imported.misfits.map { .isNoLine(position: $0.position, $0.text, $0.kind) },
      notices: (skipped > 0 ? [.alreadyThere(count: skipped)] : []) + notices)
    // A script that imports the same file every night succeeds if nothing is new.
    if changes.isEmpty, skipped > 0 { outcome.ending = .done }
    if !imported.misfits.isEmpty { outcome.ending = .nothing }
    return outcome
  }
}

enum ImportOptions {
  static let from = ValueOption<ImportFormat>(
    long: "from", valueName: "FORMAT", help: "Read the file as FORMAT")
}

enum ImportFormat: String, Hashable, Sendable, CaseIterable {
  case json, csv, tsv, ical, todo

  /// Guesses the format from a file's first bytes and name.
  init(guessing bytes: [UInt8], named name: String) {
    let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if start.starts(with: "BEGIN:VCALENDAR".utf8) {
      self = .ical
    } else if let first = start.first, first == "[" || first == "{" {
      self = .json
    } else {
      let ending = name.lowercased().split(separator: ".").last.map { String($0) } ?? ""
      self = ImportFormat(rawValue: ending) ?? ["jsonl": .json, "ics": .ical][ending] ?? .todo
    }
  }
}

extension ListEditor {
  fileprivate func importedFile(_ word: Argument) throws -> (name: String, bytes: [UInt8]) {
    var (name, bytes) = (VisibleText.text(word.bytes), [UInt8]())
    if word == "-" {
      (name, bytes) = ("standard input", try readInput(of: "tasks"))
    } else if let revision = try store.read(
      FilePath(word.bytes), atMost: FileStore.mostForeignBytes)
    {
      bytes = revision.bytes
    } else {
      throw Message.noFile(named: name)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Message.unreadable(name: name, reason: .twoByteText)
    }
    return (name, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
  }

  fileprivate func read(_ bytes: [UInt8], as format: ImportFormat) throws -> Import {
    let progress = session.progress("reading tasks", total: bytes.count)
    defer { progress.finish() }
    let process = process
    let times = CalendarTimes { process.localTime(FileTime(seconds: $0)) }
    return switch format {
    case .json: try Import(json: bytes, on: today, telling: progress, times)
    case .csv: try Import(table: bytes, isTabSeparated: false, on: today)
    case .tsv: try Import(table: bytes, isTabSeparated: true, on: today)
    case .ical: try Import(calendar: bytes, on: today, times)
    case .todo: Import(list: bytes, dialect: dialect, on: today)
    }
  }
}

/// The tasks that are already in the list and must not be imported again.
private struct KnownTasks {
  private var counts: [[UInt8]: Int] = [:]
  private var imported: [[UInt8]: Int] = [:]

  init(_ document: Document) {
    for item in document.items { counts[KnownTasks.key(item), default: 0] += 1 }
  }

  /// Returns whether the task is new; equal tasks match one to one.
  mutating func add(_ task: Import.Task) -> Bool {
    let key = KnownTasks.key(TodoItem(parsing: task.content))
    imported[key, default: 0] += 1
    return imported[key, default: 0] > counts[key, default: 0]
  }

  /// Returns the text that identifies a task, completed or not.
  ///
  /// Projects, contexts and tags are sorted, since another program can change their order.
  private static func key(_ item: TodoItem) -> [UInt8] {
    var item = item
    item.reopen()
    let words = item.textBytes.split { $0 == " " || $0 == "\t" }
    let isMark: (ArraySlice<UInt8>) -> Bool = { word in
      word.first == "+" || word.first == "@"
        || word.contains(":")
    }
    let marks = words.filter(isMark).sorted { $0.lexicographicallyPrecedes($1) }
    return Array((words.filter { !isMark($0) } + marks).joined(separator: [" "]))
  }
}

extension Message {
  /// The file is UTF-16, as Windows programs write it.
  static var twoByteText: Self {
    .failure("the text is UTF-16; convert it with iconv -f UTF-16 -t UTF-8")
  }

  /// A calendar component or a quoted field has no end.
  static func unended(what: String, line: Int) -> Self {
    .failure("\(what) on line \(line) is not closed")
  }

  /// A calendar component has more lines, or is within more others, than tt reads.
  static func tooLarge(what: String, line: Int) -> Self {
    .failure("\(what) on line \(line) has too many lines or components")
  }

  /// No column contains the text of tasks.
  static var noTextColumn: Self {
    .failure(
      "no column for the text; expected one named raw, text, title, task, summary or description")
  }

  static func noFile(named name: String) -> Self { .failure("\(name): no such file") }

  static func unreadable(name: String, reason: Message) -> Self {
    .failure("\(name): \(reason.string)")
  }

  static func alreadyThere(count: Int) -> Self {
    .notice("skipped \(counted(count, "task")) already in the list")
  }

  static func notCarriedOver(what: String, count: Int) -> Self {
    .notice("not imported: \(VisibleText.text(what.bytes)) (\(counted(count, "task")))")
  }

  static func nothingToImport(file: String, format: String) -> Self {
    .refusal("\(file): no tasks found (read as \(format))")
  }

  static func isNoLine(position: Int, _ text: [UInt8], _ kind: LineKind) -> Self {
    let problem =
      switch kind {
      case .blank: "it has no text"
      case .task: "it has more than one line: \(VisibleText.quoted(text))"
      case .comment, .note: "it would become \(kind.words): \(VisibleText.quoted(text))"
      }
    return .refusal("cannot import task \(position): \(problem)")
  }
}
