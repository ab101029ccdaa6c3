public import Foundation
public import TodoTxt

extension CivilDate {
  /// Creates the day of a point in time, in a time zone.
  ///
  ///     item.due = CivilDate(Date())
  ///
  /// A point in time outside the years 1 to 9999 gives the first or the last day of that range.
  public init(_ date: Date, in zone: TimeZone = .current) {
    let seconds = date.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: date))
    let days = (seconds / 86400).rounded(.down)
    // Also false for a time that is not a number.
    guard days > -1_000_000, days < 10_000_000 else {
      self = days > 0 ? .latest : .earliest
      return
    }
    self =
      CivilDate(year: 1970, month: 1, day: 1)?.adding(days: Int(days))
      ?? (days > 0 ? .latest : .earliest)
  }
}

extension Date {
  /// Creates the start of a day.
  ///
  ///     let date = Date(item.due ?? today)
  public init(_ day: CivilDate, in zone: TimeZone = .current) {
    let epoch = CivilDate(year: 1970, month: 1, day: 1) ?? .earliest
    let noon = Date(timeIntervalSince1970: Double(epoch.days(until: day)) * 86400 + 43200)
    let localNoon = noon.addingTimeInterval(-Double(zone.secondsFromGMT(for: noon)))
    self = Calendar(in: zone).startOfDay(for: localNoon)
  }

  /// Creates the point in time of a day and a time; without a time, the start of the day.
  ///
  /// If the clocks skip the time on that day, it is the next existing time.
  public init(_ moment: Moment, in zone: TimeZone = .current) {
    let start = Date(moment.date, in: zone)
    guard let time = moment.time else {
      self = start
      return
    }
    self =
      Calendar(in: zone)
      .date(bySettingHour: time.hour, minute: time.minute, second: 0, of: start) ?? start
  }
}

extension Moment {
  /// Creates the day and the time of a point in time, in a time zone.
  ///
  ///     item[.due] = Moment(Date())
  public init(_ date: Date, in zone: TimeZone = .current) {
    let parts = Calendar(in: zone).dateComponents([.hour, .minute], from: date)
    self.init(
      CivilDate(date, in: zone), at: ClockTime(hour: parts.hour ?? 0, minute: parts.minute ?? 0))
  }
}

extension Timestamp {
  /// Creates the local time of a point in time; nil outside the years 1 to 9999.
  ///
  ///     if let now = Timestamp(Date()) { try list.apply(.start(at: now), to: task) }
  public init?(_ date: Date, in zone: TimeZone = .current) {
    guard let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down)) else { return nil }
    self.init(seconds: seconds, offset: zone.secondsFromGMT(for: date) / 60)
  }
}

extension Calendar {
  fileprivate init(in zone: TimeZone) {
    self.init(identifier: .gregorian)
    timeZone = zone
  }
}
