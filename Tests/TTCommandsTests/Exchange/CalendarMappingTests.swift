import CommandTestSupport
import TTCalendar

@testable import TTCommands

/// A task that is exported to a calendar and imported again is unchanged.
@Suite(.sideBySide) struct CalendarMappingTests {
  /// A change that another program makes to the properties of a task with its whole line is applied,
  /// and the rest of the line stays.
  @Test(
    arguments: [
      (
        "(M) Mail @c about +p it due:2026-11-25 rec:1w +q", "SUMMARY:Mail @c about +p that",
        "(M) Mail @c about +p that +q due:2026-11-25 rec:1w"
      ),
      ("(M) Call rec:1w due:2026-11-25", "PRIORITY:1", "(A) Call rec:1w due:2026-11-25"),
      ("(M) Call rec:1w due:2026-11-25", "PRIORITY:0", "Call rec:1w due:2026-11-25"),
      ("(M) Call rec:1w due:2026-11-25", "PRIORITY:x", "(M) Call rec:1w due:2026-11-25"),
      (
        "(M) Call rec:1w due:2026-11-25", "DUE:20261126T100000",
        "(M) Call rec:1w due:2026-11-26T10:00"
      ),
      ("(M) Call rec:1w due:2026-11-25", "DUE:soon", "(M) Call rec:1w due:2026-11-25"),
      ("Call est:5 +p", "CATEGORIES:p,@x,Grocery list", "Call +p @x +Grocery-list est:5"),
      ("Call est:5", "RRULE:x\r\nDTSTART:20261126T100000", "Call est:5 due:2026-11-26T10:00"),
      ("Call est:5 +p", "CATEGORIES:q", "Call +q est:5"),
      ("Mail +p it est:5 +q", "CATEGORIES:q", "Mail +p it +q est:5"),
      ("Mail +p it est:5 +q", "CATEGORIES", "Mail +p it est:5 +q"),
      ("(M) est:5 Call", "STATUS:COMPLETED", "x Call est:5 pri:M"),
      ("(M) est:5 Call", "COMPLETED:20261120T120000Z", "(M) est:5 Call"),
      ("x 2026-11-20 est:5 Call", "STATUS:NEEDS-ACTION", "Call est:5"),
      (
        "x 2026-11-20 est:5 Call", "SUMMARY:2026-01-01 Call",
        "x 2026-11-20 2026-11-20 2026-01-01 Call est:5"
      ),
      ("est:5 Call", "SUMMARY:(A) Call", "2026-11-21 (A) Call est:5"),
      ("Call est:5 a:b", "DESCRIPTION:note", "Call est:5 a:b"),
    ] as [(String, String, String)])
  func aChangedPropertyCounts(line: String, property: String, expected: String) throws {
    let bench = try Workbench("\(line)\n")
    let name = property.prefix { $0 != ":" }
    var lines = bench.tt("export", "--format", "ical").output.split(separator: "\r\n")
      .filter { !$0.hasPrefix("\(name):") && !$0.hasPrefix("\(name);") }
    #expect(lines.contains { $0.hasPrefix("X-TODOTXT:") })
    if property.contains(":") { lines.insert(Substring(property), at: 5) }
    let back = try Workbench([])
    back.input = Array(lines.joined(separator: "\r\n").utf8)
    back.tt("import", "-")
    #expect(back.text?.split(separator: "\n").first.map(String.init) == expected)
  }

  /// Ordinary tasks need no copy of their line.
  @Test(arguments: [
    "Buy milk", "(A) 2026-11-01 Call mum +home @phone due:2026-11-25",
    "(B) Rent due:2026-12-01 rec:+1m", "Rent due:2026-12-31T09:00 rec:+1m:last until:2027-12-31",
    "x 2026-11-20 2026-11-01 Done +home", "Renew passport +trip @town due:2027-01-15 t:2026-12-01",
    "x 2026-11-20 a pri:B", "Mail @c about +p b", "Water due:2026-12-01 t:2026-11-30 rec:+3d",
    "Water due:2026-12-01 t:2026-11-28 rec:+1w until:2026-12-10",
  ])
  func usualTasksNeedNoLine(line: String) throws {
    let text = try Workbench("\(line)\n").tt("export", "--format", "ical").output
    #expect(text.contains("SUMMARY") && !text.contains("X-TODOTXT"), "\(text)")
  }

  /// What one export says, an import and a second export say again.
  @Test func exportingAgainGivesTheSameFile() throws {
    var random = SeededRandom(seed: 9)
    for _ in 0..<rounds(60) {
      // A calendar has notes only below the tasks.
      let list = ExportLawTests.list(of: 12, &random).replacing("\u{10}", with: "")
      let first = try Workbench(list).tt("export", "--format", "ical").output
      let back = try Workbench([])
      back.input = Array(first.utf8)
      back.tt("import", "-")
      #expect(back.tt("export", "--format", "ical").output == first, "\(list)")
    }
  }

  /// The table in the documentation equals the table in the code.
  @Test func theDocumentationHasEachRow() {
    let page = RepositoryFiles.text(of: "Sources/TodoTxt/TodoTxt.docc/Calendar.md")
    for field in CalendarField.all {
      let row = "| \(field.line) | \(field.properties.joined(separator: ", ")) | \(field.rule) |"
      #expect(page.contains(row), "\(row)")
    }
  }
}

/// Files as other programs write them.
@Suite(.sideBySide) struct CalendarImportTests {
  static let programs = [
    "apple", "jtx", "nextcloud", "other", "outlook", "planify", "tasksorg", "thunderbird",
  ]

  private static func path(_ name: String) -> String { "Tests/Transcripts/calendars/\(name)" }

  /// The list and what is reported are in a file next to the calendar; `TT_RECORD=1` writes it.
  @Test(.needs("/usr/share/zoneinfo/Europe/Zurich"), arguments: programs)
  func aFileOfAProgramIsImported(_ program: String) throws {
    let bench = try Workbench([])
    bench.input = RepositoryFiles.bytes(of: CalendarImportTests.path("\(program).ics"))
    let result = bench.tt("import", "-")
    let text = (bench.text ?? "") + "---\n" + result.messages
    let path = CalendarImportTests.path("\(program).txt")
    if ProcessInfo.processInfo.environment["TT_RECORD"] != nil {
      try Data(text.utf8).write(to: Shell.package.appending(path: path))
    }
    #expect(text == RepositoryFiles.text(of: path))
  }

  /// Changes of bytes and lines end no run; each ends with a list, or with none and a reason.
  @Test func changedFilesEndNoRun() throws {
    var random = SeededRandom(seed: 11)
    let files = CalendarImportTests.programs.map {
      RepositoryFiles.bytes(of: CalendarImportTests.path("\($0).ics"))
    }
    let pieces = [
      "BEGIN:VTODO\r\n", "END:VTODO\r\n", ";TZID=../x:", "\\", "\"", "\n ", "99999999999999999999",
      "-", "Z", "T", ",", ":", ";", "\0", "\u{FEFF}", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
      "\u{10}",
      "X-TODOTXT:x 2026-01-01 a rec:1d id:1\r\n", "RELATED-TO:a\r\nUID:a\r\n",
    ].map { Array($0.utf8) }
    for _ in 0..<rounds(10_000) {
      var file = files.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...6, using: &random) where !file.isEmpty {
        let start = Int.random(in: 0..<file.count, using: &random)
        let end = min(file.count, start + Int.random(in: 0...40, using: &random))
        switch Int.random(in: 0...3, using: &random) {
        case 0: file.removeSubrange(start..<end)
        case 1: file[start] = UInt8.random(in: 0...255, using: &random)
        case 2: file.insert(contentsOf: Array(file[start..<end]), at: start)
        default: file.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: start)
        }
      }
      let bench = try Workbench([])
      bench.input = file
      let result = bench.tt("import", "--from", "ical", "-")
      #expect(bench.text != nil && (bench.text != "" || !result.messages.isEmpty))
      #expect(
        !(bench.text ?? "").contains("1970-01-01"), "\(String(decoding: file, as: UTF8.self))")
    }
  }

  /// A long identifier is no long `id:`, and each parent has an `id:` of its own.
  @Test func identifiersAreShortAndDifferent() throws {
    let uids = [String(repeating: "a", count: 300), "a/b@x", "a/b@y", "../../x", "@", "a b\u{7}"]
    let todos = uids.enumerated().map { index, uid in
      "BEGIN:VTODO\nUID:\(uid)\nSUMMARY:a\(index)\nEND:VTODO\n"
        + "BEGIN:VTODO\nUID:\(index)\nSUMMARY:b\(index)\nRELATED-TO:\(uid)\nEND:VTODO\n"
    }
    let bench = try Workbench([])
    bench.input = Array("BEGIN:VCALENDAR\n\(todos.joined())END:VCALENDAR\n".utf8)
    bench.tt("import", "-")
    let items = Document(bench.text ?? "").items
    let ids = items.compactMap { $0.value(for: .id).map { Array($0) } }
    #expect(items.count == 12 && ids.count == 6 && Set(ids).count == 6)
    #expect(ids.allSatisfy { $0.count <= 64 })
    for (index, item) in items.enumerated() where index % 2 == 1 {
      #expect(
        item.parentNames == items[index - 1].ownName.map { [$0] })
    }
  }
}
