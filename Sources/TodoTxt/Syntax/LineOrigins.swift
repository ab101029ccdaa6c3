/// What each line of a document was in an earlier version, while the document is edited.
///
/// So an app recognizes a task whatever its new words are. A task that is removed and inserted again in
/// the same edit was moved.
struct LineOrigins: Sendable {
  /// The number that each line had, from 1; 0 for a new line.
  private(set) var numbers: [Int]

  /// The numbers that removed tasks had, by their lines, the first one last.
  private var removed: [ArraySlice<UInt8>: [Int]] = [:]

  init(count: Int) { numbers = Array(1..<count + 1) }

  /// Returns the origins after changes to `document`; call `settled(in:)` with the new document.
  func following(_ splices: [Splice], of document: Document) -> LineOrigins {
    var origins = self
    // From the bottom, so that the positions above stay valid.
    for splice in splices.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      origins.follow(splice, of: document)
    }
    return origins
  }

  private mutating func follow(_ splice: Splice, of document: Document) {
    var old = document.bytes[splice.range].count { $0 == .lineFeed }
    let new = splice.bytes.count { $0 == .lineFeed }
    let start = splice.range.lowerBound
    var first = document.linePosition(at: start)
    let isWhole = document.lineStart(first) == start
    if isWhole, new == 0, splice.bytes.isEmpty, splice.range.upperBound == document.bytes.count,
      document.bytes.last != .lineFeed, !splice.range.isEmpty
    {
      old += 1
    }
    // A line with other bytes is the same line.
    if old == new, old < 2 { return }
    if !isWhole { first += 1 }
    let lines = first..<first + old
    for position in lines.reversed() where document.index.kinds[position] == .task {
      removed[document.lines[position].content, default: []].append(numbers[position])
    }
    numbers.replaceSubrange(lines, with: repeatElement(0, count: new))
  }

  /// Returns the origins with the tasks that were moved to new lines; `document` is the one after the
  /// changes.
  func settled(in document: Document) -> LineOrigins {
    var origins = LineOrigins(count: 0)
    let count = document.lines.count
    origins.numbers =
      numbers.prefix(count) + [Int](repeating: 0, count: max(0, count - numbers.count))
    if removed.isEmpty { return origins }
    var removed = removed
    for line in document.lines where origins.numbers[line.number - 1] == 0 && line.kind == .task {
      origins.numbers[line.number - 1] = removed[line.content]?.popLast() ?? 0
    }
    return origins
  }
}
