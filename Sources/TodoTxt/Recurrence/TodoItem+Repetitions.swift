extension TodoItem {
  /// Returns the due dates that a repeating task will have after the present one, up to a day.
  ///
  ///     Water the plants rec:1w due:2026-11-22
  ///
  /// on 2026-11-21 through 2026-12-10 will be due on 2026-11-29 and 2026-12-06. Each is supposed to be
  /// completed on its day, and an overdue one today: `rec:1w` counts from there, `rec:+1w` from the
  /// date. Empty for a task that is completed, that does not repeat, or whose dates can't be read, and
  /// a task without `due:` repeats by its `t:`.
  package func repetitions(through last: CivilDate, on today: CivilDate) -> [Moment] {
    guard !isCompleted, valueRange(for: .recurrence) != nil else { return [] }
    var dates: [Moment] = []
    var task = self
    while dates.count < TodoItem.mostRepetitions {
      guard let date = task.date,
        let next = try? task.successor(completedOn: max(date.date, today)),
        let moment = next.date, moment.date > date.date, moment.date <= last
      else { break }
      dates.append(moment)
      task = next
    }
    return dates
  }

  /// More than ten years of days.
  private static let mostRepetitions = 4_000

  private var date: Moment? { (try? moment(.due)) ?? (try? moment(.threshold)) }
}
