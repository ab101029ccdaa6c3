/// The time spent on a task.
///
/// ```text
/// start:2026-11-22T14:05+01:00  spent:1h30m        in tt
/// tmr:1795352700                spent:5400         in ttdl
/// ```
///
/// A `start:` without a UTC offset is a date of another kind: when an event begins, for example.
extension TodoItem {
  /// Whether the task is open and its timer is running.
  package var isRunning: Bool { !isCompleted && timer != nil }

  /// Whether `claim:` says who works on the task.
  package var isClaimed: Bool { value(for: .claim) != nil }

  /// When the timer was started; nil if it is not running.
  ///
  /// A start in seconds, as ttdl writes it, gets this UTC `offset`.
  package func runningStart(offset: Int) -> Timestamp? {
    guard !isCompleted, let timer else { return nil }
    switch timer {
    case .local(let start): return start
    case .seconds(let seconds): return Timestamp(seconds: seconds, offset: offset)
    }
  }

  /// Returns the time spent on the task, including a running timer until `now`; nil if no time was
  /// ever counted.
  ///
  /// If the local clock was set back since the start, the timer counts as zero.
  package func timeSpent(until now: Timestamp?) -> TimeSpent? {
    let before = value(for: .spent).flatMap { TimeSpent(parsing: $0) }
    guard !isCompleted, let timer, let now else { return before }
    return (before ?? .none) + timer.elapsed(until: now)
  }

  /// The local time at which the timer was started, or another date in `start:`.
  func start(offset: Int) -> Moment? {
    runningStart(offset: offset)?.local
      ?? valueRange(for: .start).flatMap {
        Timestamp(in: content.span, at: $0)?.local ?? Moment(in: content.span, at: $0)
      }
  }

  /// The running timer, if there is one.
  var timer: RunningTimer? {
    valueRange(for: .start).flatMap { Timestamp(in: content.span, at: $0) }
      .map(RunningTimer.local) ?? value(for: .timer).flatMap { RunningTimer(ofSeconds: $0) }
  }
}

/// The start of a timer, in the form of its tag.
enum RunningTimer: Hashable {
  /// `start:` with a local time and its UTC offset.
  case local(Timestamp)

  /// `tmr:` with the seconds since 1970 (ttdl).
  case seconds(Int)

  /// Reads the value of `tmr:`; nil for `off`, with which ttdl stops a timer, and for anything
  /// else.
  init?(ofSeconds value: ArraySlice<UInt8>) {
    guard 1...11 ~= value.count, value.allSatisfy({ $0.isDigit }),
      let seconds = Int(value.string)
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
  /// `spent:` the time spent on a task.
  public static let spent: TagKey = "spent"

  /// `start:` when the timer of a task was started.
  public static let start: TagKey = "start"

  /// `claim:` who works on the task.
  package static let claim: TagKey = "claim"

  /// `tmr:` the same for ttdl, or `off`.
  package static let timer: TagKey = "tmr"
}
