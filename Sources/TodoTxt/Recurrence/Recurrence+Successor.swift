extension Recurrence {
  /// Returns the next day of a series when the task of a day is completed.
  ///
  ///     try Recurrence("+1m").next(after: due, completedOn: today)      // 2026-12-30 after 2026-11-30
  ///
  /// Without a day, the series counts from the completion. From the last day of a short month, it
  /// continues on that day's number; ``TodoItem/successor(completedOn:)`` keeps the original day.
  ///
  /// - Throws: A ``Diagnostic`` if the next day would leave the calendar.
  public func next(
    after day: CivilDate?, completedOn completion: CivilDate
  ) throws(Diagnostic) -> CivilDate {
    let task = Occurrence(due: day.map { Moment($0) })
    return try successor(of: task, completedOn: completion)?.date ?? completion
  }

  /// Returns the dates of the task that follows a completed task.
  ///
  ///     let rule = try Recurrence("+1m")
  ///     rule.successor(of: Occurrence(due: …2026-01-31), completedOn: …2026-02-02)
  ///     // Occurrence(due: 2026-02-28, anchorDay: 31)
  ///
  /// `due:` moves, and `t:` moves by the same number of days; without `due:`, `t:` moves alone. A task
  /// without a date counts from its completion, whatever the basis, and the next one gets a due date.
  /// Returns nil if the next date would be later than `last`, the value of `until:`.
  ///
  /// Throws only if the next date would leave the calendar.
  func successor(
    of task: Occurrence, completedOn completion: CivilDate, until last: CivilDate? = nil
  ) throws(Diagnostic) -> Occurrence? {
    guard let (date, anchorDay) = next(after: task, completedOn: completion),
      let successor = task.moved(to: date, anchorDay: anchorDay)
    else {
      let text = text.bytes
      throw text.problem(
        "outOfCalendar", at: text.indices,
        "the next date after \(text.quoted(text.indices)) is out of range; years run from 1 to 9999"
      )
    }
    if let last, date > last { return nil }
    return successor
  }

  /// Returns the date of the next task, and the day that it represents if it was clamped.
  private func next(
    after task: Occurrence, completedOn completion: CivilDate
  ) -> (date: CivilDate, anchorDay: Int?)? {
    let slot = task.seriesDate ?? task.date
    let old = slot ?? completion
    // A task that is completed early still uses its day.
    let latest = max(old, completion)
    // A moved task uses the days that it was moved past.
    let passed = task.seriesDate == nil ? nil : task.date
    switch schedule {
    case .weekdays(let days):
      let base = max(basis == .due ? old : latest, passed ?? old)
      guard let date = days.compactMap({ base.next($0) }).min() else { return nil }
      return (date, nil)
    case .on(let day, let step):
      let series = MonthSeries(day: day, step: step, monthOfYear: old.month)
      guard let own = slot.map(series.slot(nearest:)) else {
        return series.date(countedFrom: completion).map { ($0, nil) }
      }
      let date =
        switch basis {
        case .completion:
          series.date(countedFrom: max(series.date(in: own) ?? old, completion), later: passed)
        case .due: series.date(after: own, later: passed)
        case .dueUntilFuture: series.date(after: own, later: max(completion, passed ?? completion))
        }
      return date.map { ($0, nil) }
    case .every(let step):
      guard basis != .completion else { return completion.adding(step).map { ($0, nil) } }
      let future = basis == .dueUntilFuture ? max(completion, passed ?? completion) : passed
      guard step.unit == .month || step.unit == .year else {
        return old.adding(step, pastDate: future).map { ($0, nil) }
      }
      return nextMonth(after: old, anchorDay: task.anchorDay, step: step, later: future)
    }
  }

  /// Returns the same day some months later, and the original day if it had to be clamped.
  private func nextMonth(
    after old: CivilDate, anchorDay: Int?, step: DateOffset.Step, later: CivilDate?
  ) -> (date: CivilDate, anchorDay: Int?)? {
    var (day, slot) = (old.day, old.monthsSinceYear0)
    if let anchorDay, 29...31 ~= anchorDay {
      // A yearly date that was moved from the end of February can be in March.
      let months = MonthSeries(
        day: MonthDay(anchorDay, .day), step: DateOffset.Step(1, .month), monthOfYear: old.month)
      let nearest = months.slot(nearest: old)
      if let date = months.date(in: nearest), date.days(until: old).magnitude <= 3 {
        (day, slot) = (anchorDay, nearest)
      }
    }
    let series = MonthSeries(day: MonthDay(day, .day), step: step, monthOfYear: old.month)
    guard let date = series.date(after: slot, later: later) else { return nil }
    return (date, date.day < day ? day : nil)
  }
}

extension CivilDate {
  /// Returns the day after one step of days, business days or weeks, or after the first further
  /// step that leads past `limit`.
  ///
  /// It divides instead of taking single steps, since a series of days may be centuries overdue.
  fileprivate func adding(_ step: DateOffset.Step, pastDate limit: CivilDate?) -> CivilDate? {
    let distance = limit.map { max(days(until: $0), 0) } ?? 0
    func reached(_ steps: Int) -> CivilDate? {
      let (count, overflow) = steps.multipliedReportingOverflow(by: step.count)
      return overflow ? nil : adding(DateOffset.Step(count, step.unit))
    }
    guard step.unit == .businessDay else {
      return reached(distance / (step.unit == .week ? step.count * 7 : step.count) + 1)
    }
    // This range of days has at least this many business days, and at most four more.
    var steps = max((distance * 5 / 7 - 2) / step.count, 1)
    while let date = reached(steps) {
      guard let limit, date <= limit else { return date }
      steps += 1
    }
    return nil
  }
}
