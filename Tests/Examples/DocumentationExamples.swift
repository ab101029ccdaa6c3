import Foundation
import TodoTxt
import TodoTxtFiles

/// The code examples of the documentation; each block of a page is here between `// ┌` and `// └`.
struct DocumentationExamples {
  let today: CivilDate
  let bytes: [UInt8]

  /// Prints the results.
  let print: (Any...) -> Void

  func edits() throws -> [UInt8] {
    // ┌
    var list = Document(parsing: bytes)
    for item in list.items where item.priority == nil {
      try list.update(item) { $0.priority = .c }
    }
    let newBytes = list.bytes
    // └
    return newBytes
  }

  func changesTaskByTask() throws -> (Document, next: TodoItem?) {
    // ┌
    var list = Document(parsing: bytes)
    var item = try list.add("(A) Call mum due:fri", on: today)
    item.due = nil
    item.priority = .b
    try list.update(item)
    let next = try list.complete(list.task(1), on: today)
    // └
    return (list, next)
  }

  func filtersSortsAndGroups() throws -> [String] {
    let document = Document(parsing: bytes)
    // ┌
    let filter = try Filter("+work due<=7d")
    let groups = try document.items
      .filter(filter, on: today)
      .sorted(by: TaskOrder("due,-pri"))
      .grouped(by: .due, on: today)
    let lines = groups.flatMap { group in
      [group.heading] + group.items.map { "  \($0.number)" }
    }
    // └
    return lines
  }

  func readsAWrongQuery() throws {
    let document = Document(parsing: bytes)
    // ┌
    do {
      _ = try document.items.filter(Filter("+work due<tomorow"), on: today)
    } catch {
      print(error.range, error.suggestion ?? "")
    }
    // └
  }

  func explainsAQuery() throws -> String {
    // ┌
    let meaning = try Filter("due:..fri").explanation(on: today)
    // └
    return meaning
  }

  func resolvesDates() throws -> [Moment] {
    // ┌
    let friday = try DateExpression("fri").resolve(on: today)
    let lastDays = try DateExpression("eom-2d").resolve(on: today)
    // └
    return [friday, lastDays]
  }

  func continuesASeries() throws -> TodoItem? {
    // ┌
    let rent = TodoItem("Pay rent rec:+1m due:2026-11-30")
    let next = try rent.successor(completedOn: today)
    // └
    return next
  }

  func changesManyTasks() throws -> Document {
    // ┌
    var list = Document(parsing: bytes)
    let work = try list.items.filter(Filter("+work"), on: today)
    let postponed = try list.apply(.postpone(to: DateExpression("due+1w"), on: today), to: work)
    for change in postponed.changes { print(change) }
    for error in postponed.errors { print(error) }
    // └
    // ┌
    var item = try list.task(1)
    let tags = try [TagEdit("est:30", on: today), TagEdit("-t", on: today)]
    item = try list.apply(.tag(tags), to: item)
    item = try list.apply(.setDate(.due, to: DateExpression("fri"), on: today), to: item)
    item = try list.apply(.prioritize(.a), to: item)
    item = try list.apply(.prepend(TypedText("Urgent:", on: today)), to: item)
    item = try list.apply(.append(TypedText("@phone", on: today)), to: item)
    item = try list.apply(.removeWords("Urgent:"), to: item)
    item = try list.apply(.complete(on: today), to: item)
    item = try list.apply(.reopen, to: item)
    if let now = Timestamp("2026-11-22T14:05+01:00"),
      let later = Timestamp("2026-11-22T15:35+01:00")
    {
      item = try list.apply(.start(at: now), to: item)
      item = try list.apply(.stop(at: later), to: item)
    }
    try list.apply(.replaceText(with: TypedText("Write a letter", on: today)), to: item)
    // └
    return list
  }

  func changesNotesAndNames(_ list: inout Document) throws {
    // ┌
    try list.setNote("ask Ann first", of: list.task(2))
    try list.add("Plan trip\npassports first", on: today)
    try list.rename(.project("work"), to: "job")
    try list.removeDuplicates()
    // └
  }

  func looks(at list: Document) -> ([String], [TodoItem], [TodoItem], Bool) {
    // ┌
    let names = list.projects + list.contexts
    let overdue = list.items.filter { $0.isOverdue(on: today) }
    let waiting = list.items.filter { $0.isWaiting(on: today) }
    let isWeekend = [.saturday, .sunday].contains(today.weekday)
    // └
    return (names, overdue, waiting, isWeekend)
  }

  func changesATask(of list: inout Document) throws -> (TodoItem, Bool) {
    // ┌
    var item = try list.task(1)
    item.projects.append("home")
    item.contexts = ["phone"]
    item.creationDate = today
    item = try list.update(item)
    try list.complete(item, on: today)
    // └
    // ┌
    let isStillThere = list.contains(item)
    let completed = try list.task(1)
    let open = try list.reopen(completed)
    // └
    return (open, isStillThere)
  }

  func usesJSON(_ list: inout Document) throws {
    // ┌
    let json = try JSONEncoder().encode(list.items)
    let tasks = try JSONDecoder().decode([TodoItem].self, from: json)
    for task in tasks { try list.add(task) }
    // └
  }

  func comparesAList() throws -> Bool {
    // ┌
    let expected: Document = "x 2026-11-21 Call mum\n"
    var list: Document = "Call mum\n"
    try list.complete(list.task(1), on: today)
    let isAsExpected = list == expected
    // └
    return isAsExpected
  }

  func edits(_ text: inout String, at caret: String.Index) -> TodoItem? {
    // ┌
    let document = Document(text)
    for token in document.tokens(in: text) where token.kind != .word {
      print(token.kind, text[token.range])
    }
    // └
    // ┌
    let line = text[..<caret].utf8.count { $0 == UInt8(ascii: "\n") } + 1
    let task = document.item(atLine: line)
    // └
    // ┌
    let completions = document.completions(at: text.endIndex, in: text, on: today)
    for completion in completions { print(completion.label, completion.detail) }
    if let first = completions.first { text.replaceSubrange(first.range, with: first.text) }
    // └
    return task
  }

  func marks(_ text: String) {
    // ┌
    let document = Document(text)
    for finding in document.findings(on: today) {
      guard let range = document.range(of: finding, in: text) else { continue }
      print(text[range], finding.message, finding.remedy)
    }
    // └
  }

  func usesFields(_ list: inout Document) throws -> TaskFields {
    // ┌
    var fields = TaskFields("Call the plumber")
    fields.projects = ["home"]
    fields.due = today.adding(days: 7)
    let added = try list.add(TodoItem(fields))
    let read = TaskFields(added)
    // └
    return read
  }

  func usesFiles(
    _ store: FileStore, _ path: FilePath, _ archive: FilePath
  ) throws -> ([String], undone: String?) {
    // ┌
    let names = try store.document(at: path).items.flatMap(\.projects)
    try store.edit(path, as: "add a task") { try $0.add("Call mum due:fri", on: today) }
    try store.edit(path, movingTo: archive, as: "archive") { list, done in
      try list.archive(to: &done)
    }
    let undone = try store.undo(path)?.name
    // └
    return (names, undone)
  }

  func keepsFilesInMemory() throws -> FileStore {
    // ┌
    let preview = FileStore.inMemory(["todo.txt": "Call mum\nBuy milk\n"])
    try preview.edit("todo.txt", as: "complete") { try $0.complete($0.task(1), on: today) }
    // └
    return preview
  }

  func reactsToAnError(_ store: FileStore, _ path: FilePath) throws {
    // ┌
    do {
      try store.undo(path)
    } catch let error as FileError where error.isTemporary {
      print("Try again: \(error)")
    }
    // └
  }

  func repeats() throws -> (CivilDate, String) {
    // ┌
    let monthly = try Recurrence("+1m:last")
    let next = try monthly.next(after: CivilDate("2026-11-30"), completedOn: today)
    let words = monthly.words
    // └
    return (next, words)
  }

  func asksAboutOneTask(_ list: Document) throws -> (Bool, TodoItem?) {
    // ┌
    let isUrgent = try Filter("due<=1w").matches(list.task(1), on: today, in: list)
    // └
    // ┌
    let soonest = list.items.sorted(by: .due).first
    // └
    return (isUrgent, soonest)
  }

  func asksAboutManyTasks(_ list: Document) throws -> [Bool] {
    // ┌
    let isUrgent = try Filter("due<=1w").predicate(on: today, in: list)
    let answers = list.items.map { isUrgent($0) }
    // └
    return answers
  }

  func findsBlockedTasks(in list: Document) {
    // ┌
    let relations = list.relations
    for item in list.items where relations.isBlocked(item) {
      print(item, "waits for", relations.children(of: item).count)
    }
    // └
  }

  func moves(
    in list: inout Document, to someday: inout Document, and done: inout Document
  ) throws {
    // ┌
    try list.move([list.task(1)], before: nil)
    try list.move([list.task(2)], to: &someday)
    try list.archive(to: &done)
    // └
  }

  func usesAForm(_ list: inout Document) throws {
    // ┌
    var fields = try TaskFields(list.task(1))
    fields.title = "Call mum and dad"
    try list.update(list.task(1), with: fields)
    try list.move(list.items, fromOffsets: [0], toOffset: 2)
    // └
  }

  func checksAndFormats(_ list: Document) -> [UInt8] {
    // ┌
    for finding in list.findings(on: today) { print(finding.line, finding.column, finding.message) }
    let fixed = list.fixingAll().fixingDates(on: today)
    let tidied = fixed.spacingWordsEvenly().writingNotes(.inline).endingLines(in: .lf).bytes
    // └
    return tidied
  }

  func merges(base: Document, ours: Document, theirs: Document) -> Document {
    // ┌
    let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    for conflict in merge.conflicts { print(conflict) }
    let merged = merge.document
    // └
    return merged
  }
}
