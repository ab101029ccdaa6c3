/// The symbols that replace words on a screen.
///
///     Symbols.unicode.note     // ≡
///     Symbols.ascii.note       // =
package struct Symbols: Hashable {
  let note: String
  let repeats: String
  let waits: String

  /// A subtask, and a task that subtasks can refer to.
  let part: String
  let whole: String
  let blocked: String

  /// A task with a running timer.
  let running: String

  package let completed: String
  package let separator: String

  /// A cell of a bar, and an empty bar.
  package let bar: String
  package let emptyBar: String

  /// The cells of a map: none, up to half, most and all.
  let shades: [String]

  package static let unicode = Symbols(
    note: "≡", repeats: "↻", waits: "⧗", part: "↳", whole: "⊞", blocked: "⊘", running: "▶",
    completed: "✓", separator: "·",
    bar: "█",
    emptyBar: "▏", shades: ["░", "▒", "▓", "█"])

  package static let ascii = Symbols(
    note: "=", repeats: "@", waits: "~", part: "^", whole: "#", blocked: "!", running: ">",
    completed: "x", separator: "-",
    bar: "#",
    emptyBar: "|", shades: [".", "-", "+", "#"])

  /// The marks of tasks, with their meanings.
  package var legend: [(mark: String, meaning: String)] {
    [
      (note, "Has a note"), (repeats, "Repeats"), (waits, "Waits until its t: date"),
      (blocked, "Is blocked by open subtasks"), (whole, "Can have subtasks"),
      (part, "Is a subtask"),
      (running, "Its timer is running"), (completed, "Completed"),
    ]
  }

  /// The end of a truncated text.
  package var ellipsis: String { self == .unicode ? "…" : "..." }

  /// Returns the cell of a map for `part` of `whole`.
  package func shade(_ part: Int, of whole: Int) -> String {
    shades[part == 0 ? 0 : part >= whole ? 3 : part * 2 <= whole ? 1 : 2]
  }

  package func joined(_ parts: [String]) -> String { parts.joined(separator: " \(separator) ") }

  /// Returns the branch of a tree, given in line-drawing characters.
  package func branch(_ lines: String) -> String {
    if self == .unicode { return lines }
    return String(lines.map { ["│": "|", "├": "|", "└": "`", "─": "-"][$0] ?? $0 })
  }
}
