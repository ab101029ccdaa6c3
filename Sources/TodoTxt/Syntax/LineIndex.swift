/// The starts and kinds of the lines of a file.
///
/// It takes nine bytes for each line. The content of lines is not stored but read on demand.
struct LineIndex: Hashable, Sendable {
  /// The offset of each line's first byte; the last element is the end of the file.
  private(set) var starts: [Int] = []

  private(set) var kinds: [LineKind] = []

  /// The number of lines; a final newline does not start another line.
  var count: Int { kinds.count }

  /// Finds the lines of `bytes` from `start`, after a byte-order mark.
  ///
  ///     file = [ byte-order-mark ] *( blank-line / comment-line / entry )
  ///     entry = task line-end [ indented-note ]
  ///     line-end = [ CR ] LF / end-of-file
  init(of bytes: [UInt8], from start: Int, dialect: Dialect) {
    self.init(of: bytes.span, in: start..<bytes.count, dialect: dialect)
    starts.append(bytes.count)
  }

  /// Finds the lines in `range`, given the context above the first of them.
  private init(
    of bytes: Span<UInt8>, in range: Range<Int>, dialect: Dialect, below context: Above = .noTask
  ) {
    // Lines of real files have about 60 bytes, so most files need one allocation.
    starts.reserveCapacity(range.count / 48 + 2)
    kinds.reserveCapacity(range.count / 48 + 1)
    var (lineStart, above) = (range.lowerBound, context)
    while lineStart < range.upperBound {
      let lineFeed = bytes.firstIndex(of: .lineFeed, in: lineStart..<range.upperBound)
      starts.append(lineStart)
      // Nearly every line is a task, as its first byte shows.
      if bytes[lineStart].beginsTask {
        kinds.append(.task)
        above = .task
      } else {
        let content = lineStart..<contentEnd(bytes, from: lineStart, lineFeed: lineFeed)
        append(LineKind(of: bytes, at: content, dialect: dialect), &above)
      }
      lineStart = lineFeed.map { $0 + 1 } ?? range.upperBound
    }
  }

  /// The context above a line, which decides whether an indented line belongs to a task.
  enum Above {
    /// No task that the line could belong to.
    case noTask

    case task

    case note

    /// Blank lines from this position on, and above them a note.
    case blanksBelowNote(from: Int)
  }

  private mutating func append(_ kind: LineKind, _ above: inout Above) {
    switch (kind, above) {
    case (.task, _), (.note, .noTask):
      kinds.append(.task)
      above = .task
    case (.note, .task), (.note, .note):
      kinds.append(.note)
      above = .note
    case (.note, .blanksBelowNote(let from)):
      for blank in from..<kinds.count { kinds[blank] = .note }
      kinds.append(.note)
      above = .note
    case (.blank, .note):
      above = .blanksBelowNote(from: kinds.count)
      kinds.append(.blank)
    case (.blank, .blanksBelowNote):
      kinds.append(.blank)
    case (.blank, _), (.comment, _):
      kinds.append(kind)
      above = .noTask
    }
  }

  private func contentEnd(_ bytes: Span<UInt8>, from start: Int, lineFeed: Int?) -> Int {
    guard let lineFeed else { return bytes.count }
    let hasReturn = lineFeed > start && bytes[lineFeed - 1] == .carriageReturn
    return hasReturn ? lineFeed - 1 : lineFeed
  }
}

extension LineIndex {
  /// Returns the position of the line that contains the byte at `offset`, at or after `first`.
  func line(at offset: Int, from first: Int) -> Int {
    // The next match is usually near: look ahead in growing steps, then halve.
    var low = first
    var step = 1
    while low + step < count, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    var high = min(low + step, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

extension LineIndex {
  /// Returns the positions of the lines that a change of the bytes in `range` can affect: those in
  /// it, and those whose kind depends on them.
  ///
  /// `bytes` are those before the change.
  func affectedLines(byReplacing range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var first = line(at: range.lowerBound, from: 0)
    // Blank lines are part of a note if a line below them is.
    while first > 0, kinds[first - 1] == .blank || kinds[first - 1] == .note { first -= 1 }
    var end = min(line(at: range.upperBound, from: first) + 1, count)
    while end < count, !startsAfresh(end, in: bytes) { end += 1 }
    return first..<end
  }

  /// Re-reads lines after a change that made the file longer by `moved` bytes.
  ///
  /// A byte-order mark must not be added or removed. `bytes` are those after the change.
  mutating func update(_ lines: Range<Int>, in bytes: [UInt8], moved: Int, dialect: Dialect) {
    let (first, end) = (lines.lowerBound, lines.upperBound)
    let range = starts[first]..<(end < count ? starts[end] + moved : bytes.count)
    let above: Above = first > 0 && kinds[first - 1] == .task ? .task : .noTask
    let lines = LineIndex(of: bytes.span, in: range, dialect: dialect, below: above)
    starts.replaceSubrange(first..<end, with: lines.starts)
    kinds.replaceSubrange(first..<end, with: lines.kinds)
    if moved == 0 { return }
    for position in first + lines.count..<starts.count { starts[position] += moved }
  }

  /// Whether the kind of a line after the change does not depend on the lines above it.
  private func startsAfresh(_ position: Int, in bytes: [UInt8]) -> Bool {
    switch kinds[position] {
    case .comment: true
    case .task: !bytes[starts[position]].isBlank
    case .blank, .note: false
    }
  }
}

extension UInt8 {
  /// Whether a line that begins with this byte is a task, whatever is above it: no blank line,
  /// comment or note begins with it.
  fileprivate var beginsTask: Bool { self > .space && self != .hash }
}
