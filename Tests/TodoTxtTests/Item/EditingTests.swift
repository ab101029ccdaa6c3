import TestSupport

@testable import TodoTxt

/// A line, a change to it, and the line after it.
struct EditCase: Sendable, CustomTestStringConvertible {
  let line: String
  let name: String
  let change: @Sendable (inout TodoItem) -> Void
  let expected: String

  init(
    _ line: String, _ name: String, _ expected: String,
    _ change: @escaping @Sendable (inout TodoItem) -> Void
  ) {
    self.line = line
    self.name = name
    self.expected = expected
    self.change = change
  }

  var testDescription: String { "\(line) · \(name)" }
}

@Suite struct EditingTests {
  @Test(
    arguments: [
      EditCase("a", "pri B", "(B) a") { $0.priority = .b },
      EditCase("(A) 2026-11-20 a  @b due:1 \u{10}n", "title", "(A) 2026-11-20 c d @b due:1\u{10}n")
      {
        $0.title = " c  d "
      },
      EditCase("a @b", "title that would be a project", "a @b") { $0.title = "c +d" },
      EditCase("a due:1", "title that would be a tag", "a due:1") { $0.title = "b t:2" },
      EditCase("a", "title that would be a priority", "a") { $0.title = "(B) b" },
      EditCase("a", "title that would be a completion", "a") { $0.title = "x b" },
      EditCase("x a", "title that would be a date", "x a") { $0.title = "2026-11-20 b" },
      EditCase("a", "title that would be a comment", "a") { $0.title = "# b" },
      EditCase("a due:1", "no title", "a due:1") { $0.title = " " },
      EditCase("(A)  a", "pri B", "(B)  a") { $0.priority = .b },
      EditCase("(A) a", "depri", "a") { $0.priority = nil },
      EditCase("a", "depri", "a") { $0.priority = nil },
      EditCase("a due:1 b", "due", "a due:2 b") { $0.setValue("2".utf8, for: .due) },
      EditCase("a DUE:1 due:3", "due", "a DUE:2 due:3") { $0.setValue("2".utf8, for: .due) },
      EditCase("a", "due", "a due:2") { $0.setValue("2".utf8, for: .due) },
      EditCase("a  ", "due", "a  due:2") { $0.setValue("2".utf8, for: .due) },
      EditCase("a\u{10}due:1", "due", "a due:2\u{10}due:1") { $0.setValue("2".utf8, for: .due) },
      EditCase("a due:1  b due:2", "no due", "a  b") { $0.removeValues(for: .due) },
      EditCase("(A) due:1 b", "no due", "(A) b") { $0.removeValues(for: .due) },
      EditCase("due:1", "no due", "") { $0.removeValues(for: .due) },
      EditCase("due:1  due:2 b due:3\tDUE:4", "no due", " b") { $0.removeValues(for: .due) },
      EditCase("(A) due:1 due:2 due:3", "no due", "(A) ") { $0.removeValues(for: .due) },
      EditCase("a b", "no due", "a b") { $0.removeValues(for: .due) },
      EditCase("mum mum a mum\u{10}mum", "no mum", "a\u{10}mum") {
        _ = $0.removePhrase("mum".utf8)
      },
      EditCase("a +p +pq +p", "-+p", "a +pq +p") { $0.removeWord(Array("+p".utf8)) },
      EditCase("a", "app b", "a b") { $0.append("b".utf8) },
      EditCase("a", "app , b", "a, b") { $0.append(", b".utf8) },
      EditCase("(A) 2026-11-20 a", "prep b", "(A) 2026-11-20 b a") { $0.prepend("b".utf8) },
      EditCase("(A) 2026-11-20 a", "replace b", "(A) 2026-11-20 b") {
        $0.replaceText(with: "b".utf8)
      },
      EditCase("(A) 2026-11-20 a", "replace (B) b", "(B) 2026-11-20 b") {
        $0.replaceText(with: "(B) b".utf8)
      },
      EditCase("(A) a", "replace dated", "(A) 2026-11-21 b") {
        $0.replaceText(with: "2026-11-21 b".utf8)
      },
      EditCase("x 2026-11-20 a", "replace b", "x 2026-11-20 b") { $0.replaceText(with: "b".utf8) },
      EditCase("2026-11-20", "prep b", "2026-11-20 b ") { $0.prepend("b".utf8) },
      EditCase("2026-11-20", "app , b", "2026-11-20 , b") { $0.append(", b".utf8) },
      EditCase("2026-11-20", "replace b", "2026-11-20 b") { $0.replaceText(with: "b".utf8) },
      EditCase("2026-11-20\u{10}n", "app b", "2026-11-20 b\u{10}n") { $0.append("b".utf8) },
      EditCase("2026-11-20\u{10}n", "replace", "2026-11-20 b\u{10}n") {
        $0.replaceText(with: "b".utf8)
      },
      EditCase("x 2026-11-21", "created", "x 2026-11-21 2026-11-20 ") {
        $0.setCreationDate(.day(2026, 11, 20))
      },
      EditCase("x 2026-11-21\u{10}n", "reopen", "\u{10}n") { $0.reopen() },
      EditCase("call mum about mum", "rm mum", "call about") { _ = $0.removePhrase("mum".utf8) },
      EditCase("mummy mum amum", "rm mum", "mummy amum") { _ = $0.removePhrase("mum".utf8) },
      EditCase("(A) b c d b c", "rm b c", "(A) d") { _ = $0.removePhrase("b c".utf8) },
      EditCase("a b\u{10}b", "rm b", "a\u{10}b") { _ = $0.removePhrase("b".utf8) },
      EditCase("a\u{10}n", "app , b", "a, b\u{10}n") { $0.append(", b".utf8) },
      EditCase("a\u{10}n", "note m", "a\u{10}n\u{10}m") { $0.appendInlineNote("m".utf8) },
      EditCase("a\u{10}n\u{10}m", "no note n", "a\u{10}m") { item in
        item.removeInlineNote { $0.elementsEqual("n".utf8) }
      },
      EditCase("a\u{10}n\u{10}m", "no note", "a") { $0.removeInlineNote() },
      EditCase(
        "a due:fri t:due-2d until:EOY due:2026-11-25@9:05", "resolve",
        "a due:2026-11-27 t:2026-11-25 until:2026-12-31 due:2026-11-25T09:05"
      ) { try? $0.resolveDates(on: .day(2026, 11, 21)) },
      EditCase("a\u{10}n", "replace b", "b\u{10}n") { $0.replaceText(with: "b".utf8) },
    ] as [EditCase])
  func aChange(_ row: EditCase) {
    var item = TodoItem(row.line)
    row.change(&item)
    #expect(String(decoding: item.content, as: UTF8.self) == row.expected)
  }
}
