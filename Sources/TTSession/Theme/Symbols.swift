/// The signs that stand for words on a screen.
///
///     Symbols.unicode.note     // ≡
///     Symbols.ascii.note       // =
package struct Symbols: Hashable, Sendable {
  /// A task with a note.
  package let note: String

  /// A task that repeats.
  package let repeats: String

  /// A task that waits for its day.
  package let waits: String

  /// A task that waits for another one.
  package let blocked: String

  /// A completed task.
  package let completed: String

  /// What stands between the parts of a heading or a summary.
  package let separator: String

  /// A cell of a bar, and a bar without one.
  package let bar: String
  package let emptyBar: String

  /// The signs of a terminal that shows any character.
  package static let unicode = Symbols(
    note: "≡", repeats: "↻", waits: "⧗", blocked: "⊘", completed: "✓", separator: "·", bar: "█",
    emptyBar: "▏")

  /// The signs of a terminal whose locale is not UTF-8.
  package static let ascii = Symbols(
    note: "=", repeats: "@", waits: "~", blocked: "!", completed: "x", separator: "-", bar: "#",
    emptyBar: "|")

  /// Returns parts with the separator between them.
  package func joined(_ parts: [String]) -> String { parts.joined(separator: " \(separator) ") }

  /// Returns the branch of a tree, which is given in line-drawing characters.
  package func branch(_ lines: String) -> String {
    if self == .unicode { return lines }
    return String(lines.map { ["│": "|", "├": "|", "└": "`", "─": "-"][$0] ?? $0 })
  }
}
