import TodoTxt

/// The code examples of the documentation; each block of a page is here between `// ┌` and `// └`.
struct DocumentationExamples {
  let today: CivilDate
  let bytes: [UInt8]

  /// Prints the results.
  let print: (Any...) -> Void

  func edits() -> [UInt8] {
    // ┌
    let document = Document(parsing: bytes)
    var edit = DocumentEdit(of: document)
    for var item in document.items where item.priority == nil {
      item.priority = .c
      edit.replaceContent(ofLine: item.number, with: item.content)
    }
    let newBytes = edit.bytes
    // └
    return newBytes
  }

  func changesTaskByTask() throws -> Document {
    // ┌
    var list = Document(parsing: bytes)
    let added = try list.add("(A) Call mum due:fri", on: today)
    try list.complete(1, on: today)
    var item = try list.task(added.number)
    item[.due] = nil
    item.priority = .b
    try list.update(item)
    // └
    return list
  }

  func filtersSortsAndGroups() throws -> [String] {
    let document = Document(parsing: bytes)
    // ┌
    let filter = try Filter("+work due<=7d")
    let groups = try document.items
      .filter(filter, on: today)
      .sorted(by: SortOrder(parsing: "due,-pri"))
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
      let diagnostic = error.diagnostic
      print(diagnostic.range, diagnostic.suggestion ?? "")
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
    let rent = TodoItem(parsing: "Pay rent rec:+1m due:2026-11-30")
    let next = try rent.successor(completedOn: today)
    // └
    return next
  }

  func changesManyTasks() throws -> Document {
    // ┌
    var list = Document(parsing: bytes)
    let work = try list.items.filter(Filter("+work"), on: today)
    let postponed = list.apply(.postpone(to: try DateExpression("due+1w"), on: today), to: work)
    for change in postponed.changes { print(change) }
    for error in postponed.errors { print(error) }
    // └
    // ┌
    if let estimate = try TagEdit(parsing: Array("est:30".utf8), on: today) {
      try list.apply(.tag([estimate, .removeKey("t")]), to: 1)
    }
    try list.apply(.setDate(.due, to: DateExpression("fri"), on: today), to: 1)
    try list.apply(.prioritize(.a), to: 1)
    try list.apply(.prepend(TypedText("Urgent:", on: today)), to: 1)
    try list.apply(.append(TypedText("@phone", on: today)), to: 1)
    try list.apply(.removeWords(Array("Urgent:".utf8)), to: 1)
    try list.apply(.complete(on: today, priority: .inHead), to: 1)
    try list.apply(.reopen, to: 1)
    if let now = Timestamp("2026-11-22T14:05+01:00"),
      let later = Timestamp("2026-11-22T15:35+01:00")
    {
      try list.apply(.start(at: now), to: 1)
      try list.apply(.stop(at: later), to: 1)
    }
    try list.apply(.replaceText(with: TypedText("Write a letter", on: today)), to: 1)
    // └
    return list
  }

  func changesInOnePass(_ list: inout Document) throws {
    // ┌
    let second = try list.task(2)
    try list.edit { edit in
      let note = [Array("ask Ann first".utf8)[...]]
      _ = try edit.edit(notesOf: [second], .add(note))
      _ = try edit.add(NewTask(Array("Plan trip\npassports first".utf8), on: today))
      _ = try edit.rename(.project(Array("work".utf8)), to: Array("job".utf8))
    }
    _ = try list.edit { edit in try edit.removeDuplicates() }
    // └
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
    try list.move(1, to: .bottom)
    try list.move(2, to: &someday)
    try list.archive(to: &done)
    // └
  }

  func checksAndFormats(_ list: Document) -> [UInt8] {
    // ┌
    for finding in list.findings(on: today) { print(finding.line, finding.column, finding.message) }
    let fixed = list.fixingAll()
    let dated = Document(parsing: fixed.fixingDates(on: today).bytes)
    let spaced = Document(parsing: dated.spacingWordsEvenly().bytes)
    let inlined = Document(parsing: spaced.writingNotes(.inline).bytes)
    let tidied = inlined.endingLines(in: .lf).bytes
    // └
    return tidied
  }

  func merges(base: Document, ours: Document, theirs: Document) -> [UInt8] {
    // ┌
    let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    for conflict in merge.conflicts { print(conflict.number, conflict) }
    let merged = merge.bytes
    // └
    return merged
  }
}
