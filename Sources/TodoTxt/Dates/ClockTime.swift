/// A time of day to the minute, `00:00` to `23:59`, without a time zone.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// The hour, 0 to 23.
  public let hour: Int

  /// The minute, 0 to 59.
  public let minute: Int

  /// Creates a time of day, or returns nil if a day has no such time; `24:00` is not one.
  public init?(hour: Int, minute: Int) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    self.hour = hour
    self.minute = minute
  }

  package static let midnight = ClockTime(uncheckedHour: 0, 0)
  static let endOfDay = ClockTime(uncheckedHour: 23, 59)

  /// The time an hour later, or 23:59.
  package var anHourLater: ClockTime {
    ClockTime(hour: hour + 1, minute: minute) ?? .endOfDay
  }

  private init(uncheckedHour hour: Int, _ minute: Int) { (self.hour, self.minute) = (hour, minute) }

  /// Whether the first time comes before the second.
  public static func < (left: ClockTime, right: ClockTime) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}

extension ClockTime: LineValue {
  /// Reads a time of day.
  ///
  ///     clock = 1*2DIGIT ":" 2DIGIT
  package init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    guard 4...5 ~= range.count, bytes[range.upperBound - 3] == .colon,
      let hour = bytes.number(at: range.lowerBound..<range.upperBound - 3),
      let minute = bytes.number(at: range.upperBound - 2..<range.upperBound)
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The time as ISO 8601 writes it: `09:30`.
  package var text: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}

extension ClockTime: LosslessStringConvertible {
  /// Reads a time of day.
  public init?(_ description: String) { self.init(parsing: description.utf8) }

  /// The same as `text`.
  public var description: String { text }
}
