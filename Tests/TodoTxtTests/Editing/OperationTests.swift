import TestSupport

@testable import TodoTxt

/// A file, an operation, and the resulting file or error.
struct OperationCase: Sendable, CustomTestStringConvertible {
  /// Lines, with `|` between them.
  let file: String
  let name: String
  let expected: String
  let body: @Sendable (inout Document) throws -> [TaskChange]

  init(
    _ file: String, _ name: String, _ expected: String,
    _ body: @escaping @Sendable (inout Document) throws -> [TaskChange]
  ) {
    (self.file, self.name, self.expected, self.body) = (file, name, expected, body)
  }

  var testDescription: String { "\(file) · \(name)" }
}

private let today = CivilDate(unchecked: 2026, 11, 21)

private func date(_ text: String) throws -> DateExpression { try DateExpression(text) }

private func words(_ text: String) throws -> TypedText { try TypedText(text, on: today) }

private func tags(_ words: String...) throws -> TaskEdit {
  .tag(try words.map { try TagEdit($0, on: today) })
}

private func lines(_ texts: String...) -> [ArraySlice<UInt8>] { texts.map { Array($0.utf8)[...] } }

extension Document {
  fileprivate mutating func note(_ number: Int, _ edit: NoteEdit) throws -> [TaskChange] {
    let item = try task(number)
    let result = try self.edit { try $0.edit(notesOf: [item], edit) }
    if let error = result.errors.first { throw error }
    return result.changes
  }

  fileprivate mutating func rename(_ name: SharedName, _ new: String) throws -> [TaskChange] {
    try edit { try $0.rename(name, to: Array(new.utf8)) }
  }
}

@Suite struct OperationTests {
  @Test(
    arguments: [
      OperationCase("a", "add", "a|(A) 2026-11-21 b due:2026-11-27") {
        [try $0.addChange("(a) b due:fri", on: today)]
      },
      OperationCase("a", "add with a note", "a|2026-11-21 b|    n") {
        [try $0.addChange(" b \nn", on: today)]
      },
      OperationCase("a", "append two lines", "the text has a line break; a task is one line") {
        try $0.apply(.append(words("b\nc")), to: 1).changes
      },
      OperationCase(
        "a", "replace by a text with a CR", "the text has a line break; a task is one line"
      ) {
        try $0.apply(.replaceText(with: words("b\rc")), to: 1).changes
      },
      OperationCase("a", "add nothing", "the task has no text") {
        [try $0.addChange(" \n ", on: today)]
      },
      OperationCase(
        "a", "add a comment",
        "a line that starts with \"# \" is a comment; to add it as a task, start it differently"
      ) {
        [try $0.addChange("# b", on: today)]
      },
      OperationCase("a", "add a wrong date", "unknown date \"tomorow\"; did you mean \"tomorrow\"?")
      {
        [try $0.addChange("b due:tomorow", on: today)]
      },
      OperationCase(
        "a", "add a wrong recurrence",
        "unknown recurrence \"sometimes\"; expected one such as 1w, +1m or mon,thu"
      ) {
        [try $0.addChange("b rec:sometimes", on: today)]
      },
      OperationCase("(A) a|b", "complete", "x 2026-11-21 a pri:A|b") {
        try $0.complete(1, on: today).changes
      },
      OperationCase(
        "a rec:1w due:2026-11-20|  n|b", "complete one of a series",
        "x 2026-11-21 a rec:1w due:2026-11-20|  n|b|a rec:1w due:2026-11-28|  n"
      ) { try $0.complete(1, on: today).changes },
      OperationCase("x a", "complete", "task 1 is already completed") {
        try $0.complete(1, on: today).changes
      },
      OperationCase("a", "complete another", "no task 2; the list has one line") {
        try $0.complete(2, on: today).changes
      },
      OperationCase("a|  n", "complete a note", "line 2 is part of a note, not a task") {
        try $0.complete(2, on: today).changes
      },
      OperationCase(
        "a rec:1w due:soon", "complete one with a wrong date",
        "task 1: due: unknown date \"soon\"; a repeating task needs one such as 2026-11-25"
      ) { try $0.complete(1, on: today).changes },
      OperationCase("x 2026-11-21 a pri:A", "reopen", "(A) a") {
        try $0.apply(.reopen, to: 1).changes
      },
      OperationCase("a", "reopen", "task 1 is not completed") {
        try $0.apply(.reopen, to: 1).changes
      },
      OperationCase("(A) a", "same priority", "task 1 already has priority A") {
        try $0.apply(.prioritize(.a), to: 1).changes
      },
      OperationCase("(A) x ray", "no priority", "task 1 would become a completed task") {
        try $0.apply(.prioritize(nil), to: 1).changes
      },
      OperationCase("a due:2026-11-25", "a week later", "a due:2026-12-02") {
        try $0.apply(.setDate(.due, to: date("due+1w"), on: today), to: 1).changes
      },
      OperationCase("a due:2026-11-25", "until", "a due:2026-11-25 until:2026-12-31") {
        try $0.apply(.setDate(.until, to: date("eoy"), on: today), to: 1).changes
      },
      OperationCase("a t:2026-11-25", "no threshold", "a") {
        try $0.apply(.setDate(.threshold, to: nil, on: today), to: 1).changes
      },
      OperationCase(
        "a rec:+1m due:2026-02-28 rec-day:31 rec-from:2026-01-31", "another date for a series",
        "a rec:+1m due:2026-12-31"
      ) { try $0.apply(.setDate(.due, to: date("eoy"), on: today), to: 1).changes },
      OperationCase(
        "a rec:+1m due:2026-02-28 rec-day:31 rec-from:2026-01-31", "a threshold beside a date",
        "a rec:+1m due:2026-02-28 rec-day:31 rec-from:2026-01-31 t:2026-12-31"
      ) { try $0.apply(.setDate(.threshold, to: date("eoy"), on: today), to: 1).changes },
      OperationCase(
        "a rec:+1m t:2026-02-28 rec-day:31 rec-from:2026-01-31", "another threshold for a series",
        "a rec:+1m t:2026-12-31"
      ) { try $0.apply(.setDate(.threshold, to: date("eoy"), on: today), to: 1).changes },
      OperationCase("a", "from a date that is not there", "task 1: no date in \"t:\" to count from")
      {
        try $0.apply(.setDate(.due, to: date("t+1w"), on: today), to: 1).changes
      },
      OperationCase("a due:2026-11-25 t:2026-11-23", "postpone", "a due:2026-11-26 t:2026-11-24") {
        try $0.apply(.postpone(to: date("1d"), on: today), to: 1).changes
      },
      OperationCase("a est:5 +p", "tags", "a est:30 @c") {
        try $0.apply(tags("est:30", "-+p", "@c"), to: 1).changes
      },
      OperationCase("a +p", "the same tag", "task 1 would not change") {
        try $0.apply(tags("+p"), to: 1).changes
      },
      OperationCase("(A) a due:2026-11-25", "replace", "(A) b t:2026-11-24") {
        try $0.apply(.replaceText(with: words("b t:due-1d")), to: 1).changes
      },
      OperationCase("a|b", "append", "a c|b") { try $0.apply(.append(words("c")), to: 1).changes },
      OperationCase("|  i|b", "append to a task that is indented", "|  i c|b") {
        try $0.apply(.append(words("c")), to: 2).changes
      },
      OperationCase("a b a", "remove words", "b") {
        try $0.apply(.removeWords("a"), to: 1).changes
      },
      OperationCase("a", "remove all words", "task 1 would become blank") {
        try $0.apply(.removeWords("a"), to: 1).changes
      },
      OperationCase("a|b|c", "remove", "a||c") { try $0.remove(2) },
      OperationCase("a|b|  n", "remove the last", "a") { try $0.remove(2) },
      OperationCase("a|b|  n|c", "move to the top", "b|  n|a|c") { try $0.move(2, to: .top) },
      OperationCase("a|b|c|d", "move two after another", "b|d|a|c") {
        try $0.move(3, 1, to: .bottom)
      },
      OperationCase("a|b", "move next to itself", "task 1 cannot be moved next to itself") {
        try $0.move(1, to: .after(1))
      },
      OperationCase("a|b", "move to where it is", "the tasks are already in this order") {
        try $0.move(2, to: .bottom)
      },
      OperationCase(
        "# c|  i|b", "move before a task that is indented",
        "cannot change task 2: the indented lines below it would become the note of another task"
      ) { try $0.move(3, to: .top) },
      OperationCase(
        "# c|  i|b", "move what would become a note",
        "cannot change task 3: the indented lines below it would become the note of another task"
      ) { try $0.move(2, to: .bottom) },
      OperationCase(
        "# c|  i rec:1w due:2026-11-20|b", "complete what is followed by a note",
        "task 2 would become part of a note"
      ) { try $0.complete(2, on: today).changes },
      OperationCase(
        "# c|  i rec:1w due:2026-11-20|# d", "complete what is followed by a comment",
        "# c|x 2026-11-21   i rec:1w due:2026-11-20|# d|  i rec:1w due:2026-11-28"
      ) { try $0.complete(2, on: today).changes },
      OperationCase("a|b|a|a|  n|x b|x b", "remove duplicates", "a|b||a|  n|x b|x b") {
        try $0.edit { try $0.removeDuplicates() }
      },
      OperationCase("a|x b|x b", "remove all duplicates", "a|x b") {
        try $0.edit { try $0.removeDuplicates(includingCompleted: true) }
      },
      OperationCase("a|  n|b|a", "remove a duplicate without the note", "a|  n|b") {
        try $0.edit { try $0.removeDuplicates() }
      },
      OperationCase("a|  n|b|a|  n", "remove a duplicate with the same note", "a|  n|b") {
        try $0.edit { try $0.removeDuplicates() }
      },
      OperationCase("a|  n|b", "add to a note", "a|  n|  m|b") { try $0.note(1, .add(lines("m"))) },
      OperationCase("a\u{10}n", "add to an inline note", "a\u{10}n\u{10}m") {
        try $0.note(1, .add(lines("m")))
      },
      OperationCase("a|  n|    m|b", "replace a note", "a|  o|  p|b") {
        try $0.note(1, .replace(lines("o", "p")))
      },
      OperationCase("a|b", "replace no note", "a|    o|b") { try $0.note(1, .replace(lines("o"))) },
      OperationCase("a\u{10}n", "replace an inline note", "a\u{10}o") {
        try $0.note(1, .replace(lines("o")))
      },
      OperationCase("a|  n|  m", "remove a line of a note", "a|  m") {
        try $0.note(1, .remove(lines("n")))
      },
      OperationCase("a", "remove no note", "task 1 has no note") { try $0.note(1, .remove([])) },
      OperationCase("a|  n", "remove another line", "task 1 has no such line in its note") {
        try $0.note(1, .remove(lines("m")))
      },
      OperationCase(
        "a +work|x b +work +workshop|c work|d +w|  +work", "rename a project",
        "a +job|x b +job +workshop|c work|d +w|  +work"
      ) { try $0.rename(.project("work"), "job") },
      OperationCase("a @a @b @a", "rename a context", "a @c @b @c") {
        try $0.rename(.context("a"), "c")
      },
      OperationCase("a id:a|b p:a P:a q:a id:b", "rename an id", "a id:c|b p:c P:c q:a id:b") {
        try $0.rename(.id("a"), "c")
      },
      OperationCase("a id:a|b id:b", "rename to an id that is there", "task 2 already has id:b") {
        try $0.rename(.id("a"), "b")
      },
      OperationCase(
        "a +a", "rename to two words", "\"b c\" is not a valid name; a name has no spaces"
      ) {
        try $0.rename(.project("a"), "b c")
      },
    ] as [OperationCase])
  func anOperation(_ row: OperationCase) throws {
    let before = Document(
      parsing: row.file.utf8.map { $0 == UInt8(ascii: "|") ? .lineFeed : $0 } + [.lineFeed])
    var list = before
    do {
      let changes = try row.body(&list)
      #expect(!changes.isEmpty)
      let keepsNumbers =
        list.lines.count >= before.lines.count && changes.allSatisfy { $0.origin == nil }
      try OperationLaws.check(
        changes, from: before, to: list,
        OperationLaws.Operation(
          name: row.name, keepsNumbers: keepsNumbers && changes[0].note == nil
        ) { _, _ in [] })
      let text = String(decoding: list.bytes.dropLast(), as: UTF8.self)
      #expect(text.replacing("\n", with: "|") == row.expected)
    } catch {
      #expect("\(error)" == row.expected)
      #expect(list == before)
    }
  }

  @Test func anArchivedTaskGoesWithItsNoteAndOnlyOnce() throws {
    var list = Document(parsing: Array("a\nx b\n  n\nx c\nd".utf8))
    var done = Document(parsing: Array("x b\n  n\nx old".utf8))
    let both = done.items.filter { $0.content.elementsEqual("x b".utf8) }
    let changes = try list.edit { list in
      try done.edit { done in try list.archive(to: &done, presentInBoth: both) }
    }
    #expect(changes.map(\.number) == [2, 4])
    #expect(String(decoding: list.bytes, as: UTF8.self) == "a\nd")
    #expect(String(decoding: done.bytes, as: UTF8.self) == "x b\n  n\nx old\nx c\n")
  }

  /// Of equal tasks, only as many as an interrupted move has added are not added again.
  @Test func equalTasksAreArchivedAsOftenAsTheyAreMissing() throws {
    var (list, done) = (Document("x b\nx b\nx b\n"), Document("x b\n"))
    _ = try list.edit { list in
      try done.edit { done in try list.archive(to: &done, presentInBoth: done.document.items) }
    }
    #expect(list == "" && done == "x b\nx b\nx b\n")
  }

  /// An indented task is one only where no task is above it.
  @Test(arguments: [("", "  i\n"), ("# c\n", "# c\n  i\n"), ("a\n", nil)] as [(String, String?)])
  func anIndentedTaskMovesWhereItStaysOne(file: String, expected: String?) throws {
    var (list, other) = (Document("  i\nb\n"), Document(file))
    let moved = try? list.edit { list in
      try other.edit { other in try list.move([list.document.items[0]], to: &other) }
    }
    #expect((moved != nil) == (expected != nil))
    #expect(other == Document(expected ?? file) && list == (moved == nil ? "  i\nb\n" : "b\n"))
  }

  @Test func completingARunningTaskStopsItsTimer() throws {
    var list = Document("a\n")
    let (start, end) = (
      try #require(Timestamp("2026-11-21T10:00Z")), try #require(Timestamp("2026-11-21T10:30Z"))
    )
    try list.apply(.start(at: start), to: list.task(1))
    try list.apply(.complete(on: today, stoppingAt: end), to: list.task(1))
    #expect(try !list.task(1).isRunning && list.task(1).isCompleted)
    #expect(list.text == "x 2026-11-21 a spent:30m\n")
  }

  @Test(
    arguments: [
      ("a|b|c", "a|x|c", "-b +x"), ("a", "a", ""), ("", "a", "+a"), ("a|b", "b|a", "-a +a"),
      ("a|a|b", "a|b", "-a"),
    ])
  func theChangedLinesOfANoteHaveSigns(before: String, after: String, expected: String) {
    let change = TaskChange.NoteChange(
      before: before.split(separator: "|").map { Array($0.utf8) },
      after: after.split(separator: "|").map { Array($0.utf8) })
    let lines = change.signedLines.map { "\($0.sign)\(String(decoding: $0.line, as: UTF8.self))" }
    #expect(lines.joined(separator: " ") == expected)
  }

  @Test func anEmptyListHasNothingToArchive() throws {
    var (list, done) = (Document(""), Document("x b\n"))
    #expect(try list.archive(to: &done).isEmpty)
    #expect(list == "" && done == "x b\n")
  }

  /// The numbers in the result are those of the moved tasks, in their new order, wherever they go.
  @Test func movedTasksHaveTheNumbersOfTheResult() throws {
    let list = Document("a\nb\n  n\nc\n\nd\n  n\n  m\ne\n")
    let numbers = list.items.map(\.number)
    let places = [TaskPlace.top, .bottom] + numbers.flatMap { [.before($0), .after($0)] }
    var count = 0
    for place in places {
      for (first, second) in numbers.flatMap({ first in numbers.map { (first, $0) } }) {
        var moved = list
        guard first != second, let changes = try? moved.move(first, second, to: place) else {
          continue
        }
        count += 1
        let tasks = changes.map { moved.item(numbered: $0.number)?.content }
        #expect(tasks == changes.map(\.after), "\(place) \(first) \(second)")
        #expect(changes.map(\.origin) == [min(first, second), max(first, second)])
      }
    }
    #expect(count > 100)
  }

  @Test func notedTasksHaveTheNumbersOfTheResult() throws {
    for edit in [NoteEdit.add(lines("m", "o")), .remove([]), .replace(lines("m", "o", "p"))] {
      var list = Document("a\n  n\nb\n  n\n  n\nc\n  n\n")
      let items = list.items
      let changes = try list.edit { try $0.edit(notesOf: items, edit) }.changes
      #expect(changes.map(\.number) == list.items.map(\.number), "\(edit)")
    }
  }

  @Test func completingThePartsOfATaskMakesItReady() throws {
    var list = Document(parsing: Array("a id:a\nb p:a\nx c p:a\n".utf8))
    #expect(try list.complete(2, on: today).consequences == [.becameReady(list.items[0])])
  }

  /// A task that is not the one on its line any more, or has another line or note, is not replaced by one
  /// that equals it.
  @Test(
    arguments: [
      ("new\na\nb\na\n", [2, 3, 4]), ("a\n  note\nb\na\n", [nil, 3, 4]),
      ("a\nb changed\na\n", [1, nil, 3]), ("a\nb\nx 2026-11-20 a\n", [1, 2, nil]),
      ("x 2026-11-20 a\nb\na\n", [nil, 2, 3]), ("a\nb\n", [1, 2, nil]), ("b\na\n", [nil, 1, 2]),
      ("1\n2\na\nb\nx 2026-11-20 a\n", [3, 4, nil]), ("", [nil, nil, nil]),
    ] as [(String, [Int?])])
  func aTaskIsFollowedToItsNewLine(text: String, numbers: [Int?]) {
    let (earlier, later) = (Document("a\nb\na\n"), Document(text))
    let found = earlier.items.map { item in try? later.find([item], of: earlier).map(\.number) }
    #expect(found == numbers.map { number in number.map { [$0] } })
    if numbers.contains(nil) {
      #expect(throws: TaskError.self) { try later.find(earlier.items, of: earlier) }
    }
  }

  @Test func ofSeveralTasksThoseThatCanAreChanged() {
    var list = Document(parsing: Array("a\nx b\nc\n".utf8))
    let result = list.apply(.complete(on: today), to: list.items)
    #expect(result.changes.map(\.number) == [1, 3])
    #expect(result.errors == [TaskError(2, .isCompleted)])
  }

  @Test func aTagIsReadAndSetAsText() {
    var item = TodoItem("Call mum due:2026-11-25 @phone")
    #expect(item[.due] == "2026-11-25")
    item[.due] = "2026-12-01"
    item["est"] = "30"
    item[.until] = nil
    #expect(item.description == "Call mum due:2026-12-01 @phone est:30")
    item[.due] = nil
    #expect(item.description == "Call mum @phone est:30")
  }
}
