extension TodoItem {
  /// Moves this task to another day, and leaves its series where it was.
  ///
  ///     call due:2026-11-25 t:2026-11-23   to 2026-12-02   →   call due:2026-12-02 t:2026-11-30
  ///     rent rec:+1m due:2026-11-30        to 2026-12-07   →   rent rec:+1m due:2026-12-07 rec-from:2026-11-30
  ///
  /// `due:` moves and `t:` keeps its distance from it; without a due date, `t:` is what moves, or is
  /// added. A time stays, unless `moment` has one. In a series whose dates follow from each other,
  /// `rec-from:` remembers the day that the next one counts from (see `Occurrence.seriesDate`); one
  /// that counts from completion, as `rec:1w` does, has no need of it. Moved back to that day, the
  /// task loses the tag.
  ///
  /// Throws a `SeriesError` if a date or the rule cannot be read.
  package mutating func postpone(to moment: Moment) throws(SeriesError) {
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

  /// The day that `postpone(to:)` moves: that of `due:`, else that of `t:`.
  package var postponableDate: CivilDate? {
    get throws(SeriesError) {
      let (due, threshold) = (try moment(.due), try moment(.threshold))
      return (due ?? threshold)?.date
    }
  }

  /// Whether the task recurs, and its next date depends on its own.
  private var hasSeriesOfDates: Bool {
    get throws(SeriesError) {
      guard let range = valueRange(for: .recurrence) else { return false }
      do throws(RecurrenceError) {
        let rule = try RecurrenceRule(parsing: content[offsets: range], at: range.lowerBound)
        if case .every = rule.schedule { return rule.basis != .completion }
        return true
      } catch {
        throw .recurrence(error, line: Array(content))
      }
    }
  }
}
