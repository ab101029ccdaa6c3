import TestSupport
import TodoTxt

@testable import TodoTxtFiles
@testable import TTCalendar

/// Times of a file are local, by the zones of the system.
struct CalendarTimesTests {
  /// The local time is an hour before UTC.
  private let times = CalendarTimes { utcTime($0 + 3600) }

  init() { CalendarTimesTests.nameZone }

  /// Gives TZ a place in the environment, which other tests read while these change its value.
  private static let nameZone: Void = { setenv("TZ", ":/etc/localtime", 0) }()

  private func line(_ text: String) -> ContentLine { ContentLine(reading: Array(text.utf8)[...]) }

  /// Numbers that cannot be read are no rule and no time.
  @Test func wrongNumbersAreRefused() throws {
    let first = try #require(Moment("2026-11-25"))
    for text in [
      "2026112", "+2026112", "20261125T1730", "20261125T173000+0200", "20261125Z", "", "x",
      "20261301T000000", "20261125T240000", "20261125 173000",
      "2026-1-125", "-20261125", "2-0-2-6-1125", "2026-1125", "20261125T17:3000",
      "20261125T1:73000", "20261125T173061",
    ] {
      #expect(Moment(calendar: Array(text.utf8)) == nil, "\(text)")
    }
    for rule in [
      "DAILY;INTERVAL=x", "YEARLY;BYMONTH=1,2", "DAILY;INTERVAL=99999999999999999999",
      "MONTHLY;BYDAY=9223372036854775807SU", "DAILY;UNTIL=x", "DAILY;FREQ=WEEKLY", "DAILY;;X",
    ] {
      #expect(times.series(line("RRULE:FREQ=\(rule)"), from: first) == nil, "\(rule)")
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
    let zone = try #require(SystemZone("Europe/Zurich"))
    let seconds = try #require(Moment(calendar: Array(utc.utf8))).secondsInUTC
    zone.withOffsets { offsets in
      #expect(offsets(seconds) == offset)
      if !utc.hasSuffix("1025T010000") {
        #expect(Moment(secondsInUTC: seconds + offset)?.seconds(at: offsets) == seconds)
      }
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
    let zone = try #require(SystemZone("Europe/Zurich"))
    let moment = try #require(Moment(calendar: Array(local.utf8)))
    #expect(moment.secondsInUTC - zone.withOffsets(moment.seconds) == offset)
  }

  /// After another zone, local time is what it was.
  @Test(.needs("/usr/share/zoneinfo/Asia/Tokyo"))
  func theLocalZoneReturns() throws {
    func local() -> (String?, Int) {
      (getenv("TZ").map { String(cString: $0) }, SystemClock.offset(at: 0))
    }
    let before = local()
    let zone = try #require(SystemZone("Asia/Tokyo"))
    #expect(zone.withOffsets { $0(0) } == 32_400)
    #expect(local() == before)
  }

  /// Another thread that asks for local time waits until it is its own again.
  @Test(.needs("/usr/share/zoneinfo/Asia/Tokyo"))
  func anotherZoneIsOnlyThatOfItsThread() async throws {
    let zone = try #require(SystemZone("Asia/Tokyo"))
    let own = SystemClock.offset(at: 0)
    let found = await withTaskGroup(of: Set<Int>.self) { group in
      group.addTask {
        Set((0..<2_000).map { _ in zone.withOffsets { $0(0) } })
      }
      group.addTask {
        Set((0..<500_000).map { _ in SystemClock.offset(at: 0) })
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(found) == [[32_400], [own]])
  }

  /// The system's zones, whose files also have the rule for later years; no name leads elsewhere.
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
      ("Europe", "20260701T120000", nil), ("leapseconds", "20260701T120000", nil),
      ("W. Europe Standard Time", "20260701T120000", nil), ("", "20260701T120000", nil),
    ] as [(String, String, String?)])
  func aZoneOfTheSystemIsUsed(zone: String, time: String, local: String?) {
    let line = line("DUE;TZID=\"\(zone)\":\(time)")
    #expect(times.isForeign(line) == (local == nil))
    #expect(times.moment(line)?.text == local ?? "2026-07-01T12:00")
  }

  @Test(
    arguments: [
      ("20261205T080000Z", "2026-12-05T09:00"), ("20261205T233000Z", "2026-12-06T00:30"),
      ("20261205", "2026-12-05"), ("20261205T080000", "2026-12-05T08:00"),
      ("00010101T000000Z", nil), ("99991231T235959Z", nil), ("00011231T230000Z", nil),
    ] as [(String, String?)])
  func aTimeIsLocalOrNone(value: String, moment: String?) {
    #expect(times.moment(line("DUE:\(value)"))?.text == moment)
  }

  @Test(arguments: [
    ("DUE:20261201T101559", true), ("DUE:20261201T101559Z", true), ("DUE:20261201T101500Z", false),
    ("DUE:20261201", false), ("DUE:x", false),
  ])
  func secondsAreFound(text: String, hasSeconds: Bool) {
    #expect(line(text).hasSeconds == hasSeconds)
  }

  /// The dates of a rule are those of its zone, so one that the local clocks move is not read.
  @Test(
    .needs("/usr/share/zoneinfo/Europe/Zurich"),
    arguments: [
      (";TZID=America/New_York:20270315T183000", "WEEKLY;BYDAY=MO", nil),
      (";TZID=Asia/Tokyo:20261020T073000", "MONTHLY", nil),
      (":20261201T120000Z", "DAILY", nil),
      (";TZID=Europe/Berlin:20261201T023000", "WEEKLY", "+1w"),
      (";TZID=Europe/London:20261201T100000", "MONTHLY", "+1m"),
      (":20261201T120000", "DAILY", "+1d"), (";VALUE=DATE:20261201", "DAILY", "+1d"),
      (";TZID=Nowhere:20261201T120000", "DAILY", "+1d"),
    ] as [(String, String, String?)])
  func aRuleMovesWithNoClocks(start: String, rule: String, read: String?) throws {
    let zone = try #require(SystemZone("Europe/Zurich"))
    let local = CalendarTimes { seconds in
      utcTime(seconds + zone.withOffsets { $0(seconds) })
    }
    let start = line("DTSTART\(start)")
    let first = try #require(local.moment(start))
    let series = local.series(line("RRULE:FREQ=\(rule)"), from: first, startingOn: start)
    #expect(series?.rule.text == read)
  }

  /// The end of a series is a local day, without that day if it ends earlier than a date begins.
  @Test(arguments: [
    ("2026-11-25", "20270101", "2027-01-01"), ("2026-11-25", "20270101T233000Z", "2027-01-02"),
    ("2026-11-25", "20270101T233000", "2027-01-01"),
    ("2026-11-25T10:00", "20270101T095900", "2026-12-31"),
    ("2026-11-25T10:00", "20270101T100000", "2027-01-01"),
    ("2026-11-25T10:00", "20270101", "2027-01-01"),
  ])
  func theEndOfASeriesIsLocal(first: String, end: String, day: String) throws {
    let first = try #require(Moment(first))
    let series = try #require(times.series(line("RRULE:FREQ=DAILY;UNTIL=\(end)"), from: first))
    #expect(series.rule.text == "+1d" && series.end?.text == day)
  }

  /// The days of a rule are those of the zone of its first date.
  @Test(
    arguments: [
      ("20261201T230000Z", "WEEKLY;BYDAY=TU", nil),
      ("20261201T230000Z", "MONTHLY;BYMONTHDAY=1", nil),
      ("20261201T230000Z", "MONTHLY", nil), ("20261201T230000Z", "YEARLY", nil),
      ("20261201T230000Z", "WEEKLY;INTERVAL=2", "+2w"), ("20261201T230000Z", "DAILY", "+1d"),
      ("20261201T220000Z", "WEEKLY;BYDAY=MO,TU", "+mon,tue"),
      ("20261201T220000Z", "MONTHLY;BYMONTHDAY=1", "+1m:1"),
    ] as [(String, String, String?)])
  func aRuleOnAnotherLocalDayIsNotRead(start: String, rule: String, read: String?) throws {
    let start = line("DTSTART:\(start)")
    let first = try #require(times.moment(start))
    let series = times.series(line("RRULE:FREQ=\(rule)"), from: first, startingOn: start)
    #expect(series?.rule.text == read)
  }

  /// Python's zoneinfo finds the same times, in years before 2100 and in the hours around each
  /// change of the clocks too.
  @Test(
    .needs("Python's icalendar", shownBy: "python3 -c 'import icalendar, zoneinfo'"),
    .needs("/usr/share/zoneinfo/Europe/Berlin"))
  func pythonFindsTheSameTimes() throws {
    var random = SeededRandom(seed: 5)
    let zones = [
      "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "Asia/Tokyo", "Asia/Jerusalem",
      "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca", "Asia/Kathmandu",
      "Pacific/Apia",
    ]
    let shell = try Shell()
    var (text, own) = ("", [String]())
    let utc = CalendarTimes(localTime: utcTime)
    for index in 0..<2000 {
      let seconds = Int.random(in: -900_000_000...4_000_000_000, using: &random)
      let moment = try #require(Moment(secondsInUTC: seconds / 900 * 900))
      let due = "DUE;TZID=\(zones[index % 10]):\(moment.calendarText)"
      text += "BEGIN:VTODO\r\nUID:\(index)\r\n\(due)\r\nEND:VTODO\r\n"
      own.append(utc.moment(line(due))?.text ?? "none")
    }
    try shell.write("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n", to: "times.ics")
    let result = try shell.run(
      """
      python3 -c '
      import datetime, icalendar, zoneinfo
      for todo in icalendar.Calendar.from_ical(open("times.ics", "rb").read()).walk("VTODO"):
          zone = zoneinfo.ZoneInfo(todo["DUE"].params["TZID"])
          time = todo["DUE"].dt.replace(tzinfo=zone, fold=0)
          print(time.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M"))'
      """)
    let theirs = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(
      String.init)
    #expect(result.status == 0 && theirs.count == 2000)
    let differing = zip(own, theirs).filter { $0 != $1 }
    #expect(differing.isEmpty, "\(differing.prefix(5))")
  }
}

private func utcTime(_ seconds: Int) -> Moment {
  guard let moment = Moment(secondsInUTC: seconds) else { preconditionFailure("no such day") }
  return moment
}
