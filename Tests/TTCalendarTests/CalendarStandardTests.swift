import TestSupport
import Testing
import TodoTxt

@testable import TTCalendar

/// What tt writes is valid by RFC 5545, and what it reads is what the file says.
struct CalendarStandardTests {
  private static let dates = [
    ";VALUE=DATE:20261201", ";VALUE=DATE:20261205", ":20261201T090000", ":20261205T170000",
    ":20261201T080000Z", ":20261205T000000Z", ";TZID=Asia/Tokyo:20261201T090000",
    ";TZID=Asia/Tokyo:20261206T090000", ";TZID=Nowhere/Else:20261203T090000",
  ]

  private func context() throws -> CalendarContext {
    CalendarContext(today: try #require(CivilDate("2026-11-24")), isFolder: true) { seconds in
      CalendarContext.utcTime(seconds + 3600)
    }
  }

  /// Returns a VTODO with any of the dates that programs write.
  private func todo(_ random: inout SeededRandom) throws -> CalendarTodo {
    func line(_ name: String, _ values: [String]) -> [String] {
      Bool.random(using: &random)
        ? values.randomElement(using: &random).map { [name + $0] } ?? [] : []
    }
    var lines = ["UID:a", "SUMMARY:a"] + line("DTSTART", CalendarStandardTests.dates)
    let due = line("DUE", CalendarStandardTests.dates)
    lines += due
    if due.isEmpty, lines.count == 3 { lines += line("DURATION", [":P2D", ":PT1H30M", ":P1W"]) }
    lines += line(
      "RRULE:FREQ=DAILY",
      ["", ";UNTIL=20270101", ";UNTIL=20270101T090000", ";UNTIL=20270101T080000Z"])
    let text = lines.joined(separator: "\n")
    let file = try CalendarFile(parsing: Array("BEGIN:VTODO\n\(text)\nEND:VTODO\n".utf8))
    return try #require(file.todos.first)
  }

  /// The rules of §3.6.2, §3.8.2.3 to §3.8.2.5, §3.8.5.3 and §3.3.10 that a VTODO breaks, read
  /// from its text.
  private func faults(_ todo: CalendarTodo) -> [String] {
    var values: [String: (form: String, value: String)] = [:]
    for line in String(decoding: todo.lines.flatMap(\.bytes), as: UTF8.self).split(separator: "\n")
    {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      let name = String(parts[0].prefix { $0 != ";" })
      let value = parts[1].trimmingSuffix("\r")
      let isBound = value.hasSuffix("Z") || parts[0].contains("TZID")
      values[name] = (!value.contains("T") ? "date" : isBound ? "bound" : "floating", value)
    }
    var faults: [String] = []
    let (start, due, rule) = (values["DTSTART"], values["DUE"], values["RRULE"])
    if values["DURATION"] != nil, due != nil || start == nil { faults.append("DURATION") }
    if rule != nil, start == nil, due != nil { faults.append("RRULE without DTSTART") }
    if let end = rule?.value.split(separator: "UNTIL=").dropFirst().first, let start {
      let form = !end.contains("T") ? "date" : end.hasSuffix("Z") ? "bound" : "floating"
      if form != start.form { faults.append("UNTIL is \(form)") }
    }
    guard let start, let due else { return faults }
    if start.form != due.form { faults.append("\(start.form) and \(due.form)") }
    let isSameZone = start.form != "bound" || start.value.hasSuffix("Z") == due.value.hasSuffix("Z")
    if isSameZone, start.value > due.value || start.value == due.value && rule == nil {
      faults.append("DUE is not after DTSTART")
    }
    return faults
  }

  @Test func whateverIsWrittenIsValid() throws {
    var random = SeededRandom(seed: 3)
    let context = try context()
    let moments = [
      "2026-12-01", "2026-12-05", "2026-12-01T09:00", "2026-12-05T17:00", "2026-12-03",
    ]
    for _ in 0..<rounds(6000) {
      var todo = try todo(&random)
      let (before, old) = (todo, CalendarTask(todo, context))
      var line = "a"
      for key in ["due", "t"] where Int.random(in: 0...2, using: &random) > 0 {
        line += " \(key):\(moments.randomElement(using: &random) ?? "")"
      }
      var new = CalendarTask(CalendarEntry(line.utf8), context)
      if Bool.random(using: &random) { new.text = Array("b".utf8) }
      todo.apply(from: old, to: new, context)
      let read = CalendarTask(todo, context)
      // A foreign zone that stays keeps its form.
      if before != todo, !todo.lines.contains(where: context.isForeign) {
        #expect(
          faults(todo).isEmpty, "\(line) in \(before.lines.map(\.bytes.text)): \(faults(todo))")
        let isKept = new.due == nil && todo.first("RRULE") != nil
        #expect(isKept || read.due == new.due, "\(line) in \(todo.lines.map(\.bytes.text))")
        #expect(
          isKept || read.start == new.start,
          "\(line) in \(before.lines.map(\.bytes.text)): \(todo.lines.map(\.bytes.text))")
      }
      #expect(read.text == new.text)
    }
  }

  @Test(
    arguments: [
      ("PERCENT-COMPLETE:100", true, nil), ("COMPLETED:20261120T100000Z", true, "2026-11-20"),
      ("STATUS:NEEDS-ACTION\nCOMPLETED:20261120T100000Z", false, nil),
      ("STATUS:COMPLETED\nPERCENT-COMPLETE:50", true, nil), ("STATUS:CANCELLED", false, nil),
      ("PERCENT-COMPLETE:50\nCOMPLETED:20261120T100000Z", false, nil),
    ] as [(String, Bool, String?)])
  func theFirstPropertyDecidesOnCompletion(lines: String, isCompleted: Bool, day: String?) throws {
    let file = try CalendarFile(parsing: Array("BEGIN:VTODO\nUID:a\n\(lines)\nEND:VTODO".utf8))
    let task = CalendarTask(try #require(file.todos.first), try context())
    #expect(task.isCompleted == isCompleted && task.completion?.day?.text == day)
  }

  /// The system's zones, whose files also have the rule for later years.
  @Test(
    .needs("/usr/share/zoneinfo/Europe/Berlin"),
    arguments: [
      ("Europe/Berlin", "20260701T120000", "2026-07-01T11:00"),
      ("Asia/Tokyo", "20260701T120000", "2026-07-01T04:00"),
      ("Asia/Jerusalem", "20500601T120000", "2050-06-01T10:00"),
      ("America/New_York", "19500101T000000", "1950-01-01T06:00"),
      ("America/St_Johns", "20260308T023000", "2026-03-08T07:00"),
      ("/citadel.org/20260210_1/Europe/Berlin", "20260701T120000", "2026-07-01T11:00"),
      ("/x/America/Argentina/Buenos_Aires", "20260701T120000", "2026-07-01T16:00"),
      ("../../etc/passwd", "20260701T120000", nil), ("/etc/localtime", "20260701T120000", nil),
      ("Europe/./Berlin", "20260701T120000", nil), ("zone.tab", "20260701T120000", nil),
    ] as [(String, String, String?)])
  func aZoneOfTheSystemIsUsed(zone: String, time: String, local: String?) throws {
    let context = try context()
    let line = ContentLine("DUE", ";TZID=\(zone)", Array(time.utf8))
    #expect(context.isForeign(line) == (local == nil))
    if let local { #expect(context.moment(line)?.text == local) }
  }

  @Test(arguments: ["00010101T000000Z", "99991231T235959Z", "20261301T000000", "x", ""])
  func aTimeThatNoListCanHoldIsNoOtherTime(value: String) throws {
    #expect(try context().moment(ContentLine("DUE", "", Array(value.utf8))) == nil)
  }

  /// A zone that the system does not know leaves a time as written, whatever rules the file has.
  @Test func aTimeInAnUnknownZoneStaysAndIsNamed() throws {
    let text = """
      BEGIN:VTIMEZONE
      TZID:Own
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:+0900
      TZOFFSETTO:+0900
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VTODO
      UID:a
      SUMMARY:a
      DUE;TZID=Own:20261205T090000
      END:VTODO
      """
    let todo = try #require(CalendarFile(parsing: Array(text.utf8)).todos.first)
    let context = try context()
    #expect(CalendarTask(todo, context).due?.text == "2026-12-05T09:00")
    #expect(todo.unread(context) == ["the time zone"])
    #expect(todo.losses(in: todo.entry(context), context) == ["the time zone"])
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
