import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// The status line of a watched list: its path, its count and the last change.
///
///     ~/todo.txt  12 of 40 open tasks  14:32 2 added, 1 completed  q leaves
struct WatchStatus {
  /// The path of the list, as shown.
  let path: String

  /// The count of shown tasks; nil if there are none.
  var count: String?

  /// The last change.
  var news: WatchNews?

  /// The reason why the shown list may be out of date.
  var trouble: String?

  /// Whether the file is being read.
  var isReading = false

  /// Why the file is polled, if it is.
  var pollingReason: PollingReason?

  init(path: String) { self.path = path }

  /// Returns at most `most` lines, dropping the least important parts.
  func lines(on screen: Screen, atMost most: Int) -> [TerminalText] {
    var parts = parts
    while true {
      let lines = lines(of: parts, on: screen)
      let isWorthMore = parts.count > 1 && lines.count > neededLines(parts, on: screen)
      if lines.count <= most, !isWorthMore { return lines }
      guard parts.count > 1, let least = parts.indices.max(by: { parts[$0].rank < parts[$1].rank })
      else { return Array(lines.prefix(most)) }
      parts.remove(at: least)
    }
  }

  private struct Part {
    let text: String
    let look: StyleRole
    /// Its rank; 0 is the most important.
    let rank: Int
  }

  private var parts: [Part] {
    var parts: [Part] = []
    func add(_ text: String?, _ look: StyleRole, _ rank: Int) {
      if let text { parts.append(Part(text: text, look: look, rank: rank)) }
    }
    add(trouble, .overdue, 0)
    if trouble == nil { add(path, .count, 3) }
    add(isReading ? "reading …" : nil, .heading, 1)
    add(count, .count, 2)
    add(news?.text, .heading, 1)
    add(pollingReason?.words, .count, 4)
    add("q leaves", .count, 5)
    return parts
  }

  private func lines(of parts: [Part], on screen: Screen) -> [TerminalText] {
    var paragraph = Paragraph()
    for part in parts {
      // Keep a part on one line unless it is longer than a line.
      let isLong = TextWidth.columns(of: part.text) > screen.width
      let words = isLong ? part.text.split(separator: " ") : [part.text[...]]
      for (position, word) in words.enumerated() {
        paragraph.append(word.utf8, screen.theme[part.look], after: position == 0 ? 2 : 1)
      }
    }
    var text = TerminalText()
    paragraph.append(to: &text, indent: 0, width: screen.width)
    return text.lines
  }

  /// Returns the number of lines without the hint, which is not worth a line of its own.
  private func neededLines(_ parts: [Part], on screen: Screen) -> Int {
    lines(of: parts.filter { $0.rank < 5 }, on: screen).count
  }
}

/// A summary of the last change, with its time.
struct WatchNews: Hashable, Sendable {
  /// The text: `14:32 2 added, 1 completed`.
  let text: String

  /// Summarizes changes noticed at a moment.
  init(_ changes: [TaskChange], at moment: Moment) {
    var counts: [TaskChange.Kind: Int] = [:]
    for change in changes { counts[change.kind, default: 0] += 1 }
    let words = TaskChange.Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind.rawValue)" }
    }
    let what = words.isEmpty ? "no task here changed" : words.joined(separator: ", ")
    text = (moment.time.map { "\($0.text) " } ?? "") + what
  }
}

extension PollingReason {
  /// The reason in a few words.
  fileprivate var words: String {
    switch self {
    case .asked: "checking every 2 s"
    case .networkFileSystem: "checking every 2 s (network)"
    case .refused: "checking every 2 s (no change notifications)"
    }
  }
}
