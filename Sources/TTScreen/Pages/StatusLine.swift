import CommandLineKit
import TTOutput

/// A line of parts; the least important ones are omitted if there is no room.
///
///     ~/todo.txt  12 of 40 open tasks  14:32 2 added, 1 completed  q quit
struct StatusLine {
  private var parts: [Part] = []

  private struct Part {
    var text: String
    let look: StyleRole
    /// Its rank; 0 is the most important.
    let rank: Int
    let blanks: Int
  }

  /// Adds a part unless its text is nil; rank 0 is the most important.
  mutating func add(_ text: String?, _ look: StyleRole, rank: Int, after blanks: Int = 2) {
    if let text { parts.append(Part(text: text, look: look, rank: rank, blanks: blanks)) }
  }

  /// Returns the line, without the least important parts if it would be too long; empty if it has
  /// no parts.
  ///
  /// First, the path of a heading loses its directories.
  func lines(on screen: Screen) -> [TerminalText] {
    var parts = parts
    while true {
      let lines = lines(of: parts, on: screen)
      guard lines.count > 1, parts.count > 1,
        let least = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
      else { return Array(lines.prefix(1)) }
      if parts[0].look == .heading, let slash = parts[0].text.firstIndex(of: "/") {
        parts[0].text.removeSubrange(...slash)
      } else {
        parts.remove(at: least)
      }
    }
  }

  private func lines(of parts: [Part], on screen: Screen) -> [TerminalText] {
    var paragraph = Paragraph()
    for part in parts {
      for (position, word) in part.text.split(separator: " ").enumerated() {
        paragraph.append(word.utf8, part.look, after: position == 0 ? part.blanks : 1)
      }
    }
    return paragraph.lines(on: screen)
  }
}
