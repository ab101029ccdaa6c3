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

  /// The text, without the tags that have a property of their own, and without the names at its end, which are
  /// categories.
  private(set) var summary: ArraySlice<UInt8>

  /// The event of an open task that is due at a time; nil for any other.
  private(set) var event: Event?

  struct Event {
    let start: Moment

    /// The length, from `est:`; nil without one.
    let minutes: Int?
  }

  /// Converts a task with the identifier `name`.
  ///
  /// `names` has the identifiers of parent tasks by their `id:`.
  init(
    _ item: TodoItem, called name: [UInt8], among names: [[UInt8]: [UInt8]], makesEvents: Bool
  ) {
    due = item.moment(.due)
    start = item.moment(.threshold)
    // DUE must be later than DTSTART (§3.8.2.3).
    if let day = start, let due, day.date >= due.date { start = nil }
    var said: [TagKey] = []
    if makesEvents, let due, due.time != nil, !item.isCompleted {
      let minutes = item.estimate.map(\.minutes).flatMap { $0 > 0 ? $0 : nil }
      event = Event(start: due, minutes: minutes)
      if minutes != nil { said.append(TagKey("est".utf8)) }
    }
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
    var rest = TodoItem(parsing: item.textBytes)
    let keys = item.tags.map { TagKey($0.keyBytes) }
    for key in said where keys.count(where: { $0 == key }) == 1 || key == .parent {
      rest.removeValues(for: key)
    }
    summary = rest.contentWithoutLastNames[...]
  }
}

extension TodoItem {
  /// The categories: projects, and contexts with their signs.
  ///
  /// A project that would be read as a context is none.
  var categories: [ArraySlice<UInt8>] {
    projectBytes.filter { $0.first != UInt8(ascii: "@") }
      + contextBytes.map { [UInt8(ascii: "@")] + $0 }
  }

  /// The line without the projects and contexts after the last word; tags between them stay.
  ///
  /// Names before a word are part of the sentence.
  fileprivate var contentWithoutLastNames: [UInt8] {
    let words = wordsWithoutTags
    let names = words.reversed().prefix { word in
      [UInt8(ascii: "+"), UInt8(ascii: "@")].contains(word.first) && word.count > 1
        && !word.starts(with: "+@".utf8)
    }
    var line = Array(content)
    if names.count == words.count { return line }
    for name in names {
      let start = name.startIndex - content.startIndex
      // With the blanks before it.
      let blanks = line[..<start].reversed().prefix { [0x20, 0x09].contains($0) }.count
      line.removeSubrange(start - blanks..<start + name.count)
    }
    return line
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
