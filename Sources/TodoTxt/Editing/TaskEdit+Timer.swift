extension TaskEdit {
  /// Starts the timer of a task.
  ///
  ///     try list.apply(.start(at: now), to: item)      // Write report start:2026-11-22T14:05+01:00
  ///
  /// A task that ttdl has timed before gets its `tmr:` instead. A task with `claim:` cannot be started.
  public static func start(at time: Timestamp) -> TaskEdit {
    TaskEdit(.started) { (item) throws(TaskError) in
      guard !item.isCompleted else { throw TaskError(item.number, .needsReopening) }
      if let name = item.value(for: .claim) {
        throw TaskError(
          item.number, .isClaimed(by: Array(name), since: item.start(offset: time.offset)))
      }
      if let start = item.runningStart(offset: time.offset) {
        throw TaskError(item.number, .isRunning(since: start.local))
      }
      if let other = item[.start] { throw TaskError(item.number, .hasOtherStart(other)) }
      _ = try item.spentBefore()
      if item.value(for: .timer) != nil {
        item.setValue(String(time.seconds).utf8, for: .timer)
      } else {
        item.setValue(time.text.utf8, for: .start)
      }
      return nil
    }
  }

  /// Starts the timer of a task, and gives it a `claim:`.
  package static func claim(for name: [UInt8], at time: Timestamp) -> TaskEdit {
    let start = start(at: time)
    return TaskEdit(.started) { (item) throws(TaskError) in
      let next = try start.apply(to: &item)
      item.setValue(name, for: .claim)
      return next
    }
  }

  /// Stops the timer, adds the time to `spent:`, and removes `claim:`.
  ///
  ///     try list.apply(.stop(at: now), to: item)      // Write report spent:1h30m
  ///
  /// If `spent:` is in seconds, as ttdl writes it, the sum is in seconds too, and `tmr:` becomes
  /// `off`.
  public static func stop(at time: Timestamp) -> TaskEdit {
    TaskEdit(.stopped) { (item) throws(TaskError) in
      guard item.isRunning || !item.isCompleted && item.isClaimed else {
        throw TaskError(item.number, .isNotRunning)
      }
      try item.stopTimer(at: time)
      item.removeValues(for: .claim)
      return nil
    }
  }
}

extension TodoItem {
  /// Adds the time since the start to `spent:` and removes the start; without a running timer, does
  /// nothing.
  mutating func stopTimer(at time: Timestamp) throws(TaskError) {
    guard !isCompleted, let timer else { return }
    let starts = values(for: .start).count
    guard starts <= 1, starts == 0 || value(for: .timer).flatMap(RunningTimer.init) == nil else {
      throw TaskError(number, .hasTwoStarts)
    }
    let before = try spentBefore()
    let sum = (before ?? .none) + timer.elapsed(until: time)
    let isInSeconds =
      value(for: .spent)?.allSatisfy { $0.isDigit } ?? (value(for: .timer) != nil)
    switch timer {
    case .local:
      // The time replaces the start, or is added to the existing time.
      if before == nil, sum > .none, !isInSeconds {
        replaceTag(.start, with: .spent, sum.text.utf8)
        return
      }
      removeValues(for: .start)
    case .seconds: setValue("off".utf8, for: .timer)
    }
    if sum > (before ?? .none) {
      setValue((isInSeconds ? String(sum.seconds) : sum.text).utf8, for: .spent)
    }
  }

  /// Returns the time in `spent:`, nil without the tag; throws if it is invalid.
  fileprivate func spentBefore() throws(TaskError) -> TimeSpent? {
    guard let value = value(for: .spent) else { return nil }
    guard let time = TimeSpent(parsing: value) else {
      throw TaskError(number, .hasUnreadableTime(value.string))
    }
    return time
  }

  private mutating func replaceTag(
    _ key: TagKey, with other: TagKey, _ value: some Sequence<UInt8>
  ) {
    guard let range = valueRange(for: key) else { return }
    let word = range.lowerBound - key.bytes.count - 1..<range.upperBound
    apply(Splice(word, with: other.bytes + [.colon] + value))
  }
}
