/// When a task repeats: the value of `rec:`.
///
/// ```text
/// rec:1w          // a week after it was completed
/// rec:+1m         // a month after it was due
/// rec:monthly     // the same as rec:1m; so are daily, weekly and yearly
/// rec:++2w        // two weeks after it was due, or four, or six: the first one in the future
/// rec:mon,thu     // the next Monday or Thursday
/// rec:+1m:last    // on the last day of the next month
/// ```
///
/// ``next(after:completedOn:)`` computes the next day. A rule contains only what its text contains.
public struct Recurrence: Hashable, Sendable {
  /// The day from which the next date is counted.
  enum Basis {
    /// The day the task was completed: `1w`.
    case completion

    /// The day it was due: `+1w`.
    case due

    /// The day it was due, with further steps until a day after its completion: `++1w`.
    case dueUntilFuture
  }

  /// The distance to the next date.
  package enum Schedule: Hashable {
    /// `1w`, `5b`, `w` or `weekly` for `1w`: one step; its count is positive.
    case every(DateOffset.Step)

    /// `2m:last`, `1y:4thu`: a day of every second month, or of the same month in every year; the
    /// step counts months or years.
    case on(MonthDay, every: DateOffset.Step)

    /// `mon,thu`: the days, each once, starting with Monday.
    case weekdays([Weekday])
  }

  /// The words for common intervals, each with its unit.
  package static let intervalNames: [(name: String, unit: DateOffset.Unit)] = [
    ("daily", .day), ("weekly", .week), ("monthly", .month), ("yearly", .year),
  ]

  /// The day from which the next date is counted.
  let basis: Basis

  /// The distance to the next date.
  package let schedule: Schedule
}
