/// Where the lines of a file start, and what each of them is.
///
/// Nine bytes a line. Nothing of the lines' content is kept: it is read when it is asked for.
struct LineIndex: Hashable, Sendable {
  /// The offset of each line's first byte, and after the last line the end of the file.
  private(set) var starts: [Int] = []

  /// What each line is.
  private(set) var kinds: [LineKind] = []

  /// The number of lines; a final newline starts no further line.
  var count: Int { kinds.count }

  /// Finds the lines of `bytes` from `start`, after a byte-order mark.
  ///
  ///     file = [ byte-order-mark ] *( blank-line / comment-line / entry )
  ///     entry = task line-end [ indented-note ]
  ///     line-end = [ CR ] LF / end-of-file
  init(of bytes: [UInt8], from start: Int, dialect: Dialect) {
    let parts = inParallel(bytes.count - start, atLeast: 1 << 20) { part in
      let bytes = bytes.span
      let from = bytes.cut(near: start + part.lowerBound, from: start)
      let end = bytes.cut(near: start + part.upperBound, from: start)
      // The first part makes room for the others, which are appended to it.
      let size = part.lowerBound == 0 ? bytes.count : part.count
      return LineIndex(of: bytes, in: from..<end, dialect: dialect, size: size)
    }
    self = parts[0]
    for part in parts.dropFirst() {
      starts += part.starts
      kinds += part.kinds
    }
    starts.append(bytes.count)
  }

  /// Finds the lines in `range`, which must start at the first line of the file or at a certain
  /// task.
  init(of bytes: Span<UInt8>, in range: Range<Int>, dialect: Dialect, size: Int) {
    // A line of a real file has about 60 bytes: one allocation for most files.
    starts.reserveCapacity(size / 48 + 2)
    kinds.reserveCapacity(size / 48 + 1)
    var lineStart = range.lowerBound
    var belowTask = BelowTask.no
    while lineStart < range.upperBound {
      let lineFeed = bytes.firstIndex(of: .lineFeed, in: lineStart..<range.upperBound)
      let next = lineFeed.map { $0 + 1 } ?? range.upperBound
      let content = lineStart..<contentEnd(bytes, from: lineStart, lineFeed: lineFeed)
      let kind = LineKind(of: bytes, at: content, dialect: dialect)
      starts.append(lineStart)
      append(kind, &belowTask)
      lineStart = next
    }
  }

  /// Whether an indented line would belong to the task above it.
  private enum BelowTask {
    case no

    /// The line above is a task or a line of its note.
    case yes

    /// Only blank lines are between here and a line of a note.
    case acrossBlanks(from: Int)
  }

  private mutating func append(_ kind: LineKind, _ belowTask: inout BelowTask) {
    switch (kind, belowTask) {
    case (.task, _), (.note, .yes):
      kinds.append(kind)
      belowTask = .yes
    case (.note, .no):
      kinds.append(.task)
      belowTask = .yes
    case (.note, .acrossBlanks(let from)):
      for blank in from..<kinds.count { kinds[blank] = .note }
      kinds.append(.note)
      belowTask = .yes
    case (.blank, .yes) where kinds.last == .note:
      belowTask = .acrossBlanks(from: kinds.count)
      kinds.append(.blank)
    case (.blank, .acrossBlanks):
      kinds.append(.blank)
    case (.blank, _), (.comment, _):
      kinds.append(kind)
      belowTask = .no
    }
  }

  private func contentEnd(_ bytes: Span<UInt8>, from start: Int, lineFeed: Int?) -> Int {
    guard let lineFeed else { return bytes.count }
    let hasReturn = lineFeed > start && bytes[lineFeed - 1] == .carriageReturn
    return hasReturn ? lineFeed - 1 : lineFeed
  }
}

extension Span<UInt8> {
  /// Returns where the first line at or after `offset` starts that is a task whatever is above
  /// it; the end if there is none, and `start` for itself.
  ///
  /// Such a line begins with a byte that no blank line, comment or note begins with.
  fileprivate func cut(near offset: Int, from start: Int) -> Int {
    var line = offset
    guard line > start else { return start }
    while line < count {
      if self[line - 1] == .lineFeed, self[line] > .space, self[line] != UInt8(ascii: "#") {
        return line
      }
      guard let lineFeed = firstIndex(of: .lineFeed, in: line..<count) else { return count }
      line = lineFeed + 1
    }
    return count
  }
}
