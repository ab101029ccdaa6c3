/// One of the tasks in a series: the dates that it has, and the next one will have.
package struct Occurrence: Hashable, Sendable {
  /// What `due:` holds.
  package var due: Moment?

  /// What `t:` holds.
  package var threshold: Moment?

  /// The day of the month that a clamped date represents: 31 beside `due:2026-02-28`.
  ///
  /// A series that is due on the 31st is due on 28 February, and must find back to 31 March. All
  /// that is known of a series is the one line that is open, so the day has to be in it. It has
  /// a tag of its own, `rec-day:31`, which is there only while the date is clamped:
  ///
  ///     pay rent rec:+1m due:2026-01-31
  ///     pay rent rec:+1m due:2026-02-28 rec-day:31
  ///     pay rent rec:+1m due:2026-03-31
  ///
  /// `rec:` stays as it was written, so that other programs read it as before; `rec:+1m:31` is a
  /// form that they do not know. If one of them counts on from the 28th and keeps the tag, the day
  /// is found again all the same: the tag counts as long as the date is at most three days from
  /// its day, which is the most that clamping moves. So it does for a date that was moved off a
  /// weekend. A date that was moved farther means itself.
  package var anchorDay: Int?

  /// The key of the tag that holds `anchorDay`.
  package static let anchorKey = "rec-day"

  /// The day of the series that this task was moved away from; nil for a task that was not.
  ///
  /// Rent that is paid a week late is no reason to pay it a week later ever after. Where a task is
  /// moved and its series is not, the day it had is in a tag of its own until it is completed:
  ///
  ///     pay rent rec:+1m due:2026-11-30
  ///     pay rent rec:+1m due:2026-12-07 rec-from:2026-11-30
  ///     pay rent rec:+1m due:2026-12-30
  ///
  /// The series goes on from that day, with the first date after the one it was moved to. So a task
  /// that was moved past others of its series takes their place, and a tag that another program
  /// copied to the next task still names a day of the series and never leads back. `anchorDay` is
  /// that of the series.
  package var seriesDate: CivilDate?

  /// The key of the tag that holds `seriesDate`.
  package static let seriesKey = "rec-from"

  /// Creates the dates of a task.
  package init(
    due: Moment? = nil, threshold: Moment? = nil, anchorDay: Int? = nil,
    seriesDate: CivilDate? = nil
  ) {
    self.due = due
    self.threshold = threshold
    self.anchorDay = anchorDay
    self.seriesDate = seriesDate
  }

  /// The date from which a series continues: the due date, or else `t:`.
  var date: CivilDate? { due?.date ?? threshold?.date }

  /// Returns the same task on another day: the days between `t:` and `due:` stay as many.
  ///
  /// Without any date there will be a due date. Returns nil outside the calendar.
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
