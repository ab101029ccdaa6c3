/// The time that people have worked on a task.
///
///     start:2026-11-22T14:05+01:00  spent:1h30m        as tt writes them
///     tmr:1795352700                spent:5400         as ttdl does
///
/// A `start:` without its distance from UTC is a date of another kind: when an event begins, for example.
extension TodoItem {
  /// Whether the task is open and someone is working on it.
  public var isRunning: Bool { !isCompleted && timer != nil }

  /// When the current work on the task began; nil if it is not running.
  ///
  /// A start in seconds, as ttdl writes it, is given with this `offset` from UTC.
  package func runningStart(offset: Int) -> Timestamp? {
    guard !isCompleted, let timer else { return nil }
    switch timer {
    case .local(let start): return start
    case .seconds(let seconds): return Timestamp(seconds: seconds, offset: offset)
    }
  }

  /// Returns how long people have worked on the task, including current work until `now`; nil if no time
  /// was ever counted.
  ///
  /// The local clock may have been set back since the start: that counts as no time.
  public func timeSpent(until now: Timestamp?) -> TimeSpent? {
    let before = value(for: .spent).flatMap { TimeSpent(parsing: $0) }
    guard !isCompleted, let timer, let now else { return before }
    return (before ?? .none) + timer.elapsed(until: now)
  }

  /// The local time at which current work began, or another date in `start:`.
  func start(offset: Int) -> Moment? {
    runningStart(offset: offset)?.local
      ?? valueRange(for: .start).flatMap {
        Timestamp(in: content.span, at: $0)?.local ?? Moment(in: content.span, at: $0)
      }
  }

  /// A timer that runs; nil without one.
  var timer: RunningTimer? {
    guard let range = valueRange(for: .start) else {
      return value(for: .timer).flatMap { RunningTimer(ofSeconds: $0) }
    }
    return Timestamp(in: content.span, at: range).map(RunningTimer.local)
      ?? value(for: .timer).flatMap { RunningTimer(ofSeconds: $0) }
  }
}

/// The start of a timer, in the form of its tag.
enum RunningTimer: Hashable, Sendable {
  /// `start:` with a local time and its distance from UTC.
  case local(Timestamp)

  /// `tmr:` with the seconds since 1970 (ttdl).
  case seconds(Int)

  /// Reads the value of `tmr:`; nil for `off`, with which ttdl stops a timer, and for anything else.
  init?(ofSeconds value: ArraySlice<UInt8>) {
    guard 1...11 ~= value.count, value.allSatisfy({ $0.isDigit }),
      let seconds = Int(String(decoding: value, as: UTF8.self))
    else { return nil }
    self = .seconds(seconds)
  }

  /// Returns the time from the start to `now`: whole minutes of the clock for `start:`, seconds for `tmr:`.
  func elapsed(until now: Timestamp) -> TimeSpent {
    switch self {
    case .local(let start): TimeSpent(seconds: (now.minutes - start.minutes) * 60)
    case .seconds(let start): TimeSpent(seconds: now.seconds - start)
    }
  }
}

extension TagKey {
  /// `spent:` how long people have worked on a task.
  public static let spent: TagKey = "spent"

  /// `start:` when the current work on a task began.
  public static let start: TagKey = "start"

  /// `tmr:` the same for ttdl, or `off`.
  package static let timer: TagKey = "tmr"
}
