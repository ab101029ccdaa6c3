/// Where the lines of a file start, and what each of them is.
///
/// Nine bytes a line. Nothing of the lines' content is kept: it is read when it is asked for.
struct LineIndex: Hashable, Sendable {
  /// The offset of each line's first byte, and behind the last line the end of the file.
  private(set) var starts: [Int] = []

  /// What each line is.
  private(set) var kinds: [LineKind] = []

  /// The number of lines; a final newline starts no further line.
  var count: Int { kinds.count }

  /// Finds the lines of `bytes` from `start`, behind a byte-order mark.
  ///
  ///     file = [ byte-order-mark ] *( blank-line / comment-line / entry )
  ///     entry = task line-end [ indented-note ]
  ///     line-end = [ CR ] LF / end-of-file
  init(of bytes: [UInt8], from start: Int, dialect: Dialect) {
    let bytes = bytes.span
    // A line of a real file has about 60 bytes: one allocation for most files.
    starts.reserveCapacity(bytes.count / 48 + 2)
    kinds.reserveCapacity(bytes.count / 48 + 1)
    var lineStart = start
    var belowTask = BelowTask.no
    while lineStart < bytes.count {
      let lineFeed = bytes.firstIndex(of: .lineFeed, in: lineStart..<bytes.count)
      let next = lineFeed.map { $0 + 1 } ?? bytes.count
      let content = lineStart..<contentEnd(bytes, from: lineStart, lineFeed: lineFeed)
      let kind = LineKind(of: bytes, at: content, dialect: dialect)
      starts.append(lineStart)
      append(kind, &belowTask)
      lineStart = next
    }
    starts.append(bytes.count)
  }

  /// Whether an indented line would belong to the task above it.
  private enum BelowTask {
    case no

    /// The line above is a task or a line of its note.
    case yes

    /// Only blank lines lie between here and a line of a note.
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
