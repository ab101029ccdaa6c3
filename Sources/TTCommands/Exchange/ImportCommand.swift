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
  return try list.transform { edit in
    var imported = imported
    var known = KnownTasks(edit.list.document)
    let names = known.newNames(for: imported.tasks)
    var changes: [TaskChange] = []
    var skipped = 0
    let progress = list.session.progress("adding tasks", total: imported.tasks.count)
    defer { progress.finish() }
    for (index, task) in imported.tasks.enumerated() {
      progress.advance(to: index)
      if let item = known.match(task) {
        imported.loseParts(of: task, thatLacks: item)
        skipped += 1
        continue
      }
      let renamed = task.renamed(names)
      if renamed != task, known.match(renamed) != nil {
        skipped += 1
        continue
      }
      let number = edit.list.nextAppendedNumber
      edit.list.append(renamed.content)
      for line in task.note { edit.list.append(line.isEmpty ? [] : "    ".bytes[...] + line) }
      changes.append(TaskChange(.added, number: number, before: nil, after: renamed.content[...]))
    }
    var outcome = Outcome(
      .changes(changes), refusals: imported.refusals,
      notices: (skipped > 0 ? [.alreadyThere(count: skipped)] : []) + imported.notices)
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

extension Import {
  /// The most messages of a kind; the others are counted.
  private static let mostMessages = 20

  fileprivate var refusals: [Message] {
    let rest = misfits.count - Import.mostMessages
    return misfits.prefix(Import.mostMessages).map {
      .isNoLine(position: $0.position, $0.text, $0.kind)
    } + (rest > 0 ? [.furtherTasks(count: rest)] : [])
  }

  fileprivate var notices: [Message] {
    let rest = losses.count - Import.mostMessages
    return losses.prefix(Import.mostMessages).map {
      .notCarriedOver(what: $0.what, count: $0.count)
    } + (rest > 0 ? [.furtherValues(count: rest)] : [])
  }

  /// Records what a task has and the equal one in the list does not.
  fileprivate mutating func loseParts(of task: Task, thatLacks item: TodoItem) {
    var (theirs, own) = (TodoItem(parsing: task.content), item)
    func texts(_ lines: [ArraySlice<UInt8>]) -> Set<ArraySlice<UInt8>> {
      Set(lines.map { $0.drop { $0 == 0x20 || $0 == 0x09 } }.filter { !$0.isEmpty })
    }
    if !texts(theirs.noteLines + task.note.map { $0[...] }).isSubset(of: texts(item.noteLines)) {
      lose("the note of a task already in the list")
    }
    if theirs.isCompleted != item.isCompleted {
      lose("the state of a task \(item.isCompleted ? "completed" : "open") in the list")
    }
    theirs.reopen()
    own.reopen()
    if let priority = theirs.priority, priority != own.priority {
      lose("the priority of a task already in the list")
    }
  }
}

extension Import.Task {
  /// Returns the task with other names in `id:` and `p:`.
  fileprivate func renamed(_ names: [[UInt8]: [UInt8]]) -> Import.Task {
    if names.isEmpty { return self }
    var item = TodoItem(parsing: content)
    if let name = item.value(for: .id).flatMap({ names[Array($0)] }) {
      item.setValue(name, for: .id)
    }
    let parents = item.parentNames.map { Array($0) }
    if parents.contains(where: { names[$0] != nil }) {
      item.removeValues(for: .parent)
      for parent in parents {
        item.appendWord(TagKey.parent.bytes + [":"] + (names[parent] ?? parent))
      }
    }
    return Import.Task(content: Array(item.content), note: note)
  }
}

/// The tasks that are already in the list and must not be imported again.
private struct KnownTasks {
  private let items: [TodoItem]
  private var places: [[UInt8]: [Int]] = [:]
  private var imported: [[UInt8]: Int] = [:]

  /// The tasks with an `id:`, without their parents.
  private var named: [[UInt8]: Set<[UInt8]>] = [:]

  init(_ document: Document) {
    items = document.items
    for (place, item) in items.enumerated() {
      places[KnownTasks.key(item), default: []].append(place)
      if let id = item.value(for: .id) {
        named[Array(id), default: []].insert(KnownTasks.keyWithoutParents(item))
      }
    }
  }

  /// Returns the task of the list that is equal; equal tasks match one to one.
  mutating func match(_ task: Import.Task) -> TodoItem? {
    let key = KnownTasks.key(TodoItem(parsing: task.content))
    let number = imported[key, default: 0]
    imported[key] = number + 1
    return places[key].flatMap { number < $0.count ? items[$0[number]] : nil }
  }

  /// Returns another name for each `id:` that a different task of the list has.
  func newNames(for tasks: [Import.Task]) -> [[UInt8]: [UInt8]] {
    if named.isEmpty { return [:] }
    let items = tasks.map { TodoItem(parsing: $0.content) }
    let ids = items.map { $0.value(for: .id).map { Array($0) } }
    let used = Set(ids.compactMap { $0 })
    var names: [[UInt8]: [UInt8]] = [:]
    for case (let item, let id?) in zip(items, ids) where names[id] == nil {
      func isTaken(_ name: [UInt8]) -> Bool {
        var item = item
        item.setValue(name, for: .id)
        return named[name].map { !$0.contains(KnownTasks.keyWithoutParents(item)) } ?? false
      }
      var (name, number) = (id, 1)
      while isTaken(name) || number > 1 && used.contains(name) {
        number += 1
        name = id + "-\(number)".utf8
      }
      names[id] = name
    }
    return names.filter { $0.key != $0.value }
  }

  private static func keyWithoutParents(_ item: TodoItem) -> [UInt8] {
    var item = item
    item.removeValues(for: .parent)
    return key(item)
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
    .failure("\(start(of: what.bytes).string) on line \(line) is not closed")
  }

  /// A calendar component has more lines, or is within more others, than tt reads.
  static func tooLarge(what: String, line: Int) -> Self {
    .failure("\(start(of: what.bytes).string) on line \(line) has too many lines or components")
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
    .notice("not imported: \(VisibleText.text(start(of: what.bytes))) (\(counted(count, "task")))")
  }

  static func furtherValues(count: Int) -> Self {
    .notice("not imported: \(counted(count, "more kind")) of values")
  }

  static func furtherTasks(count: Int) -> Self {
    .refusal("cannot import \(counted(count, "more task"))")
  }

  /// Returns the start of a name or text from a file, at most 80 bytes.
  private static func start(of text: [UInt8]) -> [UInt8] {
    guard text.count > 80 else { return text }
    var end = 77
    while end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    return Array(text[..<end]) + "…".utf8
  }

  static func nothingToImport(file: String, format: String) -> Self {
    .refusal("\(file): no tasks found (read as \(format))")
  }

  static func isNoLine(position: Int, _ text: [UInt8], _ kind: LineKind) -> Self {
    let text = start(of: text)
    let problem =
      switch kind {
      case .blank: "it has no text"
      case .task: "it has more than one line: \(VisibleText.quoted(text))"
      case .comment, .note: "it would become \(kind.words): \(VisibleText.quoted(text))"
      }
    return .refusal("cannot import task \(position): \(problem)")
  }
}
