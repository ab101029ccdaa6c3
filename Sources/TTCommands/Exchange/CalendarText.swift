import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// Tasks as an iCalendar file of VTODO components (RFC 5545).
///
/// Times are local ones ("floating", §3.3.5): a list says nothing of time zones. A series without a
/// `t:` begins when it is due, which is then its DTSTART.
enum CalendarText {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    let items = Array(listing.inGroupOrder)
    let names = identifiers(of: items)
    var named: [[UInt8]: String] = [:]
    for (item, name) in zip(items, names) {
      if let id = item.value(for: .id) { named[Array(id)] = named[Array(id)] ?? name }
    }
    line("BEGIN:VCALENDAR", to: &output)
    line("VERSION:2.0", to: &output)
    line("PRODID:-//tt//todo.txt//EN", to: &output)
    for (item, name) in zip(items, names) {
      line("BEGIN:VTODO", to: &output)
      line("UID:\(name)", to: &output)
      line("DTSTAMP:\(stamp(listing.today))", to: &output)
      append(item, parents: named, to: &output)
      line("END:VTODO", to: &output)
    }
    line("END:VCALENDAR", to: &output)
  }

  private static func append(
    _ item: TodoItem, parents: [[UInt8]: String], to output: inout [UInt8]
  ) {
    if let date = item.creationDate { line("CREATED:\(stamp(date))", to: &output) }
    line("SUMMARY:\(escaped(item.summary))", to: &output)
    if item.hasNote {
      let note = Array(item.noteLines.joined(separator: [UInt8(ascii: "\n")]))
      line("DESCRIPTION:\(escaped(note))", to: &output)
    }
    let names = item.projects.map { $0 } + item.contexts.map { $0 }
    if !names.isEmpty {
      line("CATEGORIES:\(names.map { escaped(Array($0)) }.joined(separator: ","))", to: &output)
    }
    if let priority = ItemField.priority.value(of: item, on: .latest),
      case .priority(let priority) = priority
    {
      line("PRIORITY:\(min(9, Int(priority.letter) - 0x40))", to: &output)
    }
    appendDates(of: item, to: &output)
    for tag in item.tags where TagKey(tag.key) == .parent {
      if let parent = parents[Array(tag.value)] { line("RELATED-TO:\(parent)", to: &output) }
    }
    line("STATUS:\(item.isCompleted ? "COMPLETED" : "NEEDS-ACTION")", to: &output)
    if item.isCompleted {
      if let date = item.completionDate { line("COMPLETED:\(stamp(date))", to: &output) }
      line("PERCENT-COMPLETE:100", to: &output)
    }
  }

  private static func appendDates(of item: TodoItem, to output: inout [UInt8]) {
    let due = item.value(for: .due).flatMap(Moment.init(parsing:))
    let threshold = item.value(for: .threshold).flatMap(Moment.init(parsing:))
    var start = threshold
    // DTSTART and DUE are both days or both times, and DUE is the later (§3.8.2.3).
    if let due, let day = threshold, day.date >= due.date { start = nil }
    if let day = start, let due, due.time != nil {
      start = Moment(day.date, at: day.time ?? ClockTime(hour: 0, minute: 0))
    }
    if let text = item.calendarRule, let first = start ?? due {
      line(property("DTSTART", first), to: &output)
      if let due, start != nil { line(property("DUE", due), to: &output) }
      let until = item.value(for: .until).flatMap(Moment.init(parsing:)).map {
        ";UNTIL=\(value($0.date, first.time.map { _ in ClockTime(hour: 23, minute: 59) } ?? nil))"
      }
      line("RRULE:\(text)\(until ?? "")", to: &output)
    } else {
      if let start { line(property("DTSTART", start), to: &output) }
      if let due { line(property("DUE", due), to: &output) }
    }
  }

  private static func property(_ name: String, _ moment: Moment) -> String {
    name + (moment.time == nil ? ";VALUE=DATE:" : ":") + value(moment.date, moment.time)
  }

  /// Returns `20261125` or `20261125T173000` (§3.3.4, §3.3.5).
  private static func value(_ date: CivilDate, _ time: ClockTime?) -> String {
    let day = date.text.filter { $0 != "-" }
    return time.map { "\(day)T\($0.text.filter { $0 != ":" })00" } ?? day
  }

  /// Returns the start of a day as if it were one in UTC, where the format wants that.
  private static func stamp(_ date: CivilDate) -> String {
    value(date, nil) + "T000000Z"
  }

  /// Returns a name for each task that stays the same as long as its line does.
  private static func identifiers(of items: [TodoItem]) -> [String] {
    var seen: [String: Int] = [:]
    return items.map { item in
      let digest = LineDigest(of: item.content).text
      seen[digest, default: 0] += 1
      let count = seen[digest] ?? 1
      return count == 1 ? "\(digest)@todo.txt" : "\(digest)-\(count)@todo.txt"
    }
  }

  /// Returns text as a value of type TEXT (§3.3.11); other control characters may not be in it.
  private static func escaped(_ text: [UInt8]) -> String {
    var escaped = ""
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      case "\t": escaped += "\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Appends a content line, folded so that no line is longer than 75 bytes (§3.1) and no
  /// character is cut in two.
  private static func line(_ text: String, to output: inout [UInt8]) {
    var room = 75
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if bytes.count > room {
        output += "\r\n ".utf8
        room = 74
      }
      output += bytes
      room -= bytes.count
    }
    output += "\r\n".utf8
  }
}

extension TodoItem {
  /// The text without the tags that have a property of their own.
  fileprivate var summary: [UInt8] {
    var item = TodoItem(parsing: text)
    for key in [.due, .threshold, .until, .parent, .id, .priority] as [TagKey] {
      item.removeValues(for: key)
    }
    if calendarRule != nil {
      item.removeValues(for: .recurrence)
    }
    return Array(item.content)
  }

  /// How the task recurs, as RRULE has it; what is completed does not.
  fileprivate var calendarRule: String? {
    guard !isCompleted, value(for: .due) ?? value(for: .threshold) != nil else { return nil }
    return value(for: .recurrence).flatMap { try? RecurrenceRule(parsing: $0) }?.calendarRule
  }
}

extension RecurrenceRule {
  /// The rule as RRULE has it (§3.3.10); nil for one that it has no words for.
  fileprivate var calendarRule: String? {
    switch schedule {
    case .weekdays(let days):
      return "FREQ=WEEKLY;BYDAY=\(days.map(\.calendarName).joined(separator: ","))"
    case .every(let step):
      guard let frequency = step.unit.frequency else {
        return step.count == 1 ? "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" : nil
      }
      return "FREQ=\(frequency)\(interval(step))"
    case .on(let day, let step):
      guard let frequency = step.unit.frequency, let by = day.calendarPart else { return nil }
      return step.unit == .month ? "FREQ=\(frequency)\(interval(step));\(by)" : nil
    }
  }

  private func interval(_ step: DateOffset.Step) -> String {
    step.count == 1 ? "" : ";INTERVAL=\(step.count)"
  }
}

extension DateOffset.Unit {
  fileprivate var frequency: String? {
    switch self {
    case .day: "DAILY"
    case .businessDay: nil
    case .week: "WEEKLY"
    case .month: "MONTHLY"
    case .year: "YEARLY"
    }
  }
}

extension MonthDay {
  fileprivate var calendarPart: String? {
    switch self {
    case .number(let day): day <= 28 ? "BYMONTHDAY=\(day)" : nil
    case .last: "BYMONTHDAY=-1"
    case .weekday(let number, let day): "BYDAY=\(number)\(day.calendarName)"
    case .lastWeekday(let day): "BYDAY=-1\(day.calendarName)"
    case .businessDay(let number): "BYDAY=MO,TU,WE,TH,FR;BYSETPOS=\(number)"
    case .lastBusinessDay: "BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
    }
  }
}

extension Weekday {
  fileprivate var calendarName: String { name.prefix(2).uppercased() }
}
