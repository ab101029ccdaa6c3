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
      Reads json (from `tt export` or Taskwarrior), csv, tsv, ical, markdown (a task \
      list) and todo (a todo.txt file). tt detects the format from the content or the name; `--from` sets it.

      Tasks that are already in the list or its archive are skipped. Each value becomes a part of its line, or tt \
      reports it as not imported; it adds nothing from a truncated file. A task that cannot be written as one line is reported and \
      skipped; the others are added, and the exit status is 1. So it is after a warning that the \
      archive has an added task as completed. Except in a todo.txt file, text \
      that a list would read as the start of a line, such as "x " or "(A) ", gets a creation date before it.
      """,
    options: [ImportOptions.from, ChangeOptions.dryRun],
    operands: Operands("FILE", exactly: 1, completion: .file),
    examples: [
      "tt import --dry-run tasks.ics": "shows what a calendar would add",
      "tt import --from csv -": "imports standard input",
    ])
) { invocation, list in
  let (name, bytes) = try list.importedFile(invocation.operands[0])
  let chosen = invocation[ImportOptions.from]
  if chosen == nil, bytes.starts(with: "digraph ".utf8), bytes.lines[0].contains("{") {
    throw Message.unreadable(name: name, reason: .isGraph)
  }
  let format = chosen ?? ImportFormat(guessing: bytes, named: name)
  var imported: Import
  do {
    imported = try list.read(bytes, as: format)
  } catch {
    let mayBeList = chosen == nil && format == .json && ImportFormat(endingOf: name) == nil
    throw Message.unreadable(name: name, reason: Message(error), mayBeList: mayBeList)
  }
  if imported.tasks.isEmpty, imported.losses.isEmpty, imported.misfits.isEmpty {
    throw Message.nothingToImport(file: name, format: format.rawValue)
  }
  if list.dialect == .strict { imported.loseNotes() }
  return try list.transform { edit in
    // Here the list is locked, and no other command archives its tasks.
    let archive =
      list.isStandardInput
      ? nil
      : try list.store.read(list.donePath)
        .map { Document(parsing: $0.bytes, dialect: list.dialect) }
    var imported = imported
    let items = imported.tasks.map(\.item)
    let known = KnownTasks(
      edit.list.document, archive: archive ?? Document(), importing: items)
    imported.rename(known.newNames(for: items))
    var changes: [TaskChange] = []
    var (skipped, doubtful) = (0, [Int]())
    for (task, match) in zip(imported.tasks, known.matches) {
      if case .known(let known) = match {
        skipped += 1
        imported.loseParts(of: task, thatLacks: known.item)
        if !known.isArchived, let change = edit.list.name(known.item, like: task) {
          changes.append(change)
        }
        continue
      }
      let number = edit.list.nextAppendedNumber
      if case .perhapsArchived = match { doubtful.append(number) }
      let lines = task.lines(withNote: list.session.noteForm)
      for line in lines { edit.list.append(line) }
      changes.append(TaskChange(.added, number: number, before: nil, after: lines[0][...]))
    }
    var outcome = Outcome(
      .changes(changes), refusals: imported.refusals,
      notices: (skipped > 0 ? [.alreadyThere(count: skipped)] : [])
        + (doubtful.isEmpty ? [] : [.perhapsArchived(doubtful, list.donePath)]) + imported.notices)
    // A script that imports the same file every night succeeds if nothing is new.
    if changes.isEmpty, skipped > 0 { outcome.ending = .done }
    if !imported.misfits.isEmpty || !doubtful.isEmpty { outcome.ending = .nothing }
    return outcome
  }
}

extension DocumentEdit {
  /// Gives a task of the list the `id:` by which imported subtasks name it, unless it has one.
  fileprivate mutating func name(_ item: TodoItem, like task: Import.Task) -> TaskChange? {
    guard item.ownName == nil, let id = task.item.value(for: .id) else { return nil }
    var named = item
    named.setValue(id, for: .id)
    replaceContent(ofLine: item.number, with: named.content)
    return TaskChange(.tagged, number: item.number, before: item.content, after: named.content)
  }
}

enum ImportOptions {
  static let from = ValueOption<ImportFormat>(
    long: "from", valueName: "FORMAT", help: "Read the file as FORMAT")
}

enum ImportFormat: String, CaseIterable {
  case json, csv, tsv, ical, markdown, todo

  /// Guesses the format from a file's first bytes and name.
  init(guessing bytes: [UInt8], named name: String) {
    let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let word = start.prefix(15).string.uppercased()
    if word == "BEGIN:VCALENDAR" {
      self = .ical
    } else if let first = start.first, first == "[" || first == "{" {
      self = .json
    } else if start.starts(with: "- [".utf8) {
      self = .markdown
    } else {
      self = ImportFormat(endingOf: name) ?? .todo
    }
  }

  /// Finds the format from the end of a file's name.
  init?(endingOf name: String) {
    let ending = name.lowercased().split(separator: ".").last.map { String($0) } ?? ""
    let others: [String: ImportFormat] = ["jsonl": .json, "ics": .ical, "md": .markdown]
    guard let format = ImportFormat(rawValue: ending) ?? others[ending] else { return nil }
    self = format
  }
}

extension ListEditor {
  fileprivate func importedFile(_ word: Argument) throws -> (name: String, bytes: [UInt8]) {
    var (name, bytes) = (word.bytes.visible, [UInt8]())
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
    // Where other programs look for it too.
    if bytes.prefix(8000).contains(0) { throw Message.unreadable(name: name, reason: .noText) }
    return (name, bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
  }

  fileprivate func read(_ bytes: [UInt8], as format: ImportFormat) throws -> Import {
    let process = process
    let times = CalendarTimes { process.localTime(FileTime(seconds: $0)) }
    // A line needs much more memory than its bytes.
    guard bytes.count(where: { $0 == 0x0A }) <= Import.mostLines else { throw Message.tooManyLines }
    let imported =
      switch format {
      case .json: try Import(json: bytes, on: today, times)
      case .csv: try Import(table: bytes, isTabSeparated: false, on: today)
      case .tsv: try Import(table: bytes, isTabSeparated: true, on: today)
      case .ical: try Import(calendar: bytes, on: today, times)
      case .markdown:
        Import(list: MarkdownText.list(from: bytes), dialect: dialect, on: today)
      case .todo: Import(list: bytes, dialect: dialect, on: today)
      }
    guard imported.lineCount <= Import.mostLines else { throw Message.tooManyLines }
    return imported
  }
}
