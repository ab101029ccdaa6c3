import TodoTxt

/// A task in a calendar's terms: its dates, its recurrence, and the remaining text.
struct CalendarTask {
  /// The start date: DTSTART.
  private(set) var start: Moment?

  /// The due date: DUE; nil for a series that starts on its due date.
  private(set) var due: Moment?

  /// The recurrence: RRULE.
  private(set) var rule: String?

  private(set) var end: Moment?
  private(set) var parents: [[UInt8]] = []

  /// The text, without the tags that have a property of their own.
  private(set) var summary: ArraySlice<UInt8>

  /// Converts a task with the identifier `name`.
  ///
  /// `names` has the identifiers of parent tasks by their `id:`.
  init(_ item: TodoItem, called name: [UInt8], among names: [[UInt8]: [UInt8]]) {
    due = item.moment(.due)
    start = item.moment(.threshold)
    // DUE must be later than DTSTART (§3.8.2.3).
    if let day = start, let due, day.date >= due.date { start = nil }
    var said: [TagKey] = []
    if !names.isEmpty, item.value(for: .id).flatMap({ names[Array($0)] }) == name {
      said.append(.id)
    }
    if item.priority == nil, item.isCompleted, ItemField.priority.isPresent(in: item, on: .latest) {
      said.append(.priority)
    }
    if let series = item.series, let first = due ?? start {
      rule = series.calendarRule(
        from: first.date,
        monthDay: item.value(for: .anchorDay).flatMap { Int(String(decoding: $0, as: UTF8.self)) })
      if rule != nil {
        // RRULE counts from DTSTART, and only days and weeks keep its distance to the due date.
        if due != nil, !series.keepsDistances { start = nil }
        end = item.moment(.until).map { end in
          Moment(end.date, at: first.time.map { _ in ClockTime(hour: 23, minute: 59) } ?? nil)
        }
        said += [.recurrence, .anchorDay]
        if end != nil { said.append(.until) }
      }
    }
    if due != nil { said.append(.due) }
    if start != nil { said.append(.threshold) }
    // Both must be dates or both times (§3.8.2.3).
    if let day = start, let due, due.time != nil {
      start = Moment(day.date, at: day.time ?? ClockTime(hour: 0, minute: 0))
    }
    if rule != nil, start == nil { (start, due) = (due, nil) }

    if !names.isEmpty {
      let wholes = item.parentNames
      parents = wholes.compactMap { names[Array($0)] }
      if parents.count == wholes.count { said.append(.parent) }
    }
    summary = item.textBytes
    if said.isEmpty { return }
    var rest = TodoItem(parsing: item.textBytes)
    let keys = item.tags.map { TagKey($0.keyBytes) }
    for key in said where keys.count(where: { $0 == key }) == 1 || key == .parent {
      rest.removeValues(for: key)
    }
    summary = rest.content
  }
}

extension TodoItem {
  fileprivate func moment(_ key: TagKey) -> Moment? {
    value(for: key).flatMap(Moment.init(parsing:))
  }

  fileprivate var series: Recurrence? {
    isCompleted
      ? nil : value(for: .recurrence).flatMap { try? Recurrence(parsing: $0) }
  }
}

extension Recurrence {
  /// Whether dates a fixed number of days before those of the series follow the same rule.
  fileprivate var keepsDistances: Bool {
    guard case .every(let step) = schedule else { return false }
    return step.unit == .day || step.unit == .week
  }
}
