import TestSupport

@testable import TodoTxt

@Suite struct CompletionTests {
  private let today = CivilDate(parsing: "2026-11-21".utf8)

  @Test(arguments: [
    ("Buy milk", "x 2026-11-21 Buy milk"),
    ("2026-11-20 Buy milk", "x 2026-11-21 2026-11-20 Buy milk"),
    ("(A) Buy milk", "x 2026-11-21 Buy milk pri:A"),
    ("(A) 2026-11-20 Buy milk  ", "x 2026-11-21 2026-11-20 Buy milk   pri:A"),
    ("(A) ", "x 2026-11-21  pri:A"),
    ("(A) one\u{10}note", "x 2026-11-21 one pri:A\u{10}note"),
    ("x already", "x already"),
  ])
  func completing(line: String, gives expected: String) throws {
    var item = TodoItem(line)
    item.complete(on: try #require(today))
    #expect(String(decoding: item.content, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("x 2026-11-21 2026-11-20 Buy milk pri:B", "(B) 2026-11-20 Buy milk"),
    ("x Buy milk", "Buy milk"),
    ("x (A) 2026-11-21 2026-11-20 Buy milk", "(A) 2026-11-20 Buy milk"),
    ("x (A) 2026-11-21 Buy milk pri:B", "(A) Buy milk pri:B"),
    ("x 2026-11-21 (A) 2026-11-20 Buy milk", "(A) 2026-11-20 Buy milk"),
    ("x 2026-11-21 pri:A", "pri:A"),
    ("x 2026-11-21 milk pri:a", "milk pri:a"),
    ("x 2026-11-21 2026-11-20 pri:A", "(A) 2026-11-20"),
    ("x 2026-11-21 x inside pri:A", "(A) x inside"),
    ("x 2026-11-21 (A) pri:B", "(B) (A)"),
    ("open", "open"),
  ])
  func reopening(line: String, gives expected: String) {
    var item = TodoItem(line)
    item.reopen()
    #expect(String(decoding: item.content, as: UTF8.self) == expected)
  }

  /// The documented exception: a task that ended in `pri:A` while it was open.
  @Test func anOpenTaskThatEndsInPriComesBackWithThatPriority() throws {
    var item = TodoItem("Buy milk pri:A")
    item.complete(on: try #require(today))
    item.reopen()
    #expect(String(decoding: item.content, as: UTF8.self) == "(A) Buy milk")
  }
}
