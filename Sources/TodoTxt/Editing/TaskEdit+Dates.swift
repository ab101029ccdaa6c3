extension TaskEdit {
  /// Sets `due:`, `t:` or `until:` to the date of an expression; nil removes it.
  ///
  ///     let later = try TaskEdit.setDate(.due, to: DateExpression("due+1w"), on: today)
  ///
  /// A time alone, `5pm`, keeps the task's date, unless that is in the past. The series of a
  /// recurring task continues from the new date.
  public static func setDate(
    _ key: TagKey, to date: DateExpression?, on today: CivilDate, weekStart: Weekday = .monday
  ) -> TaskEdit {
    TaskEdit(.dated) { (item) throws(TaskError) in
      let before = item
      if let date {
        guard key.canHold("1".bytes) else { throw TaskError(item.number, .notAKey(key)) }
        var moment = try item.moment(of: date, on: today, weekStart)
        if date.isTimeAlone, let kept = item.value(for: key).flatMap({ Moment(parsing: $0) }) {
          moment.date = max(kept.date, today)
        }
        item.setValue(moment.text.utf8, for: key)
      } else {
        item.removeValues(for: key)
      }
      item.removeOriginalDay(since: before)
      try item.checkDiffers(from: before, else: .hasDate(key, item[key]))
      return nil
    }
  }

  /// Moves an open task to another day without moving its series.
  ///
  /// A step such as `1w` counts from the date that moves, or from `today` if that is in the past. A task without a date
  /// gets `t:`, so that it waits until the day; for a due date, use `setDate`.
  public static func postpone(
    to date: DateExpression, on today: CivilDate, weekStart: Weekday = .monday
  ) -> TaskEdit {
    TaskEdit(.deferred) { (item) throws(TaskError) in
      guard !item.isCompleted else { throw TaskError(item.number, .needsReopening) }
      let before = item
      let start = try item.reading { (item) throws(Diagnostic) in try item.postponableDate }
      let isStep = date.base == .today && !date.offset.steps.isEmpty
      let day = isStep ? max(start ?? today, today) : today
      let moment = try item.moment(of: date, on: day, weekStart)
      try item.reading { (item) throws(Diagnostic) in try item.postpone(to: moment) }
      let key: TagKey = item.valueRange(for: .due) == nil ? .threshold : .due
      try item.checkDiffers(from: before, else: .hasDate(key, item[key]))
      return nil
    }
  }
}

extension TodoItem {
  /// Returns the moment that a date expression means for the task; it can count from one of its
  /// dates.
  fileprivate mutating func moment(
    of date: DateExpression, on today: CivilDate, _ weekStart: Weekday
  ) throws(TaskError) -> Moment {
    try reading { (item) throws(Diagnostic) in
      try date.resolve(on: today, weekStart: weekStart) { item.date(of: TagKey($0)) }
    }
  }
}
