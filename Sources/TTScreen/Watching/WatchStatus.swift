import CommandLineKit
import TTOutput
import TodoTxt
import TodoTxtFiles

/// The status line of a watched list: its path, its count and the last change.
///
///     ~/todo.txt  12 of 40 open tasks  14:32 2 added, 1 completed  q quit
struct WatchStatus {
  let path: String
  var focus: [UInt8]?

  /// The number of shown tasks; nil if there are none.
  var count: String?
  var news: WatchNews?

  /// Why the shown list may be out of date.
  var trouble: String?
  var isReading = false

  /// Why the file is polled, if it is.
  var pollingReason: PollingReason?

  init(path: String) { self.path = path }

  var line: StatusLine {
    var line = StatusLine()
    line.add(trouble, .overdue, rank: 0)
    if trouble == nil { line.add(path, .count, rank: 3) }
    line.add(focus.map { "only \(VisibleText.text($0))" }, .project, rank: 0)
    line.add(isReading ? "reading …" : nil, .heading, rank: 1)
    line.add(count, .count, rank: 2)
    line.add(news?.text, .heading, rank: 1)
    line.add(pollingReason?.words, .count, rank: 4)
    line.add("q quit", .count, rank: StatusLine.hint)
    return line
  }
}

/// A summary of the last change, with its time.
struct WatchNews: Hashable, Sendable {
  /// The text: `14:32 2 added, 1 completed`.
  let text: String

  init(_ changes: [TaskChange], at moment: Moment) {
    let words = TaskChange.counts(of: changes)
    text =
      (moment.time.map { "\($0.text) " } ?? "") + (words.isEmpty ? "no task here changed" : words)
  }
}

extension PollingReason {
  fileprivate var words: String {
    switch self {
    case .asked: "checking every 2 s"
    case .networkFileSystem: "checking every 2 s (network)"
    case .refused: "checking every 2 s (no change notifications)"
    }
  }
}

extension TaskChange {
  /// Returns the number of changes of each kind: `2 added, 1 completed`, or `2 tasks added, 1
  /// completed`.
  static func counts(of changes: [TaskChange], naming noun: String? = nil) -> String {
    var counts: [TaskChange.Kind: Int] = [:]
    for change in changes { counts[change.kind, default: 0] += 1 }
    let kinds = TaskChange.Kind.allCases.filter { counts[$0] != nil }
    return kinds.map { kind in
      let count = counts[kind] ?? 0
      let name = kind == kinds.first ? noun : nil
      return "\(name.map { counted(count, $0) } ?? "\(count)") \(kind.participle)"
    }.joined(separator: ", ")
  }
}

extension TaskChange.Kind {
  /// The word after the number of tasks.
  fileprivate var participle: String { self == .dated ? "rescheduled" : rawValue }
}
