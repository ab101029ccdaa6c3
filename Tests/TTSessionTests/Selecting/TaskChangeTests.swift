import CommandTestSupport

@Suite struct TaskChangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let changes: String

    init(_ before: String, _ after: String, _ changes: String) {
      (self.before, self.after, self.changes) = (before, after, changes)
    }

    var testDescription: String { "\(before) -> \(after)" }
  }

  /// Versions of a list, in which each word is a line and `_` a blank one, and the changes
  /// between them.
  @Test(
    arguments: [
      Row("a b c", "a b c", ""),
      Row("a b c", "b c a", "1>3 a"),
      Row("a b c d", "a d b c", "4>2 d"),
      Row("a b", "b a", "1>2 a"),
      Row("a b c d", "d c b a", "3>2 c, 2>3 b, 1>4 a"),
      Row("a b", "x a b", "1+ x"),
      Row("a b c", "c x a", "2- b, 2+ x, 1>3 a"),
      Row("a b c", "a _ c", "2- b"),
      Row("a _ c", "a b c", "2+ b"),
      Row("a b", "a", "2- b"),
      Row("a b", "a x", "2 b=x"),
      Row("2026-11-20\u{A0}a", "2026-11-21\u{A0}x", "1- 2026-11-20 a, 1+ 2026-11-21 x"),
      Row("2026-11-20\u{A0}a", "2026-11-20\u{A0}x", "1 2026-11-20 a=2026-11-20 x"),
      Row("a a b", "b a a", "3>1 b"),
      Row("a a", "a", "2- a"),
      Row("a b _", "_ b a", "1>3 a"),
    ] as [Row])
  func findsMovedLines(row: Row) {
    func list(_ text: String) -> [UInt8] {
      text.split(separator: " ").map { $0.replacing("\u{A0}", with: " ") }
        .flatMap { Array(($0 == "_" ? "\n" : "\($0)\n").utf8) }
    }
    let changes = TaskChange.between(
      list(row.before), list(row.after), as: .edited, dialect: .extended)
    let words = changes.map { change in
      let before = String(decoding: change.before ?? [], as: UTF8.self)
      let after = String(decoding: change.after ?? [], as: UTF8.self)
      return switch change.kind {
      case .moved: "\(change.origin ?? 0)>\(change.number) \(after)"
      case .added: "\(change.number)+ \(after)"
      case .removed: "\(change.number)- \(before)"
      default: "\(change.number) \(before)=\(after)"
      }
    }
    #expect(words.joined(separator: ", ") == row.changes)
  }
}
