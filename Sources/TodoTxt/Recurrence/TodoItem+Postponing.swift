extension TodoItem {
  /// Moves this task to another day without moving its series.
  ///
  ///     call due:2026-11-25 t:2026-11-23   to 2026-12-02   →   call due:2026-12-02 t:2026-11-30
  ///     rent rec:+1m due:2026-11-30        to 2026-12-07   →   rent rec:+1m due:2026-12-07 rec-from:2026-11-30
  ///
  /// `due:` moves, and `t:` keeps its distance from it; without a due date, `t:` moves or is added.
  /// A time stays, unless `moment` has one. In a series whose dates depend on each other,
  /// `rec-from:` keeps the day from which the next date counts (see `Occurrence.seriesDate`). A
  /// series that counts from completion, such as `rec:1w`, does not need it. If the task is moved
  /// back to that day, it loses the tag.
  ///
  /// Throws a `Diagnostic` if a date or the rule is invalid.
  mutating func postpone(to moment: Moment) throws(Diagnostic) {
    let (due, threshold) = (try self.moment(.due), try self.moment(.threshold))
    if try hasSeriesOfDates {
      let old = try self.moment(.seriesDate)?.date ?? (due ?? threshold)?.date
      if let old, old != moment.date {
        setValue(old.text.utf8, for: .seriesDate)
      } else {
        removeValues(for: .seriesDate)
      }
    }
    let moved = Moment(moment.date, at: moment.time ?? (due ?? threshold)?.time)
    guard let due else {
      setValue(moved.text.utf8, for: .threshold)
      return
    }
    setValue(moved.text.utf8, for: .due)
    if let threshold, let date = moved.date.adding(days: due.date.days(until: threshold.date)) {
      setValue(Moment(date, at: threshold.time).text.utf8, for: .threshold)
    }
  }

  /// Removes the tags for the original day of a date that has changed since `before`.
  mutating func removeOriginalDay(since before: TodoItem) {
    guard seriesMoment?.date != before.seriesMoment?.date else { return }
    for key in [TagKey.anchorDay, .seriesDate] where value(for: key) == before.value(for: key) {
      removeValues(for: key)
    }
  }

  /// The day that `postpone(to:)` moves: `due:`, or else `t:`.
  var postponableDate: CivilDate? {
    get throws(Diagnostic) {
      let (due, threshold) = (try moment(.due), try moment(.threshold))
      return (due ?? threshold)?.date
    }
  }

  /// Whether the task recurs and its next date depends on its own date.
  private var hasSeriesOfDates: Bool {
    get throws(Diagnostic) {
      guard let range = valueRange(for: .recurrence) else { return false }
      let rule = try recurrence(at: range)
      if case .every = rule.schedule { return rule.basis != .completion }
      return true
    }
  }
}
