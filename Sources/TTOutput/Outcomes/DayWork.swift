package import TodoTxt

/// The remaining work of a day.
///
///     DayWork(day: today, time: TimeSpent(seconds: 27000), limit: TimeSpent(seconds: 21600)).words
///     // 7h 30m of 6h
package struct DayWork: Hashable, Sendable {
  package let day: CivilDate
  package let time: TimeSpent

  /// The hours of work in a day; nil if not configured.
  let limit: TimeSpent?

  package init(day: CivilDate, time: TimeSpent, limit: TimeSpent?) {
    (self.day, self.time, self.limit) = (day, time, limit)
  }

  package var isTooMuch: Bool { limit.map { time > $0 } ?? false }

  package var words: String { time.words + (limit.map { " of \($0.words)" } ?? "") }
}
