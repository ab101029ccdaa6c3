package import TodoTxt

extension CalendarContext {
  /// Reads a date or a time; converts a time in UTC, or in a zone that the file defines, to local
  /// time.
  package func moment(_ line: ContentLine) -> Moment? {
    guard let moment = Moment(calendar: line.value) else { return nil }
    if moment.time == nil { return moment }
    if line.isUTC { return localTime(moment.secondsInUTC) }
    guard let zone = line.parameter("TZID"), let seconds = zones.seconds(of: moment, in: zone)
    else { return moment }
    return localTime(seconds)
  }

  /// Whether a time is in a zone that the file does not define.
  package func isForeign(_ line: ContentLine) -> Bool {
    guard let zone = line.parameter("TZID") else { return false }
    return Moment(calendar: line.value).flatMap { zones.seconds(of: $0, in: zone) } == nil
  }

  /// Reads the day of a time; see `calendarStamp`.
  package func day(_ line: ContentLine) -> CivilDate? {
    let isDay = ["T120000Z", "T000000Z"].contains { line.value.suffix(8).elementsEqual($0.utf8) }
    return isDay ? Moment(calendar: line.value)?.date : moment(line)?.date
  }

  /// Returns a time in the form of an earlier value of the property.
  fileprivate func text(_ moment: Moment, like line: ContentLine?) -> (String, parameters: String) {
    guard moment.time != nil else { return (moment.calendarText, ";VALUE=DATE") }
    if let zone = line?.parameter("TZID"),
      let local = zones.moment(at: seconds(of: moment), in: zone)
    {
      return (local.calendarText, ";TZID=\(zone)")
    }
    if line?.isUTC == true, let utc = Moment(secondsInUTC: seconds(of: moment)) {
      return ("\(utc.calendarText)Z", "")
    }
    return (moment.calendarText, "")
  }
}

extension CalendarTodo {
  mutating func set(_ name: String, to moment: Moment?, _ context: CalendarContext) {
    guard let moment else { return set(name, to: nil) }
    let old = first(name)
    if let old, context.moment(old) == moment { return }
    let (text, parameters) = context.text(moment, like: old)
    set(name, parameters, to: Array(text.utf8))
  }

  /// Moves the start and the alarms together with the due date if they are at the same time.
  mutating func moveAlong(from old: Moment, to new: Moment?, _ context: CalendarContext) {
    if let start = first("DTSTART"), context.moment(start) == old,
      new != nil || first("RRULE") == nil
    {
      set("DTSTART", to: new, context)
    }
    guard let new, new.time != nil else { return }
    replace("TRIGGER") { line in
      guard line.parameter("VALUE") == "DATE-TIME", context.moment(line) == old else { return nil }
      return Array(context.text(new, like: line).0.utf8)
    }
  }

  /// Makes the start a date if DUE is one, and a time if DUE is one (§3.8.2.3).
  mutating func matchStart(to due: Moment?, _ context: CalendarContext) {
    guard let due, let line = first("DTSTART"), let start = context.moment(line),
      (start.time == nil) != (due.time == nil)
    else { return }
    set("DTSTART", to: Moment(start.date, at: due.time.map { _ in .midnight }), context)
  }
}

extension ContentLine {
  fileprivate var isUTC: Bool { value.last == UInt8(ascii: "Z") }

  /// Whether RELATED-TO names a parent of this task.
  package var namesParent: Bool { parameter("RELTYPE").map { $0.uppercased() == "PARENT" } ?? true }
}

extension CivilDate {
  /// The day as a time in UTC, where the format requires one: noon, which is the same day nearly everywhere.
  package var calendarStamp: String { "\(Moment(self).calendarText)T120000Z" }
}
