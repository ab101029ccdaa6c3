/// A day, or a time on a day: the value of `due:2026-11-25` and `due:2026-11-25T17:30`.
///
/// Moments have the order of their texts: by day, then the whole day before its times. To test
/// whether something is due on a day, compare `date`.
public struct Moment: Hashable, Comparable, Sendable {
  /// The day.
  public var date: CivilDate

  /// The time on that day, or nil for the whole day.
  public var time: ClockTime?

  /// Creates a day, or a time on a day.
  public init(_ date: CivilDate, at time: ClockTime? = nil) {
    self.date = date
    self.time = time
  }

  /// Whether the first moment comes before the second.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.key < right.key
  }
}

extension Moment: LineValue {
  /// Reads a day or a time on a day from a todo.txt line.
  ///
  ///     moment = date [ "T" 2DIGIT ":" 2DIGIT ]
  ///
  /// It reads only this form, which `text` writes; use `DateExpression` for dates that people type.
  package init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    guard range.count >= CivilDate.width else { return nil }
    let end = range.lowerBound + CivilDate.width
    guard let date = CivilDate(in: bytes, at: range.lowerBound..<end) else { return nil }
    self.init(date)
    guard end < range.upperBound else { return }
    guard range.upperBound - end == 6, bytes[end] == UInt8(ascii: "T"),
      let time = ClockTime(in: bytes, at: end + 1..<range.upperBound)
    else { return nil }
    self.time = time
  }

  /// The moment as ISO 8601 writes it: `2026-11-25` or `2026-11-25T17:30`.
  package var text: String { time.map { "\(date.text)T\($0.text)" } ?? date.text }
  package var words: String { time.map { "\(date.text) \($0.text)" } ?? date.text }
}

extension Moment: LosslessStringConvertible {
  /// Reads a day or a time on a day from a todo.txt line.
  public init?(_ description: String) { self.init(parsing: description.utf8) }

  /// The same as `text`.
  public var description: String { text }
}
