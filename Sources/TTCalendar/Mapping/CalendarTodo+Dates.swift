import TodoTxt

extension CalendarContext {
  /// Reads a date or a time; converts a time in UTC or in a known zone to local time.
  func moment(_ line: ContentLine) -> Moment? {
    guard let moment = Moment(calendar: line.value), moment.time != nil else {
      return Moment(calendar: line.value)
    }
    if line.isUTC { return local(moment.secondsInUTC) }
    guard let zone = line.parameter("TZID").flatMap(zones.offsets) else { return moment }
    return local(moment.seconds(at: zone.offset))
  }

  /// Whether a time is in a zone that the system does not know, so that it is read as written.
  func isForeign(_ line: ContentLine) -> Bool {
    line.parameter("TZID").map { zones.offsets(of: $0) == nil } ?? false
  }

  /// Reads the day of a time; see `calendarStamp`.
  func day(_ line: ContentLine) -> CivilDate? {
    let isDay = ["T120000Z", "T000000Z"].contains { line.value.suffix(8).elementsEqual($0.utf8) }
    return isDay ? Moment(calendar: line.value)?.date : moment(line)?.date
  }

  /// Returns a time in the form of another line.
  fileprivate func text(_ moment: Moment, like line: ContentLine?) -> (String, parameters: String) {
    guard moment.time != nil else { return (moment.calendarText, ";VALUE=DATE") }
    let zone = line?.parameter("TZID")
    guard let line, line.isUTC || zone != nil else { return (moment.calendarText, "") }
    let seconds = seconds(of: moment)
    if line.isUTC, let utc = Moment(secondsInUTC: seconds) { return ("\(utc.calendarText)Z", "") }
    guard let zone else { return (moment.calendarText, "") }
    // A time in an unknown zone is read as it is written.
    let there = zones.offsets(of: zone).flatMap { offsets in
      Moment(secondsInUTC: seconds + offsets.offset(at: seconds))
    }
    return ((there ?? moment).calendarText, ";TZID=\(ContentLine.quoted(zone))")
  }
}

extension CalendarTodo {
  /// Returns the due date: DUE, or DTSTART with DURATION (§3.6.2).
  func due(_ context: CalendarContext) -> Moment? {
    if let due = first("DUE") { return context.moment(due) }
    guard let length = first("DURATION")?.duration,
      let start = first("DTSTART").flatMap(context.moment),
      let date = start.date.adding(days: length.days)
    else { return nil }
    if start.time == nil { return Moment(date) }
    return context.local(context.seconds(of: Moment(date, at: start.time)) + length.seconds)
  }

  /// Returns the names of values that cannot be read.
  func unread(_ context: CalendarContext) -> [String] {
    let dates = ["DUE", "DTSTART"].compactMap(first)
    var names = dates.filter { context.moment($0) == nil }.map(\.name)
    if dates.contains(where: context.isForeign) { names.append("the time zone") }
    if keyword("STATUS") == "CANCELLED" { names.append("STATUS:CANCELLED") }
    return names
  }

  mutating func set(_ name: String, to moment: Moment?, _ context: CalendarContext) {
    guard let moment else { return set(name, to: nil) }
    let old = first(name)
    if let old, context.moment(old) == moment { return }
    write(moment, to: name, like: old, context)
  }

  private mutating func write(
    _ moment: Moment, to name: String, like line: ContentLine?, _ context: CalendarContext
  ) {
    let (text, parameters) = context.text(moment, like: line)
    set(name, parameters, to: Array(text.utf8))
  }

  /// Moves the alarms at the due date along with it.
  mutating func moveAlarms(from old: Moment, to new: Moment?, _ context: CalendarContext) {
    guard let new, new.time != nil else { return }
    replace("TRIGGER") { line in
      guard line.parameter("VALUE") == "DATE-TIME", context.moment(line) == old else { return nil }
      return Array(context.text(new, like: line).0.utf8)
    }
  }

  /// Makes the dates of a task valid together (§3.6.2, §3.8.2.3 to §3.8.2.5, §3.8.5.3).
  ///
  /// If a date has changed, DUE replaces a duration and the start of a series. DTSTART gets the form
  /// of DUE, and goes if DUE is not after it; a series starts on its due date instead.
  mutating func makeDatesValid(
    of task: CalendarTask, isChanged: Bool, _ context: CalendarContext
  ) {
    if first("DUE") != nil || first("DTSTART") == nil || isChanged { set("DURATION", to: nil) }
    let isSeries = first("RRULE") != nil
    if isChanged {
      if first("DUE") == nil { set("DUE", to: task.due, context) }
      let start = task.start(from: first("DTSTART").flatMap(context.moment))
      if start != task.start, !isSeries || (task.start ?? task.due) != nil {
        set("DTSTART", to: task.start ?? (isSeries ? task.due : nil), context)
      }
    }
    if let line = first("DUE"), let due = context.moment(line) {
      if let old = first("DTSTART"), let start = context.moment(old) {
        let time = due.time.map { _ in start.time ?? .midnight }
        let start = Moment(start.date, at: time)
        if start > due || start == due && !isSeries {
          set("DTSTART", to: nil)
        } else if (old.isDate, old.isFloating) != (line.isDate, line.isFloating) {
          write(start, to: "DTSTART", like: line, context)
        }
      }
      if isSeries, first("DTSTART") == nil { write(due, to: "DTSTART", like: line, context) }
    }
    if let start = first("DTSTART") { matchEnd(to: start, context) }
  }

  /// Gives the end of a series the form of its start (§3.3.10).
  private mutating func matchEnd(to start: ContentLine, _ context: CalendarContext) {
    guard let rule = first("RRULE"), let until = ruleParts(rule.keyword)["UNTIL"] else { return }
    let line = ContentLine("UNTIL", "", Array(until.utf8))
    let isRight = line.isDate == start.isDate && line.isFloating == start.isFloating
    guard !isRight, let end = context.moment(line) else { return }
    let last = Moment(
      end.date, at: start.isDate ? nil : end.time ?? ClockTime(hour: 23, minute: 59))
    let utc = start.isFloating ? last : Moment(secondsInUTC: context.seconds(of: last)) ?? last
    let text = utc.calendarText + (start.isFloating ? "" : "Z")
    let parts = String(decoding: rule.value, as: UTF8.self).split(separator: ";").map { part in
      part.uppercased().hasPrefix("UNTIL=") ? "UNTIL=\(text)" : String(part)
    }
    set("RRULE", to: parts.joined(separator: ";"))
  }
}

extension ContentLine {
  fileprivate var isUTC: Bool { value.last == UInt8(ascii: "Z") }

  fileprivate var isDate: Bool { !value.contains(UInt8(ascii: "T")) }

  /// Whether a date or a time is of no zone.
  fileprivate var isFloating: Bool { isDate || !isUTC && parameter("TZID") == nil }

  /// A duration such as `P1DT2H` (§3.3.6).
  fileprivate var duration: (days: Int, seconds: Int)? {
    var (days, seconds, number) = (0, 0, "")
    for character in keyword.drop(while: { $0 == "+" }).dropFirst() {
      switch (character, Int(number)) {
      case ("T", nil) where number.isEmpty: break
      case ("W", let count?): days += 7 * count
      case ("D", let count?): days += count
      case ("H", let count?): seconds += 3600 * count
      case ("M", let count?): seconds += 60 * count
      case ("S", let count?): seconds += count
      case ("0"..."9", _) where number.utf8.count < 6:
        number.append(character)
        continue
      default: return nil
      }
      number = ""
    }
    return keyword.contains("P") && number.isEmpty ? (days, seconds) : nil
  }

  /// Whether RELATED-TO names a parent of this task.
  var namesParent: Bool { parameter("RELTYPE").map { $0.uppercased() == "PARENT" } ?? true }
}

extension CivilDate {
  /// The day as a time in UTC, where the format requires one: noon, which is the same day nearly everywhere.
  package var calendarStamp: String { "\(Moment(self).calendarText)T120000Z" }
}
