import CommandTestSupport

@testable import TTCommands

/// The output of `tt export --format ical` is valid iCalendar (RFC 5545).
@Suite(.sideBySide) struct CalendarTextTests {
  private let list = FileManager.default.contents(
    atPath: Shell.package.appending(path: "Tests/Transcripts/screen/list.txt").path())

  private func export(_ list: [UInt8]) throws -> String {
    try Workbench(list).tt("export", "--format", "ical").output
  }

  /// §3.1: lines end in CRLF and have at most 75 bytes; unfolding restores the original.
  @Test func linesAreFolded() throws {
    let text = try export(list.map { [UInt8]($0) } ?? [])
    for line in text.components(separatedBy: "\r\n") {
      #expect(line.utf8.count <= 75)
      #expect(!line.contains("\n") && !line.contains("\r"))
    }
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(
      text.replacing("\r\n ", with: "").contains(
        "SUMMARY:Buy 牛乳 と 卵を買うのを忘れないでください、パンも買ってください\r\n"))
  }

  @Test(
    arguments: [
      ("a due:2026-11-25", ["DUE;VALUE=DATE:20261125"]),
      ("a due:2026-11-25T17:30", ["DUE:20261125T173000"]),
      (
        "a t:2026-11-20 due:2026-11-25", ["DUE;VALUE=DATE:20261125", "DTSTART;VALUE=DATE:20261120"]
      ),
      (
        "a t:2026-11-20 due:2026-11-25T17:30",
        ["DUE:20261125T173000", "DTSTART:20261120T000000"]
      ),
      ("a t:2026-11-25 due:2026-11-25", ["DUE;VALUE=DATE:20261125"]),
      (
        "a rec:2w due:2026-11-25",
        ["DUE;VALUE=DATE:20261125", "RRULE:FREQ=WEEKLY;INTERVAL=2", "DTSTART;VALUE=DATE:20261125"]
      ),
      (
        "a rec:+1m:last due:2026-11-30T09:00 until:2027-11-30",
        [
          "DUE:20261130T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271130T235900",
          "DTSTART:20261130T090000",
        ]
      ),
      (
        "a rec:1m:2tue due:2026-12-08",
        ["DUE;VALUE=DATE:20261208", "RRULE:FREQ=MONTHLY;BYDAY=2TU", "DTSTART;VALUE=DATE:20261208"]
      ),
      // A month without that day uses its last day, and the number of days before it is the same.
      (
        "a rec:+1m due:2026-11-30",
        ["DUE;VALUE=DATE:20261130", "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1"]
      ),
      (
        "a rec:+1m due:2026-02-28 rec-day:31",
        [
          "SUMMARY:a", "DUE;VALUE=DATE:20260228",
          "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
        ]
      ),
      (
        "a rec:+1y due:2028-02-29",
        ["DUE;VALUE=DATE:20280229", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"]
      ),
      (
        "a rec:+2w due:2026-12-08 t:2026-12-07",
        [
          "SUMMARY:a", "DUE;VALUE=DATE:20261208", "DTSTART;VALUE=DATE:20261207",
          "RRULE:FREQ=WEEKLY;INTERVAL=2",
        ]
      ),
      (
        "a rec:+1m due:2026-12-08 t:2026-11-30",
        [
          "SUMMARY:a", "DUE;VALUE=DATE:20261208", "RRULE:FREQ=MONTHLY",
          "DTSTART;VALUE=DATE:20261208",
        ]
      ),
      // `until:` is the last due date, and UNTIL the last start.
      (
        "a due:2026-12-01 t:2026-11-28 rec:+1w until:2026-12-06",
        [
          "DUE;VALUE=DATE:20261201", "DTSTART;VALUE=DATE:20261128",
          "RRULE:FREQ=WEEKLY;UNTIL=20261203",
        ]
      ),
      // The due date must be one of the rule's.
      (
        "a rec:+1m:31 due:2026-12-17",
        [
          "DUE;VALUE=DATE:20261217", "STATUS:NEEDS-ACTION",
          "X-TODOTXT:a rec:+1m:31 due:2026-12-17",
        ]
      ),
      // Text that has no property is kept.
      (
        "a due:friday t:soon until:2027-01-01 pri:A",
        ["SUMMARY:a due:friday t:soon pri:A"]
      ),
      (
        "a due:2026-11-25 due:2026-11-26",
        ["SUMMARY:a due:2026-11-26", "DUE;VALUE=DATE:20261125"]
      ),
      ("a t:2026-11-26 due:2026-11-25", ["SUMMARY:a", "DUE;VALUE=DATE:20261125"]),
      ("a id:a p:b", ["SUMMARY:a", "STATUS:NEEDS-ACTION", "X-TODOTXT:a id:a p:b"]),
      (
        "a rec:5b due:2026-12-08",
        ["SUMMARY:a", "DUE;VALUE=DATE:20261208", "X-TODOTXT:a rec:5b due:2026-12-08"]
      ),
      ("(C) a; b, c \\ d", ["SUMMARY:a\\; b\\, c \\\\ d", "PRIORITY:3"]),
      ("(Z) a +p @c", ["SUMMARY:a", "CATEGORIES:p,@c", "PRIORITY:9"]),
      (
        "Mail @c about +p b +q est:1h @d",
        [
          "SUMMARY:Mail @c about +p b", "CATEGORIES:p,q,@c,@d",
        ]
      ),
      ("+p @c", ["SUMMARY:+p @c", "CATEGORIES:p,@c"]),
      ("a +@p +q", ["SUMMARY:a +@p", "CATEGORIES:q"]),
      (
        "x 2026-11-20 2026-11-01 a pri:B",
        [
          "CREATED:20261101T120000Z", "SUMMARY:a", "PRIORITY:2", "STATUS:COMPLETED",
          "COMPLETED:20261120T120000Z", "PERCENT-COMPLETE:100",
        ]
      ),
    ] as [(String, [String])])
  func theTask(_ task: String, has properties: [String]) throws {
    let lines = try export(Array("\(task)\n".utf8)).components(separatedBy: "\r\n")
    var wanted = properties[...]
    for line in lines where line == wanted.first { wanted.removeFirst() }
    #expect(wanted.isEmpty, "\(lines)")
  }

  @Test func aPartIsRelatedToTheWhole() throws {
    let text = try export(Array("Paint id:paint\nAsk p:paint\n".utf8))
    let lines = text.components(separatedBy: "\r\n")
    let uid = try #require(lines.first { $0.hasPrefix("UID:") }).dropFirst(4)
    #expect(lines.contains("RELATED-TO:\(uid)"))
  }

  /// A calendar loses no name and no word of the text.
  @Test(arguments: [
    "a +p @c", "Mail @c about +p b +q est:1h @d", "+p @c", "a +@p +q @+r", "a +p,q @c;d", "+ @ a +",
    "a\t+p \t @c ",
    "a +p +p b @p", "@c a", "x a +p",
  ])
  func namesAreReadBack(text: String) throws {
    let calendar = try export(Array("\(text)\n".utf8))
    let back = try Workbench([])
    try back.write(calendar, to: "tasks.ics")
    #expect(back.tt("import", Argument(back.path(of: "tasks.ics"))).status == .done)
    let (before, after) = (TodoItem(text), try #require(Document(back.text ?? "").items.first))
    #expect(Set(after.projects) == Set(before.projects), "\(after)")
    #expect(Set(after.contexts) == Set(before.contexts), "\(after)")
    #expect(TaskFields(after).title == TaskFields(before).title, "\(after)")
  }

  @Test(arguments: [
    ("a due:2026-11-25T17:30 est:90", "DTSTART:20261125T173000 DURATION:PT90M"),
    ("a due:2026-11-25T17:30 est:1h30m", "DTSTART:20261125T173000 DURATION:PT90M"),
    ("a due:2026-11-25T17:30 est:soon", "DTSTART:20261125T173000"),
    ("a due:2026-11-25T17:30 est:99999999999999999999", "DTSTART:20261125T173000"),
    ("a due:2026-11-25T17:30 t:2026-11-20", "DTSTART:20261125T173000"),
    (
      "a due:2026-11-25T09:00 rec:1w until:2026-12-31",
      "DTSTART:20261125T090000 RRULE:FREQ=WEEKLY;UNTIL=20261231T235900"
    ),
    (
      "a due:2026-12-01T09:00 t:2026-11-28 rec:+1w until:2026-12-10",
      "DTSTART:20261201T090000 RRULE:FREQ=WEEKLY;UNTIL=20261210T235900"
    ),
    (
      "a due:2026-11-30T09:00 t:2026-11-28 rec:+1m:last",
      "DTSTART:20261130T090000 RRULE:FREQ=MONTHLY;BYMONTHDAY=-1"
    ),
  ])
  func anEventBeginsWhenItsTaskIsDue(task: String, expected: String) throws {
    let text = try Workbench("\(task)\n").tt("export", "--format", "ical", "--events")
      .output
    let event = text.components(separatedBy: "\r\n")
    #expect(
      event.filter { $0.hasPrefix("BEGIN:") } == [
        "BEGIN:VCALENDAR", "BEGIN:VEVENT", "BEGIN:VALARM",
      ])
    let dates = event.filter { line in
      ["DTSTART", "DURATION", "RRULE", "DUE"].contains { line.hasPrefix($0) }
    }
    #expect(dates.joined(separator: " ") == expected)
  }

  @Test(arguments: ["a", "a due:2026-11-25", "x 2026-11-20 a due:2026-11-25T17:30", "a due:soon"])
  func otherTasksAreNoEvents(task: String) throws {
    let text = try Workbench("\(task)\n").tt("export", "--format", "ical", "--events")
      .output
    #expect(text.contains("BEGIN:VTODO") && !text.contains("VEVENT"))
  }

  /// Two other implementations read the same events.
  @Test(
    .needs("Python's icalendar and vobject", shownBy: "python3 -c 'import icalendar, vobject'"))
  func eventsAreReadByOthers() throws {
    let shell = try Shell()
    try shell.write(
      "Review; slides, now +work due:2026-11-25T17:30 est:45\nGym due:2026-11-26T07:00 rec:1d\n",
      to: "todo.txt")
    let result = try shell.run(
      """
      tt export --format ical --events > events.ics; python3 -c '
      import icalendar, vobject
      text = open("events.ics", newline="").read()
      for event in icalendar.Calendar.from_ical(text).walk("VEVENT"):
          print(event["SUMMARY"], event["DTSTART"].dt, event.get("DURATION") and event["DURATION"].dt,
                [str(alarm["TRIGGER"].dt) for alarm in event.walk("VALARM")], not event.errors)
      for event in vobject.readOne(text).vevent_list:
          print(event.summary.value, event.dtstart.value, event.valarm.trigger.value)'
      """)
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        Review; slides, now 2026-11-25 17:30:00 0:45:00 ['0:00:00'] True
        Gym 2026-11-26 07:00:00 None ['0:00:00'] True
        Review; slides, now 2026-11-25 17:30:00 0:00:00
        Gym 2026-11-26 07:00:00 0:00:00

        """)
  }

  /// Another implementation, if installed, agrees.
  @Test(.needs("Python's icalendar", shownBy: "python3 -c 'import icalendar'"))
  func icalendarReadsIt() throws {
    let shell = try Shell()
    try shell.write(list.map { [UInt8]($0) } ?? [], to: "todo.txt")
    let result = try shell.run(
      """
      tt export --format ical | python3 -c 'import sys, icalendar
      todos = icalendar.Calendar.from_ical(sys.stdin.buffer.read()).walk("VTODO")
      assert not any(todo.errors for todo in todos)
      print(len(todos), todos[0]["DUE"].dt, todos[0]["SUMMARY"])'
      """)
    #expect(
      String(decoding: result.output, as: UTF8.self)
        == "10 2026-11-19 Call the plumber about the kitchen tap gate:4711\n")
  }

  /// Two other implementations read every calendar, with and without events.
  @Test(
    .needs("Python's icalendar and vobject", shownBy: "python3 -c 'import icalendar, vobject'"))
  func othersReadEveryCalendar() throws {
    var random = SeededRandom(seed: 23)
    let shell = try Shell()
    let count = rounds(60)
    for number in 0..<count {
      let list = ExportLawTests.list(of: 20, &random)
      let bench = try Workbench(list)
      for (name, words) in [("t", []), ("e", ["--events"])] as [(String, [Argument])] {
        let output = bench.tt(["export", "--format", "ical"] + words).output
        try shell.write(output, to: "\(number)\(name).ics")
      }
    }
    let result = try shell.run(
      """
      cat > read.py <<'END'
      import glob, icalendar, vobject
      for path in sorted(glob.glob("*.ics")):
          data = open(path, "rb").read()
          assert all(len(line) <= 75 for line in data.split(b"\\r\\n")), path
          assert not any(byte < 32 and byte not in b"\\r\\n\\t" for byte in data), path
          for line in data.split(b"\\r\\n"): line.decode()
          count = data.count(b"BEGIN:VTODO") + data.count(b"BEGIN:VEVENT")
          items = icalendar.Calendar.from_ical(data).walk("VTODO")
          events = icalendar.Calendar.from_ical(data).walk("VEVENT")
          assert len(items) + len(events) == count == 20, path
          for item in items + events:
              assert not item.errors, (path, item.errors)
              start, due = item.get("DTSTART"), item.get("DUE")
              if start and due: assert type(start.dt) == type(due.dt) and start.dt <= due.dt, (path, item)
              assert not (due and item.get("DURATION")) and item.get("UID") and item.get("DTSTAMP")
              rule = item.get("RRULE")
              if rule: assert start and all(type(end) == type(start.dt) for end in rule.get("UNTIL", [])), (path, item)
          calendar = vobject.readOne(data.decode())
          for item in getattr(calendar, "vtodo_list", []) + getattr(calendar, "vevent_list", []):
              item.validate(raiseException=True)
              if "rrule" in item.contents: item.rruleset[0]
      print("read")
      END
      python3 read.py 2>&1
      """)
    #expect(String(decoding: result.output, as: UTF8.self) == "read\n")
  }
}
