extension Recurrence {
  /// The rule in words: `every 2 weeks after completion`.
  ///
  ///     try Recurrence("+1m:last").words     // every month on the last day, from the due date
  ///     try Recurrence("++1w").words         // every week from the due date, but never in the past
  ///     try Recurrence("mon,thu").words      // every Monday and Thursday
  public var words: String {
    switch (schedule, basis) {
    case (.every(let step), .completion): "\(every(step)) after completion"
    case (.every(let step), .due): "\(every(step)) from the due date"
    case (.every(let step), .dueUntilFuture):
      "\(every(step)) from the due date, but never in the past"
    case (.on(let day, let step), _): "\(every(step)) on the \(day.words)\(ending)"
    case (.weekdays(let days), _): "every \(days.map { $0.name }.joined(last: "and"))\(ending)"
    }
  }

  /// The words that distinguish rules with named days by their basis.
  private var ending: String {
    switch basis {
    case .completion: ""
    case .due: ", from the due date"
    case .dueUntilFuture: ", but never in the past"
    }
  }
}

/// Returns `every month`, `every 2 months`.
private func every(_ step: DateOffset.Step) -> String {
  step.count == 1 ? "every \(step.unit.noun)" : "every \(counted(step.count, step.unit.noun))"
}
