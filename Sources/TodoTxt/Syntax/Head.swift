/// The part before the text of a task: completion mark, priority and dates.
///
///     head           = completed-head / open-head
///     open-head      = [ priority SP ] [ creation-date date-end ]
///     completed-head = completion-mark SP
///         ( priority SP [ completion-date date-end [ creation-date date-end ] ]
///         / [ completion-date date-end [ priority SP ] [ creation-date date-end ] ] )
///     date-end       = SP / end-of-text
///
/// It reads all orders in use: `x DONE CREATED`, `x (A) DONE CREATED`, `x DONE (A) CREATED`. A single
/// date after `x` is the completion date. Exactly one space separates the parts; anything else is text.
/// A day that the calendar does not have is also text.
///
/// A head contains only offsets into its line, where it takes at most 28 bytes.
struct Head: Hashable {
  /// Whether the line starts with the completion mark.
  let isCompleted: Bool

  private var priorityOffset = Head.absent
  private var completionDateOffset = Head.absent
  private var creationDateOffset = Head.absent
  private var textOffset: UInt8 = 0
  let dialect: Dialect

  private static let absent: UInt8 = .max

  /// The number of bytes of the completion mark and the space after it.
  static let completionMarkWidth = 2
  var completionMark: Range<Int>? { isCompleted ? 0..<1 : nil }
  var priority: Range<Int>? { range(at: priorityOffset, count: 3) }

  var completionDate: Range<Int>? { range(at: completionDateOffset, count: CivilDate.width) }

  var creationDate: Range<Int>? { range(at: creationDateOffset, count: CivilDate.width) }

  var textStart: Int { Int(textOffset) }

  /// Returns the range of the line's text: after the head, and before an inline note.
  func textRange(in line: Span<UInt8>) -> Range<Int> { textStart..<line.textEnd(dialect) }

  init(of line: Span<UInt8>, dialect: Dialect) {
    self.dialect = dialect
    isCompleted = line.isOfCompletedTask
    guard isCompleted else {
      readPriority(line)
      creationDateOffset = readDate(line)
      return
    }
    textOffset = UInt8(Head.completionMarkWidth)
    readPriority(line)
    completionDateOffset = readDate(line)
    guard completionDateOffset != Head.absent else { return }
    if priorityOffset == Head.absent { readPriority(line) }
    creationDateOffset = readDate(line)
  }

  /// Reads a priority and the space after it.
  ///
  ///     priority = "(" %x41-5A ")"
  private mutating func readPriority(_ line: Span<UInt8>) {
    let start = Int(textOffset)
    guard line.count >= start + 4, line[start] == .leftParenthesis,
      line[start + 1].isUppercase,
      line[start + 2] == .rightParenthesis, line[start + 3] == .space
    else { return }
    priorityOffset = textOffset
    textOffset += 4
  }

  /// Reads a date and the space after it, and returns the date's offset.
  private mutating func readDate(_ line: Span<UInt8>) -> UInt8 {
    let start = Int(textOffset)
    let end = start + CivilDate.width
    guard end <= line.count, end == line.count || endsDate(line[end]),
      CivilDate(in: line, at: start..<end) != nil
    else { return Head.absent }
    let offset = textOffset
    let hasSpace = end < line.count && line[end] == .space
    textOffset += UInt8(CivilDate.width) + (hasSpace ? 1 : 0)
    return offset
  }

  /// Whether a date can end before `byte`: a space, or the note of a task without a text.
  private func endsDate(_ byte: UInt8) -> Bool {
    byte == .space || byte == .noteSeparator && dialect == .extended
  }

  private func range(at offset: UInt8, count: Int) -> Range<Int>? {
    offset == Head.absent ? nil : Int(offset)..<Int(offset) + count
  }
}

extension Span<UInt8> {
  /// Whether the line of a task starts with a completion mark.
  var isOfCompletedTask: Bool { count >= 2 && self[0] == UInt8(ascii: "x") && self[1] == .space }
}
