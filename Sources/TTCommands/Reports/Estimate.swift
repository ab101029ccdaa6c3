import TodoTxt

extension TodoItem {
  /// The time that the task is expected to take, from `est:`; nil if that is missing or can't be read.
  ///
  ///     est:90     est:1h30m        ; a number alone is in minutes
  var estimate: TimeSpent? {
    guard let value = value(for: TagKey("est".utf8)) else { return nil }
    guard let minutes = Int(String(decoding: value, as: UTF8.self)) else {
      return TimeSpent(parsing: value)
    }
    return 0...100_000 ~= minutes ? TimeSpent(seconds: minutes * 60) : nil
  }

  /// The part of the estimate that is still ahead.
  func remainingTime(at now: Timestamp) -> TimeSpent {
    let spent = timeSpent(until: now) ?? .none
    guard let estimate, estimate > spent else { return .none }
    return TimeSpent(seconds: estimate.seconds - spent.seconds)
  }
}
