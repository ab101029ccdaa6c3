import CSystem
import LibC
import TodoTxtFiles

/// A timer that fires at the next midnight, to wait for a new day.
final class Alarm {
  /// Readable from midnight on, or when the clock is set; nil if this is not available.
  let descriptor: Int32?

  init() {
    #if canImport(Darwin)
      descriptor = nil
    #else
      let timer = csystem_alarm(SystemClock.nextMidnight)
      descriptor = timer < 0 ? nil : timer
    #endif
  }

  deinit { if let descriptor { close(descriptor) } }

  /// The longest time to wait before you check the clock yourself; nil if the alarm does it.
  ///
  /// A timeout stops while the machine sleeps, so it cannot be the time until midnight.
  var longestWait: Duration? { descriptor == nil ? .seconds(60) : nil }
}

extension SystemClock {
  /// The seconds from 1970-01-01 UTC to the next local midnight.
  fileprivate static var nextMidnight: Int {
    var (now, parts) = (time_t(now.seconds), tm())
    guard localtime_r(&now, &parts) != nil else { return Int(now) + 86_400 }
    (parts.tm_hour, parts.tm_min, parts.tm_sec, parts.tm_isdst) = (0, 0, 0, -1)
    parts.tm_mday += 1
    let midnight = Int(mktime(&parts))
    return midnight > Int(now) ? midnight : Int(now) + 86_400
  }
}
