extension TodoItem {
  /// Returns the tasks of a series that will follow this one, up to a day.
  ///
  ///     let water = TodoItem("Water the plants rec:1w due:2026-11-22")
  ///     water.repetitions(through: friday, on: today).map(\.due)      // 2026-11-29, 2026-12-06…
  ///
  /// They have the number of this task, since they are not in a file. It assumes that each is
  /// completed on its day, and an overdue task today: `rec:1w` counts from there, `rec:+1w` from the
  /// date. A task without `due:` repeats by its `t:`. Empty for a task that is completed or does not
  /// repeat, or whose dates are invalid.
  public func repetitions(through last: CivilDate, on today: CivilDate) -> [TodoItem] {
    guard !isCompleted, recurs else { return [] }
    var tasks: [TodoItem] = []
    var task = self
    while tasks.count < TodoItem.mostRepetitions {
      guard let date = task.seriesMoment,
        let next = try? task.successor(completedOn: max(date.date, today)),
        let moment = next.seriesMoment, moment.date > date.date, moment.date <= last
      else { break }
      tasks.append(next)
      task = next
    }
    return tasks
  }

  /// The most repetitions: more than ten years of days.
  private static let mostRepetitions = 4_000

  /// The day from which the series continues: `due:`, or else `t:`.
  package var seriesMoment: Moment? { (try? moment(.due)) ?? (try? moment(.threshold)) }
}
