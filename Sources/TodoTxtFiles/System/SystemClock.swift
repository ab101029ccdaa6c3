public import TodoTxt
import LibC

extension CivilDate {
  /// The current day in the local time zone.
  public static var today: CivilDate { SystemClock.today }
}

/// The clocks and the calendar of the system; all times come from here.
package enum SystemClock {
  package static var now: FileTime { FileTime(time(of: CLOCK_REALTIME)) }

  /// The time since the system was started; it is never set back, so it can measure waiting.
  package static var uptime: Duration {
    let now = time(of: CLOCK_MONOTONIC)
    return .seconds(Int(now.tv_sec)) + .nanoseconds(Int(now.tv_nsec))
  }

  /// The current local day, by `$TZ` or the system's time zone.
  package static var today: CivilDate { localTime(now).day }

  /// Returns the local day of `moment`, and the seconds since its midnight.
  package static func localTime(_ moment: FileTime) -> (day: CivilDate, seconds: Int) {
    var seconds = time_t(moment.seconds)
    var parts = tm()
    guard zone.whileLocked({ localtime_r(&seconds, &parts) }) != nil,
      let day = CivilDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    else {
      // A clock outside the years 1 to 9999 is wrong; any fixed day will do.
      return (Timestamp.epoch.local.date, 0)
    }
    return (day, Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + Int(parts.tm_sec))
  }

  /// Returns the local day and time of `moment`, to the minute.
  package static func localMoment(_ moment: FileTime) -> Moment {
    let (day, seconds) = localTime(moment)
    return Moment(day, at: ClockTime(hour: seconds / 3600, minute: seconds / 60 % 60))
  }

  /// Returns a point in time with the local clock's UTC offset.
  package static func timestamp(at seconds: Int) -> Timestamp {
    Timestamp(seconds: seconds, offset: offset(at: seconds) / 60) ?? Timestamp.epoch
  }

  /// Returns when the local clock shows a time, the first if that happens twice; nil if it never
  /// does.
  package static func timestamp(of day: CivilDate, at clock: ClockTime) -> Timestamp? {
    // When the clocks go back, a time occurs first in summer time, then in winter time.
    for isSummer in [1, 0] as [Int32] {
      var parts = tm()
      (parts.tm_year, parts.tm_mon) = (Int32(day.year - 1900), Int32(day.month - 1))
      (parts.tm_mday, parts.tm_hour) = (Int32(day.day), Int32(clock.hour))
      (parts.tm_min, parts.tm_isdst) = (Int32(clock.minute), isSummer)
      let found = timestamp(at: zone.whileLocked { Int(mktime(&parts)) })
      if found.local == Moment(day, at: clock) { return found }
    }
    return nil
  }

  /// Calls `body` while local time is that of a zone, given its file; other threads that ask for local
  /// time wait.
  package static func inZone<Result>(of file: FilePath, _ body: () -> Result) -> Result {
    zone.whileLocked {
      let own = getenv("TZ").flatMap { strdup($0) }
      setenv("TZ", ":" + file.text, 1)
      tzset()
      defer {
        if let own { setenv("TZ", own, 1) } else { unsetenv("TZ") }
        free(own)
        tzset()
      }
      return body()
    }
  }

  private static let zone = Lock()

  /// Returns the offset of local time from UTC at a time since 1970, both in seconds.
  package static func offset(at seconds: Int) -> Int {
    var time = time_t(seconds)
    var parts = tm()
    return zone.whileLocked { localtime_r(&time, &parts) } == nil ? 0 : Int(parts.tm_gmtoff)
  }

  package static func sleep(milliseconds: Int) {
    var pause = timespec(
      tv_sec: time_t(milliseconds / 1000), tv_nsec: milliseconds % 1000 * 1_000_000)
    // A signal may end it early, which is fine, since the caller checks again anyway.
    _ = nanosleep(&pause, nil)
  }

  private static func time(of clock: clockid_t) -> timespec {
    var result = timespec()
    _ = clock_gettime(clock, &result)
    return result
  }
}
