/// The time spent on something: the value of `spent:`.
///
///     TimeSpent(parsing: "1h30m".utf8)?.seconds      // 5400
///     TimeSpent(parsing: "5400".utf8)?.seconds       // 5400: ttdl writes seconds without a unit
///     TimeSpent(seconds: 5400).text                  // "1h30m"
package struct TimeSpent: Hashable, Comparable {
  /// The seconds.
  package let seconds: Int

  /// Creates a time, clamped to 0 and about thirty thousand years.
  package init(seconds: Int) { self.seconds = min(max(seconds, 0), TimeSpent.most) }

  /// Creates a time from a number of any size.
  init(seconds: Double) {
    self.init(seconds: Int(min(max(seconds, 0), Double(TimeSpent.most)).rounded(.down)))
  }

  /// Far more than a lifetime where numbers have 64 bits; the sum of two does not overflow.
  private static let most = Int(min(1_000_000_000_000, Int64(Int.max / 2)))

  /// No time.
  package static let none = TimeSpent(seconds: 0)

  /// Whether the first is shorter.
  package static func < (left: TimeSpent, right: TimeSpent) -> Bool { left.seconds < right.seconds }

  /// Adds two times.
  package static func + (left: TimeSpent, right: TimeSpent) -> TimeSpent {
    TimeSpent(seconds: left.seconds + right.seconds)
  }

  /// The whole minutes.
  package var minutes: Int { seconds / 60 }
}

extension TimeSpent {
  /// Reads a time from a line.
  ///
  ///     spent = 1*DIGIT / duration
  ///
  /// A number alone means seconds, as ttdl writes them; a day has 24 hours. It begins with a digit.
  package init?(parsing text: some Sequence<UInt8>) {
    let bytes = Array(text)
    guard bytes.first?.isDigit == true else { return nil }
    if bytes.allSatisfy({ $0.isDigit }) {
      guard let seconds = Int(bytes.string) else { return nil }
      self.init(seconds: seconds)
      return
    }
    guard let value = TypedValue(parsing: bytes), value.kind == .duration,
      value.number <= Double(TimeSpent.most)
    else { return nil }
    self.init(seconds: Int(value.number.rounded()))
  }

  /// The time in hours, minutes and seconds, without those that are zero: `1h30m`; `0m` for none.
  package var text: String {
    let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "m"), (seconds % 60, "s")]
    let text = parts.filter { $0.0 > 0 }.map { "\($0)\($1)" }.joined()
    return text.isEmpty ? "0m" : text
  }

  /// The time in words, to the minute: `1h 30m`.
  package var words: String {
    if seconds < 60 { return seconds == 0 ? "0m" : "under 1m" }
    let parts = [(minutes / 60, "h"), (minutes % 60, "m")]
    return parts.filter { $0.0 > 0 }.map { "\($0)\($1)" }.joined(separator: " ")
  }
}
