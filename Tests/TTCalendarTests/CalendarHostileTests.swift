import TestSupport
import Testing
import TodoTxt

@testable import TTCalendar

/// Files and lists of any form end no run, and what comes in stays as it came.
struct CalendarHostileTests {
  private static let lines = [
    "SUMMARY:a", "SUMMARY:b c +d", "SUMMARY:", "SUMMARY:# x", "SUMMARY:x 2026-01-01 h:1 id:q p:q",
    "DESCRIPTION:\\n\\n  a\\n\\n\\n b\\n", "DESCRIPTION:\u{10}a\\n\\t\\nb", "DESCRIPTION: ",
    "DUE:x",
    "DUE;VALUE=DATE:20261205", "DUE:00010101T000000Z", "DTSTART;TZID=../x:20261201T090000",
    "DURATION:P99999999999W", "DURATION:PT1H", "RRULE:FREQ=DAILY;UNTIL=1", "CATEGORIES:,+,@, ,a b",
    "STATUS:CANCELLED", "STATUS:COMPLETED", "PERCENT-COMPLETE:100", "SEQUENCE:9223372036854775807",
    "RELATED-TO:1", "RELATED-TO:@", "X-TT-SEEN:,,", "PRIORITY:99", "PRIORITY:5", "COMPLETED:x",
    "BEGIN:VALARM", "END:VALARM", "", "X", "CREATED:99991231T235959Z",
  ]

  private static let entries = [
    "Task", "    indented", "\tx 2026-01-01 tab", "# comment", "", "  # text", "  ", "(A) Two +p",
    "x 2026-11-20 done", "Three rec:1d due:2026-12-01", "a\u{10}note",
  ]

  /// After the first run, and after a change of the dialect, a further run changes nothing.
  @Test func anyFilesAndListsSettle() throws {
    for seed in 1...UInt64(rounds(1200)) {
      var world = CalendarWorld(seed: seed)
      world.removesMany = true
      world.dialect = world.chance(0.3) ? .strict : .extended
      func some(_ lines: [String], _ most: Int) -> [String] {
        (0..<Int.random(in: 0...most, using: &world.random)).map { _ in
          lines.randomElement(using: &world.random) ?? ""
        }
      }
      world.list = Array(some(Self.entries, 8).map { $0 + "\n" }.joined().utf8)
      for step in 0..<3 {
        for number in 0..<Int.random(in: 0...4, using: &world.random) {
          let uid = ["../../x", "@a", "/abs", "\(number)", "a b\0"][number]
          let text = some(Self.lines, 6).map { $0 + "\n" }.joined()
          world.folder[Array("\(number).ics".utf8)] = Array(
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(uid)\n\(text)END:VTODO\nEND:VCALENDAR\n".utf8)
        }
        if step == 2 { world.dialect = world.dialect == .strict ? .extended : .strict }
        for _ in 0..<2 { try world.sync() }
        let before = (world.list, world.folder)
        let again = try world.sync()
        #expect(before == (world.list, world.folder) && again.writes.isEmpty, "seed \(seed)")
        for name in world.folder.keys {
          #expect(!name.contains { $0 == 0 || $0 == UInt8(ascii: "/") })
        }
      }
    }
  }

  /// The note below a task, whatever is below it.
  @Test(arguments: [
    "", "\n    below\n", "\n\n\tx 2026-01-01 below\n", "# c\n  below\n", "\n  # below\n",
  ])
  func aNoteComesIn(below: String) throws {
    var world = CalendarWorld(seed: 1)
    world.list = Array("Task\n\(below)".utf8)
    try world.sync()
    let completed = world.document.items.count(where: \.isCompleted)
    let file = try #require(
      world.folder.first { String(decoding: $0.value, as: UTF8.self).contains("SUMMARY:Task\r\n") })
    world.folder[file.key] = Array(
      String(decoding: file.value, as: UTF8.self)
        .replacing("SUMMARY:", with: "DESCRIPTION:\\n\\na\\n\\n  b\\n\r\nSUMMARY:").utf8)
    let count = world.document.items.count
    try world.sync()
    #expect(world.document.items.count == count)
    #expect(world.document.items.count(where: \.isCompleted) == completed)
    #expect(
      world.document.items[0].noteLines.map { Array($0) }
        == ["a", "", "  b"].map { Array($0.utf8) })
    let before = (world.list, world.folder)
    try world.sync()
    #expect(before == (world.list, world.folder))
  }

  /// Of the open tasks, one may go, or less than a third; on either side.
  @Test(arguments: [
    (1, 1, true), (2, 1, true), (2, 2, false), (4, 1, true), (4, 3, false),
    (6, 2, false), (7, 2, true), (9, 3, false), (10, 3, true),
  ])
  func manyRemovalsAreRefused(total: Int, removed: Int, isAllowed: Bool) throws {
    var start = CalendarWorld(seed: 1)
    start.list = Array((1...total).map { "Task \($0)\n" }.joined().utf8)
    try start.sync()
    for isFolder in [true, false] {
      var world = start
      if isFolder {
        for name in world.folder.keys.prefix(removed) { world.folder[name] = nil }
      } else {
        world.list = Array((removed..<total).map { "Task \($0 + 1)\n" }.joined().utf8)
      }
      guard !isAllowed else {
        #expect(throws: Never.self) { try world.sync() }
        continue
      }
      let error = #expect(throws: MissingTasks.self) { try world.sync() }
      #expect(error == MissingTasks(count: removed, total: total, isFolder: isFolder))
    }
  }

  /// What cannot be taken over is said, once.
  @Test(arguments: [
    ("SUMMARY:a", "STATUS:CANCELLED", ["STATUS:CANCELLED"]), ("SUMMARY:a", "DUE:x", ["DUE"]),
    ("SUMMARY:a", "DUE;TZID=No/Where:20261201T090000", ["the time zone"]),
  ])
  func whatIsNotReadIsSaid(old: String, new: String, values: [String]) throws {
    var world = CalendarWorld(seed: 1)
    let name = Array("a.ics".utf8)
    func put(_ lines: String) {
      let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
      world.folder[name] = Array(text.utf8)
    }
    put(old + "\nDUE;VALUE=DATE:20261130")
    try world.sync()
    put(old + "\n" + new)
    let merge = try world.sync()
    #expect(merge.problems == [CalendarProblem(name, .unread, values)])
    if values == ["DUE"] {
      #expect(String(decoding: world.list, as: UTF8.self).hasSuffix(" a due:2026-11-30\n"))
    }
    #expect(try world.sync().problems.isEmpty)
    put("PRIORITY:1")
    #expect(try world.sync().problems.contains(CalendarProblem(name, .kept, ["SUMMARY"])))
    world = CalendarWorld(seed: 1)
    put("PRIORITY:1")
    #expect(try world.sync().problems == [CalendarProblem(name, .noText)])
  }

  /// Another program has taken the name that the file of a new task would get.
  @Test func aNameThatIsTakenIsNotUsed() throws {
    var world = CalendarWorld(seed: 1)
    world.list = Array("Call mum\n".utf8)
    try world.sync()
    let name = try #require(world.folder.keys.first)
    world = CalendarWorld(seed: 1)
    world.list = Array("Call mum\n".utf8)
    for (name, uid) in [(name, "a"), (Array("b.ics".utf8), "b")] {
      world.folder[name] = Array(
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(uid)\nSUMMARY:\(uid)\nEND:VTODO\nEND:VCALENDAR\n".utf8)
    }
    let before = world.folder
    #expect(try world.sync().writes.count == 1)
    #expect(world.folder.count == 3 && before.allSatisfy { world.folder[$0.key] == $0.value })
    #expect(try world.sync().writes.isEmpty)
  }

  /// A program that only moves an alarm of an archived task does not bring it back.
  @Test(arguments: [("X-A:b", 0), ("PRIORITY:1", 1)])
  func anArchivedTaskComesBackOnlyIfItChanges(line: String, count: Int) throws {
    var world = CalendarWorld(seed: 1)
    world.list = Array("Call mum\nBuy milk\nPay rent\nTidy up\n".utf8)
    try world.sync()
    world.archive = Array("x 2026-11-24 Call mum\n".utf8)
    world.list = Array("Buy milk\nPay rent\nTidy up\n".utf8)
    try world.sync()
    for (name, bytes) in world.folder {
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.contains("Call mum") else { continue }
      world.folder[name] = Array(text.replacing("SUMMARY", with: "\(line)\r\nSUMMARY").utf8)
    }
    try world.sync()
    #expect(world.document.items.count == 3 + count)
    #expect(world.folder.count == 4)
  }
}
