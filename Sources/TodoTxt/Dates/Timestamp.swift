/// A point in time, to the second, and the offset of its local clock.
///
///     Timestamp("2026-11-22T14:05+01:00")?.local     // 2026-11-22T14:05
///     Timestamp("2026-11-22T14:05")                  // nil: which zone?
///
/// It includes the UTC offset, so that the time between two of them is right across clock changes
/// and time zones.
public struct Timestamp: Hashable, Sendable {
  /// The seconds since 1970-01-01T00:00Z.
  package let seconds: Int

  /// How many minutes the local clock is ahead of UTC; negative west of Greenwich.
  package let offset: Int

  /// Creates a point in time; nil if the local time is not in the years 1 to 9999, or the offset is a day or more.
  public init?(seconds: Int, offset: Int) {
    guard Timestamp.offsets.contains(offset) else { return nil }
    let (local, overflow) = seconds.addingReportingOverflow(offset * 60)
    guard !overflow, CivilDate(daysSinceEpoch: local.floored(by: 86_400)) != nil
    else { return nil }
    (self.seconds, self.offset) = (seconds, offset)
  }

  /// Creates the point at which a local clock shows a time.
  public init?(_ day: CivilDate, at time: ClockTime, offset: Int) {
    guard Timestamp.offsets.contains(offset) else { return nil }
    let minutes = Int64(day.daysSinceEpoch) * 1440 + Int64(time.hour * 60 + time.minute - offset)
    guard let seconds = Int(exactly: minutes * 60) else { return nil }
    self.init(seconds: seconds, offset: offset)
  }

  package static let epoch = Timestamp(uncheckedSeconds: 0)

  private init(uncheckedSeconds seconds: Int) { (self.seconds, offset) = (seconds, 0) }

  private static let offsets = -1439...1439

  /// The minutes since 1970-01-01T00:00Z, without the remaining seconds.
  ///
  /// Work is counted in whole minutes, so back-to-back tasks add up exactly.
  package var minutes: Int { seconds.floored(by: 60) }

  /// The date and time that the local clock shows.
  public var local: Moment {
    let seconds = seconds + offset * 60
    let days = seconds.floored(by: 86_400)
    // The initializer has checked that the calendar has this day.
    let day = CivilDate(daysSinceEpoch: days) ?? .earliest
    let minute = (seconds - days * 86_400) / 60
    return Moment(day, at: ClockTime(hour: minute / 60, minute: minute % 60))
  }
}

extension Timestamp: LineValue, LosslessStringConvertible {
  /// Reads a point in time to the minute.
  public init?(_ description: String) { self.init(parsing: description.utf8) }

  /// Reads a point in time to the minute.
  ///
  ///     timestamp = date "T" 2DIGIT ":" 2DIGIT ( "Z" / ( "+" / "-" ) 2DIGIT ":" 2DIGIT )
  package init?(in bytes: Span<UInt8>, at range: Range<Int>) {
    let zone = range.lowerBound + Timestamp.localWidth
    guard zone < range.upperBound,
      let moment = Moment(in: bytes, at: range.lowerBound..<zone), let time = moment.time
    else { return nil }
    let rest = zone + 1..<range.upperBound
    switch bytes[zone] {
    case UInt8(ascii: "Z"):
      guard rest.isEmpty else { return nil }
      self.init(moment.date, at: time, offset: 0)
    case .plus, .minus:
      guard rest.count == 5, let distance = ClockTime(in: bytes, at: rest) else { return nil }
      let minutes = distance.hour * 60 + distance.minute
      self.init(
        moment.date, at: time, offset: bytes[zone] == .minus ? -minutes : minutes)
    default: return nil
    }
  }

  private static let localWidth = CivilDate.width + 6

  /// The local time to the minute with its UTC offset (ISO 8601): `2026-11-22T14:05+01:00`.
  package var text: String {
    guard offset != 0 else { return "\(local.text)Z" }
    let distance = Int(offset.magnitude)
    let clock = ClockTime(hour: distance / 60, minute: distance % 60)?.text ?? ""
    return "\(local.text)\(offset < 0 ? "-" : "+")\(clock)"
  }

  /// The same as `text`.
  public var description: String { text }
}

extension Int {
  /// The quotient that is not greater than the exact one.
  fileprivate func floored(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
