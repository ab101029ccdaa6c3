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
    case (.weekdays(let days), _): "every \(list(days.map { $0.name }))\(ending)"
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

extension MonthDay {
  /// The day in words: `15th`, `last Tuesday`, `first business day`.
  fileprivate var words: String {
    switch self {
    case .number(let day): ordinal(day)
    case .last: "last day"
    case .weekday(let count, let day): "\(ordinal(count)) \(day.name)"
    case .lastWeekday(let day): "last \(day.name)"
    case .businessDay(let count): "\(ordinal(count)) business day"
    case .lastBusinessDay: "last business day"
    }
  }
}

/// Returns `every month`, `every 2 months`.
private func every(_ step: DateOffset.Step) -> String {
  let noun =
    switch step.unit {
    case .day: "day"
    case .businessDay: "business day"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  return step.count == 1 ? "every \(noun)" : "every \(step.count) \(noun)s"
}

/// Returns `1st`, `2nd`, `11th`, `23rd`.
private func ordinal(_ number: Int) -> String {
  switch (number % 10, number / 10 % 10) {
  case (1, let tens) where tens != 1: "\(number)st"
  case (2, let tens) where tens != 1: "\(number)nd"
  case (3, let tens) where tens != 1: "\(number)rd"
  default: "\(number)th"
  }
}

/// Returns `Monday`, `Monday and Thursday`, `Monday, Tuesday and Thursday`.
private func list(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}
