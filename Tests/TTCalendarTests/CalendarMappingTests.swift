import TestSupport
import Testing
import TodoTxt

@testable import TTCalendar

/// A task that is exported to a calendar and imported again is unchanged.
struct CalendarMappingTests {
  static let heads = [
    "", "(A) ", "(M) ", "(Z) 2026-11-01 ", "2026-11-01 ", "x ", "x 2026-11-20 ",
    "x 2026-11-20 2026-11-01 ", "x (B) 2026-11-20 2026-11-01 ", "x 2026-11-20 (B) 2026-11-01 ",
  ]
  static let words = [
    "Call", "mum", "+home", "@phone", "+a,b", "@c;d", "due:2026-11-25", "due:2026-11-25T17:30",
    "due:friday", "t:2026-11-20", "t:2026-12-20", "rec:1w", "rec:+1m", "rec:5b", "rec:++2d",
    "until:2027-01-01", "rec-day:31", "pri:A", "id:paint", "p:paint", "h:1", "est:30", "note:x",
    "start:2026-11-24T10:00", "cost:7.50", "http://x.org/a;b", "\\n", "ü牛乳", "", "\t", "x", "(C)",
    "2026-11-02", "+", "@", "+@p", "Due:2026-11-26", "\"q\"", "spent:1h",
  ]

  private func lines(_ count: Int) -> [String] {
    var random = SeededRandom(seed: 7)
    return (0..<count).map { _ in
      let count = Int.random(in: 1...7, using: &random)
      return (CalendarMappingTests.heads.randomElement(using: &random) ?? "")
        + (0..<count).map { _ in
          CalendarMappingTests.words.randomElement(using: &random) ?? ""
        }.joined(separator: " ")
    }
  }

  private let context: CalendarContext = {
    var context = CalendarContext(today: CalendarContext.utcTime(1_795_478_400).date)
    context.identifier = { $0 == Array("paint".utf8) ? Array("1@x".utf8) : nil }
    context.name = { $0 == Array("1@x".utf8) ? Array("paint".utf8) : nil }
    return context
  }()

  /// Whatever a line contains, its calendar entry restores it byte for byte.
  @Test func everyLineIsGivenBack() throws {
    var withLine = 0
    let lines = lines(rounds(4000)).filter { TodoItem($0).lineKind == .task }
    for line in lines {
      let entry = CalendarEntry(
        line.utf8, note: line.count % 3 == 0 ? [Array("a; b\\".utf8), [], [0x62]] : [])
      var todo = CalendarTodo(of: entry, called: Array("2@x".utf8), stamp: "", context)
      let isHeld = todo.keepLine(of: entry, context)
      #expect(isHeld, "\(line)")
      let back = todo.entry(context)
      #expect(back.item.description == line && back.note == entry.note, "\(todo)")
      if todo.ownLine != nil { withLine += 1 }
    }
    #expect(withLine < lines.count)
  }

  /// Ordinary tasks need no copy of their line.
  @Test(arguments: [
    "Buy milk", "(A) 2026-11-01 Call mum +home @phone due:2026-11-25",
    "(B) Rent due:2026-12-01 rec:+1m",
    "x 2026-11-20 2026-11-01 Done +home", "Renew passport +trip @town due:2027-01-15 t:2026-12-01",
    "x 2026-11-20 a pri:B", "Ask p:paint",
  ])
  func usualTasksNeedNoLine(line: String) {
    let entry = CalendarEntry(line.utf8)
    var todo = CalendarTodo(of: entry, called: Array("2@x".utf8), stamp: "", context)
    let isHeld = todo.keepLine(of: entry, context)
    #expect(isHeld && todo.ownLine == nil, "\(todo)")
  }

  /// A change that another program makes to the properties is applied, and the rest of the line
  /// stays.
  @Test(
    arguments: [
      (
        "(M) Mail @c about +p it due:2026-11-25 rec:1w +q", "SUMMARY", "Mail @c about +p that",
        "(M) Mail @c about +p that due:2026-11-25 rec:1w +q"
      ),
      ("(M) Call rec:1w due:2026-11-25", "PRIORITY", "1", "(A) Call rec:1w due:2026-11-25"),
      ("(M) Call rec:1w due:2026-11-25", "PRIORITY", "0", "Call rec:1w due:2026-11-25"),
      (
        "(M) Call rec:1w due:2026-11-25", "DUE", "20261126T100000",
        "(M) Call rec:1w due:2026-11-26T10:00"
      ),
      ("Call est:5 +p", "CATEGORIES", "p,@x,Grocery list", "Call est:5 +p @x +Grocery-list"),
      ("Call est:5 +p", "CATEGORIES", "q", "Call est:5 +q"),
      ("Mail +p it est:5 +q", "CATEGORIES", "q", "Mail p it est:5 +q"),
      ("Mail +p it est:5 +q", "CATEGORIES", "", "Mail +p it est:5 +q"),
      ("(M) est:5 Call", "STATUS", "COMPLETED", "x est:5 Call pri:M"),
      ("(M) est:5 Call", "COMPLETED", "20261120T120000Z", "(M) est:5 Call"),
      (
        "x 2026-11-20 est:5 Call", "SUMMARY", "2026-01-01 Call",
        "x 2026-11-20 2026-11-24 2026-01-01 est:5 Call"
      ),
      ("est:5 Call", "SUMMARY", "(A) Call", "2026-11-24 (A) est:5 Call"),
    ] as [(String, String, String, String)])
  func aChangedPropertyCounts(line: String, name: String, value: String, expected: String) {
    let entry = CalendarEntry(line.utf8)
    var todo = CalendarTodo(of: entry, called: Array("2@x".utf8), stamp: "", context)
    todo.keepLine(of: entry, context)
    #expect(todo.ownLine != nil)
    todo.set(name, "", to: value)
    #expect(todo.entry(context).item.description == expected)
  }

  /// Both sides of each row: a change to the line changes only its properties, and vice versa.
  @Test func aRowTouchesOnlyItsOwn() throws {
    let lines = lines(rounds(1500)).filter { TodoItem($0).lineKind == .task }
    for (one, other) in zip(lines, lines.dropFirst()) {
      let (old, new) = (
        CalendarTask(CalendarEntry(one.utf8), context),
        CalendarTask(CalendarEntry(other.utf8), context)
      )
      for field in CalendarField.all where field.differs(old, new) {
        let before = CalendarTodo(of: CalendarEntry(one.utf8), called: [0x61], stamp: "", context)
        var after = before
        field.writeTodo(&after, old, new, context)
        let changed = Set(after.lines).symmetricDifference(before.lines).map(\.name)
        let allowed =
          field.properties + (["DUE", "RRULE"].contains(field.properties[0]) ? ["DTSTART"] : [])
        #expect(Set(changed).isSubset(of: allowed), "\(one) \(other)")
      }
    }
  }

  /// The table in the documentation equals the table in the code.
  @Test func theDocumentationHasEachRow() {
    let page = String(
      decoding: RepositoryFiles.bytes(of: "Sources/TodoTxt/TodoTxt.docc/Calendar.md"),
      as: UTF8.self)
    for field in CalendarField.all {
      let row = "| \(field.line) | \(field.properties.joined(separator: ", ")) | \(field.rule) |"
      #expect(page.contains(row), "\(row)")
    }
  }
}
