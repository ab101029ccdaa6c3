import TestSupport
import TodoTxt

@Suite struct ListQuestionsTests {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate("2026-11-21")) }

  @Test func aCompletedTaskIsReopened() throws {
    var list = Document("(A) Call mum\nPay rent rec:1m due:2026-11-20\n")
    let before = list.text
    let earlier = list.items
    try list.complete(earlier[0], on: today)
    try list.complete(earlier[1], on: today)
    #expect(throws: TaskError.self) { try list.reopen(earlier[0]) }
    let call = try list.reopen(list.task(1))
    #expect(call == (try list.task(1)) && call.description == "(A) Call mum")
    try list.reopen(list.task(2))
    #expect(list.text == before + "Pay rent rec:1m due:2026-12-21\n", "the next task stays")
    #expect(try list.reopen(list.task(1)) == call)
  }

  @Test func aListContainsATaskThatMoved() throws {
    var list = Document("one\ntwo\n")
    let (one, two) = (list.items[0], list.items[1])
    try list.move([two], before: one)
    #expect(list.contains(one) && list.contains(two))
    try list.complete(two, on: today)
    #expect(!list.contains(two) && !list.contains(TodoItem("three")))
  }

  @Test func aLineHasItsTask() {
    let list = Document("one\n  note\n\n# c\ntwo\n")
    let numbers = (-1...7).map { list.item(atLine: $0)?.number }
    #expect(numbers == [nil, nil, 1, 1, nil, nil, 5, nil, nil])
    #expect(list.item(atLine: .min) == nil && list.item(atLine: .max) == nil)
    #expect(Document().item(atLine: 1) == nil)
  }

  @Test(
    arguments: [
      ("a due:2026-11-20", true), ("a due:2026-11-20T23:00", true), ("a due:2026-11-21", false),
      ("a due:2026-11-21T00:00", false), ("a", false), ("a due:soon", false),
      ("x 2026-11-21 a due:2026-11-20", false),
    ])
  func anOpenTaskIsOverdue(line: String, expected: Bool) throws {
    #expect(TodoItem(line).isOverdue(on: today) == expected)
    #expect(try Filter("is:overdue").matches(TodoItem(line), on: today) == expected)
  }

  @Test(
    arguments: [
      ("a t:2026-11-22", true), ("a t:2026-11-21", false), ("a", false), ("a t:soon", false),
      ("a t:2026-11-22 due:2026-11-21", false), ("a t:2026-11-22 due:2026-11-22", true),
    ])
  func aTaskWaits(line: String, expected: Bool) throws {
    #expect(TodoItem(line).isWaiting(on: today) == expected)
    #expect(try Filter("is:waiting").matches(TodoItem(line), on: today) == expected)
  }

  @Test func aQueryMatchesOneTask() throws {
    let list = Document("Build id:b\nBuy p:b +shop\nx 2026-11-20 Sell +shop\n")
    let filter = try Filter("+shop")
    #expect(try list.items.map { try filter.matches($0, on: today) } == [false, true, false])
    #expect(try filter.matches(list.task(3), on: today, omitting: []))
    let anything = try Filter("build")
    #expect(try anything.matches(list.task(1), on: today))
    #expect(try !anything.matches(list.task(1), on: today, in: list), "it is blocked there")
    #expect(throws: Diagnostic.self) {
      try Filter("due<tomorow").matches(list.task(1), on: today)
    }
  }

  @Test func aListIsComparedWithAText() throws {
    var list: Document = "Call mum\nBuy milk\n"
    #expect(list != "Call mum\nBuy milk")
    try list.remove(list.task(1))
    #expect(list == "\nBuy milk\n" && Document() == "")
    #expect("\(list)" == "\nBuy milk\n")
  }

  @Test func tasksAreSortedByDueDate() {
    let list: Document = "(A) a\nb due:2026-11-22\n(B) c due:2026-11-21\n"
    #expect(list.items.sorted(by: .due).map(\.number) == [3, 2, 1])
  }

  @Test func aDayHasAWeekday() {
    #expect(today.weekday == .saturday && today.adding(days: -5)?.weekday == .monday)
  }

  @Test func aMergedListHasItsDialect() {
    let lists = ["a\n", "  a\n", "b\na\n"].map { Document($0, dialect: .strict) }
    let merge = DocumentMerge(base: lists[0], ours: lists[1], theirs: lists[2])
    #expect(merge.document == Document(parsing: merge.bytes, dialect: .strict))
  }
}

/// Tasks as JSON.
@Suite struct ItemCodingTests {
  @Test func aTaskIsWrittenWithItsNumber() throws {
    let list: Document = "\n(A) 2026-11-20 Call mum +family due:2026-11-25\n  ask\n"
    let json = try JSONEncoder().encode(list.items)
    let read = try #require(
      try JSONSerialization.jsonObject(with: json) as? [[String: any Sendable]])
    #expect(read.count == 1 && read[0]["number"] as? Int == 2)
    #expect(read[0]["title"] as? String == "Call mum" && read[0]["priority"] as? String == "A")
    let items = try JSONDecoder().decode([TodoItem].self, from: json)
    #expect(
      items.map(\.number) == [0] && items.map(TaskFields.init) == list.items.map(TaskFields.init))
    #expect(try !String(decoding: JSONEncoder().encode(items), as: UTF8.self).contains("number"))
  }

  @Test func fieldsWithATitleAloneAreAnOpenTask() throws {
    #expect(try TodoItem(TaskFields("Call mum")).description == "Call mum")
    #expect(
      try JSONDecoder().decode(TodoItem.self, from: Data(#"{"title":"Call mum"}"#.utf8)).description
        == "Call mum")
  }

  @Test func theNoteOfFieldsBeginsWithItsFirstWord() throws {
    var fields = TaskFields("Call mum")
    fields.note = "\n \t ask\n  about\n\n"
    let item = try TodoItem(fields)
    #expect(item.note == "ask\n  about")
    var list = Document("")
    #expect(try list.add(item).note == "ask\n  about")
  }

  @Test func whatALineCannotHaveIsRefused() {
    for json in [#"{}"#, #"{"title":" "}"#, #"{"title":"a","projects":["b c"]}"#, "[]", "3"] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(TodoItem.self, from: Data(json.utf8))
      }
    }
    #expect(throws: Diagnostic.self) {
      try JSONDecoder().decode(
        TodoItem.self, from: Data(#"{"title":"a","projects":["b c"]}"#.utf8))
    }
  }
}
