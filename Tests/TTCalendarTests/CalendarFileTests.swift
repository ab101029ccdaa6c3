import TestSupport
import Testing
import TodoTxt

@testable import TTCalendar

/// A change to a calendar file leaves all other lines unchanged.
struct CalendarFileTests {
  static let apple = """
    BEGIN:VCALENDAR
    PRODID:-//Apple Inc.//iOS 18.0.1//EN
    VERSION:2.0
    BEGIN:VTODO
    CREATED:20261120T185149Z
    DTSTART;TZID=Europe/Zurich:20261126T180000
    DUE;TZID=Europe/Zurich:20261126T180000
    SUMMARY;LANGUAGE=en:Water the plants and then the trees, and those of the
      neighbours too
    X-APPLE-SORT-ORDER;X-A="b:c;d":545683909
    UID:A406CCEB
    BEGIN:VALARM
    ACTION:DISPLAY
    SUMMARY:not of the task
    TRIGGER;VALUE=DATE-TIME:20261126T170000Z
    END:VALARM
    END:VTODO
    BEGIN:VTIMEZONE
    TZID:Europe/Zurich
    BEGIN:DAYLIGHT
    DTSTART:19810329T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:19961027T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    END:STANDARD
    END:VTIMEZONE
    END:VCALENDAR

    """

  private func lines(_ bytes: [UInt8]) -> Set<String> {
    Set(bytes.split(separator: .lineFeed).map { String(decoding: $0, as: UTF8.self) })
  }

  @Test(arguments: ["\n", "\r\n"])
  func otherLinesKeepTheirBytes(ending: String) throws {
    let bytes = Array(
      CalendarFileTests.apple.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: ending).utf8)
    let file = try CalendarFile(parsing: bytes)
    var todo = try #require(file.todos.first)
    #expect(file.isWhole && file.bytes(with: todo, at: 0) == bytes)
    #expect(
      todo.first("SUMMARY")?.text
        == Array("Water the plants and then the trees, and those of the neighbours too".utf8))
    let carriageReturn = ending == "\n" ? "" : "\r"
    todo.set("SUMMARY", to: "Water")
    todo.set("PRIORITY", to: "1")
    let new = file.bytes(with: todo, at: 0)
    #expect(
      lines(new).subtracting(lines(bytes)) == [
        "SUMMARY;LANGUAGE=en:Water\(carriageReturn)", "PRIORITY:1\(carriageReturn)",
      ])
    #expect(lines(bytes).subtracting(lines(new)).count == 2)
    #expect(String(decoding: new, as: UTF8.self).contains("PRIORITY:1\(ending)BEGIN:VALARM"))
    todo.set("PRIORITY", to: nil)
    #expect(todo.first("PRIORITY") == nil)
  }

  /// No file loses a byte.
  @Test func anyFileIsKept() throws {
    var random = SeededRandom(seed: 1)
    let pieces = [
      "BEGIN:VTODO", "END:VTODO", "BEGIN:VCALENDAR", "END:VCALENDAR", "SUMMARY:a", " folded", "\t",
      "\r\n", "\n", "\r", "X;A=\":\":b", "", ":", "ü", "BEGIN:VALARM", "END:VALARM",
    ]
    var count = 0
    for round in 0..<rounds(2000) {
      let content = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
        Array((pieces.randomElement(using: &random) ?? "").utf8)
          + Array((["\n", "\r\n", ""].randomElement(using: &random) ?? "").utf8)
      }
      let (start, end) = ("BEGIN:VCALENDAR\nBEGIN:VTODO\n", "\nEND:VTODO\nEND:VCALENDAR\n")
      let bytes = round.isMultiple(of: 2) ? content : start.utf8 + content + end.utf8
      #expect(ContentLine.lines(of: bytes).flatMap { $0.bytes } == bytes)
      guard let file = try? CalendarFile(parsing: bytes) else { continue }
      for (index, todo) in file.todos.enumerated() {
        #expect(file.bytes(with: todo, at: index) == bytes)
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: [
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n", "BEGIN:VTODO", 2),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n", "BEGIN:VTODO", 2),
  ])
  func aTornFileIsRefused(text: String, component: String, line: Int) {
    let error = #expect(throws: CalendarFileError.self) {
      try CalendarFile(parsing: Array(text.utf8))
    }
    #expect(error?.component == component && error?.line == line && error?.isTooLarge == false)
  }

  @Test(arguments: ["", "BEGIN:VTODO\nEND:VTODO\n", "x\nBEGIN:VCALENDAR\nEND:VCALENDAR\n"])
  func otherTextIsNoWholeCalendar(text: String) throws {
    #expect(try CalendarFile(parsing: Array(text.utf8)).isWhole == false)
  }

  @Test(arguments: ["\u{FEFF}BEGIN", "\r\n\nBEGIN", "\u{FEFF}\n \nBEGIN", "BEGIN"])
  func blankLinesAndAMarkAreNoOtherText(start: String) throws {
    for end in ["", "\n", "\r\n\r\n", "\n \n"] {
      let text = "\(start):VCALENDAR\nBEGIN:VTODO\nEND:VTODO\nEND:VCALENDAR\(end)"
      #expect(try CalendarFile(parsing: Array(text.utf8)).isWhole)
    }
  }

  /// Numbers that cannot be read are no rule and no time.
  @Test func wrongNumbersAreRefused() throws {
    let first = try #require(CivilDate("2026-11-25"))
    for text in ["2026112", "+2026112", "20261125T1730", "20261125T173000+0200", "20261125Z"] {
      #expect(Moment(calendar: Array(text.utf8)) == nil, "\(text)")
    }
    for rule in ["DAILY;INTERVAL=x", "YEARLY;BYMONTH=1,2", "DAILY;INTERVAL=99999999999999999999"] {
      #expect(Recurrence(calendarRule: ruleParts("FREQ=\(rule)"), from: first) == nil, "\(rule)")
    }
  }

  /// The offsets of a zone, which changes at 01:00 UTC on the last Sundays of March and October.
  @Test(
    .needs("/usr/share/zoneinfo/Europe/Zurich"),
    arguments: [
      ("20261025T005900", 7200), ("20261025T010000", 3600), ("20270328T005900", 3600),
      ("20270328T010000", 7200), ("19700101T000000", 3600), ("20260701T120000", 7200),
      ("24261025T005900", 7200), ("24261025T010000", 3600), ("99980701T120000", 7200),
    ])
  func aZoneIsComputed(utc: String, offset: Int) throws {
    let zone = try #require(SystemZones().offsets(of: "Europe/Zurich"))
    let seconds = try #require(Moment(calendar: Array(utc.utf8))).secondsInUTC
    #expect(zone.offset(at: seconds) == offset)
    if !utc.hasSuffix("1025T010000") {
      #expect(Moment(secondsInUTC: seconds + offset)?.seconds(at: zone.offset) == seconds)
    }
  }

  /// A time that the clocks skip has the offset before it, and of a repeated one the first counts.
  @Test(
    .needs("/usr/share/zoneinfo/Europe/Zurich"),
    arguments: [
      ("20270328T015900", 3600), ("20270328T023000", 3600), ("20270328T030000", 7200),
      ("20261025T023000", 7200), ("20261025T030000", 3600),
    ])
  func aTimeInAChangeOfTheClocksIsComputed(local: String, offset: Int) throws {
    let zone = try #require(SystemZones().offsets(of: "Europe/Zurich"))
    let moment = try #require(Moment(calendar: Array(local.utf8)))
    #expect(moment.secondsInUTC - moment.seconds(at: zone.offset) == offset)
  }

  /// An alarm at the due date moves along with it, in its own form; a start there goes.
  @Test(.needs("/usr/share/zoneinfo/Europe/Zurich")) func whatIsAtTheDueDateMovesAlong() throws {
    let file = try CalendarFile(parsing: Array(CalendarFileTests.apple.utf8))
    var todo = try #require(file.todos.first)
    let context = CalendarContext(today: try #require(CivilDate("2026-11-24")), isFolder: true) {
      seconds in
      CalendarContext.utcTime(seconds + 3600)
    }
    let old = CalendarTask(todo, context)
    #expect(old.due?.text == "2026-11-26T18:00" && old.start == nil)
    var new = old
    new.due = Moment("2026-11-27T09:30")
    todo.apply(from: old, to: new, context)
    let text = String(decoding: file.bytes(with: todo, at: 0), as: UTF8.self)
    for line in [
      "DUE;TZID=Europe/Zurich:20261127T093000", "TRIGGER;VALUE=DATE-TIME:20261127T083000Z",
    ] {
      #expect(text.contains(line + "\n"), "\(text)")
    }
    #expect(todo.first("DTSTART") == nil)
  }

  /// A file has bounds for components within each other and for the lines of a task.
  @Test(arguments: [(30, 1, true), (33, 1, false), (1, 9000, true), (1, 10_001, false)])
  func aTaskWithinATaskBelongsToIt(depth: Int, lines: Int, isRead: Bool) throws {
    let text =
      "UID:a\n" + String(repeating: "BEGIN:VTODO\nUID:b\n", count: depth - 1)
      + String(repeating: "X:y\n", count: lines)
      + String(repeating: "END:VTODO\n", count: depth - 1)
    let bytes = Array("BEGIN:VTODO\n\(text)END:VTODO\n".utf8)
    if isRead {
      let file = try CalendarFile(parsing: bytes)
      #expect(file.todos.map(\.uid) == [[UInt8(ascii: "a")]])
      #expect(file.todos.first?.lines.flatMap(\.bytes) == Array(text.utf8))
    } else {
      let error = #expect(throws: CalendarFileError.self) { try CalendarFile(parsing: bytes) }
      #expect(error?.isTooLarge == true)
    }
  }

  /// A folded line is read back, whatever its bytes are.
  @Test(arguments: [[0x80], [0xC3, 0xA9], [0x61], [0xF0, 0x9F, 0x90, 0x9F]] as [[UInt8]])
  func anyBytesAreFolded(bytes: [UInt8]) {
    let value = Array(repeatElement(bytes, count: 100).joined())
    let line = ContentLine("X-A", "", value)
    let lines = ContentLine.lines(of: line.bytes)
    #expect(lines.map(\.value) == [value])
    #expect(line.bytes.split(separator: .lineFeed).allSatisfy { $0.count <= 76 })
  }
}
