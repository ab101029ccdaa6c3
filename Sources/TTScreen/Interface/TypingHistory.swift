import CommandLineKit
import TTSession

/// The lines typed earlier, for each purpose.
struct TypingHistory {
  private var lines: [ScreenAction: [[UInt8]]] = [:]

  /// Returns the lines of a purpose, the newest last.
  subscript(purpose: ScreenAction) -> [[UInt8]] { lines[purpose] ?? [] }

  /// Adds a line, unless it is blank.
  mutating func note(_ text: [UInt8], for purpose: ScreenAction) {
    let text = Array(text[...].trimmed)
    if text.isEmpty { return }
    let others = self[purpose].filter { $0 != text }
    lines[purpose] = others.suffix(TypingHistory.most - 1) + [text]
  }

  private static let most = 100

  struct Position {
    var index: Int

    /// The line before an earlier one was recalled.
    let draft: [UInt8]
  }
}
