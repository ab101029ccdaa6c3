/// The starts and kinds of the lines of a file.
///
/// It takes nine bytes for each line. The content of lines is not stored but read on demand.
struct LineIndex: Hashable {
  /// The offset of each line's first byte; the last element is the end of the file.
  private(set) var starts: [Int]

  private(set) var kinds: [LineKind] = []

  /// The number of lines; a final newline does not start another line.
  var count: Int { kinds.count }

  /// Finds the lines of `bytes` from `start`, after a byte-order mark.
  ///
  ///     file = [ byte-order-mark ] *( blank-line / comment-line / entry )
  ///     entry = task line-end [ indented-note ]
  ///     line-end = [ CR ] LF / end-of-file
  init(of bytes: [UInt8], from start: Int, dialect: Dialect) {
    var parts = inParallel(bytes.count - start, atLeast: 1 << 20) { part in
      let bytes = bytes.span
      let from = bytes.cut(near: start + part.lowerBound, from: start)
      let end = bytes.cut(near: start + part.upperBound, from: start)
      // The first part reserves space for the others, which are appended to it.
      let size = part.lowerBound == 0 ? bytes.count : part.count
      return LineIndex(of: bytes, in: from..<end, dialect: dialect, size: size)
    }
    // The first part is removed from the array so that it is not copied when the others are
    // appended.
    self = parts.removeFirst()
    for part in parts {
      starts += part.starts
      kinds += part.kinds
    }
    starts.append(bytes.count)
  }

  /// Finds the lines in `range`, given the context above the first of them.
  init(
    of bytes: Span<UInt8>, in range: Range<Int>, dialect: Dialect, size: Int,
    below above: Above = .noTask
  ) {
    // Lines of real files have about 60 bytes, so most files need one allocation.
    starts = Array(capacity: size / 48 + 2)
    kinds.reserveCapacity(size / 48 + 1)
    var lineStart = range.lowerBound
    var above = above
    while lineStart < range.upperBound {
      let lineFeed = bytes.firstIndex(of: .lineFeed, in: lineStart..<range.upperBound)
      starts.append(lineStart)
      var next = lineFeed.map { $0 + 1 } ?? range.upperBound
      if bytes[lineStart].beginsTask {
        kinds.append(.task)
        above = .task
        if next < range.upperBound, bytes[next].beginsTask {
          next = appendTasks(of: bytes, in: next..<range.upperBound)
        }
      } else {
        let content = lineStart..<contentEnd(bytes, from: lineStart, lineFeed: lineFeed)
        append(LineKind(of: bytes, at: content, dialect: dialect), &above)
      }
      lineStart = next
    }
  }

  /// Appends lines whose first byte shows that they are tasks, which is true of nearly all lines.
  ///
  /// Returns the start of the first other line.
  ///
  /// The first line must be such a task. It may stop earlier, when the memory is full: growing the
  /// memory for each line takes longer than finding the line's end.
  private mutating func appendTasks(of bytes: Span<UInt8>, in range: Range<Int>) -> Int {
    var lineStart = range.lowerBound
    starts.append(addingCapacity: max(starts.capacity - starts.count, 64)) { starts in
      repeat {
        starts.append(lineStart)
        let lineFeed = bytes.firstIndex(of: .lineFeed, in: lineStart..<range.upperBound)
        lineStart = lineFeed.map { $0 + 1 } ?? range.upperBound
      } while !starts.isFull && lineStart < range.upperBound && bytes[lineStart].beginsTask
    }
    kinds.append(contentsOf: repeatElement(.task, count: starts.count - kinds.count))
    return lineStart
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
    let lines = LineIndex(
      of: bytes.span, in: range, dialect: dialect, size: range.count, below: above)
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

extension Span<UInt8> {
  /// Returns the start of the first line at or after `offset` that is a task whatever is above it.
  ///
  /// Returns `start` if `offset` is not after it, and the end if there is no such line.
  fileprivate func cut(near offset: Int, from start: Int) -> Int {
    var line = offset
    guard line > start else { return start }
    while line < count {
      if self[line - 1] == .lineFeed, self[line].beginsTask { return line }
      guard let lineFeed = firstIndex(of: .lineFeed, in: line..<count) else { return count }
      line = lineFeed + 1
    }
    return count
  }
}

extension UInt8 {
  /// Whether a line that begins with this byte is a task, whatever is above it: no blank line,
  /// comment or note begins with it.
  fileprivate var beginsTask: Bool { self > .space && self != .hash }
}
