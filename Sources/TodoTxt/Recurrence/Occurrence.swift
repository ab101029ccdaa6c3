/// The dates of a task in a series.
struct Occurrence: Hashable {
  /// The value of `due:`.
  var due: Moment?

  /// The value of `t:`.
  var threshold: Moment?

  /// The day of the month that a clamped date represents: 31 for `due:2026-02-28`.
  ///
  /// A series that is due on the 31st is due on 28 February, and must return to 31 March. The open line
  /// is all that is known of a series, so the line must contain the day. It has its own tag,
  /// `rec-day:31`, but only while the date is clamped:
  ///
  ///     pay rent rec:+1m due:2026-01-31
  ///     pay rent rec:+1m due:2026-02-28 rec-day:31
  ///     pay rent rec:+1m due:2026-03-31
  ///
  /// `rec:` stays as written, so that other programs can still read it; they do not know
  /// `rec:+1m:31`. If such a program continues from the 28th and keeps the tag, the day is still
  /// found. The tag counts if the date is at most three days from its day, the most that clamping
  /// moves a date. So it also counts for a date that was moved off a weekend. For a date that was
  /// moved farther, it is ignored.
  var anchorDay: Int?

  /// The day in the series from which this task was moved; nil if it was not moved.
  ///
  /// If you pay the rent a week late once, it should not be due a week later from then on. If a
  /// task is moved without its series, a tag keeps its original day until it is completed:
  ///
  ///     pay rent rec:+1m due:2026-11-30
  ///     pay rent rec:+1m due:2026-12-07 rec-from:2026-11-30
  ///     pay rent rec:+1m due:2026-12-30
  ///
  /// The series continues from that day, with the first date after the day to which the task was
  /// moved. So a task that was moved past others of its series replaces them. If another program
  /// copies the tag to the next task, it still names a day of the series and never leads back.
  /// `anchorDay` belongs to the series.
  var seriesDate: CivilDate?

  /// The date from which a series continues: the due date, or else `t:`.
  var date: CivilDate? { due?.date ?? threshold?.date }

  /// Returns the same task on another day; the number of days between `t:` and `due:` stays the same.
  ///
  /// A task without a date gets a due date. Returns nil outside the calendar.
  func moved(to date: CivilDate, anchorDay: Int?) -> Occurrence? {
    guard let old = self.date else {
      return Occurrence(due: Moment(date), anchorDay: anchorDay)
    }
    var moved = Occurrence(due: due, threshold: threshold, anchorDay: anchorDay)
    moved.due?.date = date
    if let threshold {
      guard let day = date.adding(days: old.days(until: threshold.date)) else { return nil }
      moved.threshold?.date = day
    }
    return moved
  }
}
