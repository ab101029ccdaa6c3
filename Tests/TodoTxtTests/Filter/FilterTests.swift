import TestSupport

@testable import TodoTxt

@Suite struct FilterTests {
  static let today = CivilDate(unchecked: 2026, 11, 21)

  static let file = """
    (A) 2026-11-01 Call the Plumber +home @phone due:2026-11-21
      gate code 4711
      quote: 120 EUR
    (B) Write report +work @desk due:2026-11-27T17:30 est:90 effort:1h30m
    (C) Buy milk and café au lait @shop due:2026-11-28 est:30
    2026-10-01 Paint fence +home +garden due:2026-12-24 t:2026-12-01 size:2
    x 2026-11-20 2026-11-02 Pay rent +home pri:A due:2026-11-01
    Water plants rec:1w due:2026-11-19 v:2
    Secret plan h:1 v:10
    Renovate +workshop id:reno note:plan.md
    Choose colour p:reno due:friday
    http://example.org 12:30 Re: e-mail +work,x @"odd"
    """

  /// A query, and the lines that it selects.
  typealias Selection = (query: String, lines: [Int])

  /// Open tasks that are not hidden, waiting or blocked: lines 1 4 5 8 11 12.
  static let visible: [Selection] = [
    ("", [1, 4, 5, 8, 11, 12]),
    ("is:open", [1, 4, 5, 8, 11, 12]), ("is:ready", [1, 4, 5, 8, 11, 12]),
    ("is:done", [7]), ("-is:done", [1, 4, 5, 8, 11, 12]),
    ("-is:open", [7]),
    ("done>=mon", [7]), ("done:yesterday", [7]), ("done:any", [7]),
    ("is:hidden", [9]), ("h:1", [9]), ("has:h", [9]),
    ("is:waiting", [6]), ("t>today", [6]), ("has:t", [6]),
    ("is:blocked", [10]), ("id:reno", [10]), ("p:reno", [11]),
    ("is:overdue", [8]), ("is:today", [1]), ("is:due", [1, 8]),
    ("is:recurring", [8]), ("is:overdue,today", [1, 8]),
    ("is!=recurring", [1, 4, 5, 11, 12]),
    ("+home", [1]), ("+home or is:waiting", [1, 6]),
  ]

  static let everything: [Selection] = [
    ("+home", [1, 6, 7]), ("+work", [4]), ("+work*", [4, 10, 12]),
    ("+*o*", [1, 4, 6, 7, 10, 12]),
    ("+garden,@shop", [5, 6]), ("+work,x", [12]),
    ("@\"\\\"odd\\\"\"", [12]), ("+Home", []), ("+ho*ome", []),
    ("+h*o*e", [1, 6, 7]),
    ("+h*m*m*", []),
    ("project:home", [1, 6, 7]), ("project!=home", [4, 10, 12]),
    ("project:none", [5, 8, 9, 11]),
    ("project.has:wor", [4, 10, 12]), ("context:ph*,desk", [1, 4]),
    ("no:project no:context", [8, 9, 11]),
    ("due<7d", [1, 4, 7, 8]), ("due<=7d", [1, 4, 5, 7, 8]),
    ("due:..7d", [1, 4, 5, 7, 8]),
    ("due.before:7d", [1, 4, 7, 8]), ("due>7d", [6]),
    ("due>=7d", [5, 6]), ("due:7d..", [5, 6]),
    ("due=today", [1]), ("due!=today", [4, 5, 6, 7, 8]),
    ("-due:today", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter { $0 != 3 }),
    ("not due<7d", [5, 6, 9, 10, 11, 12]), ("due:none", [9, 10, 12]),
    ("due:any", [1, 4, 5, 6, 7, 8, 11]),
    ("has:due", [1, 4, 5, 6, 7, 8, 11]), ("due!=none", [1, 4, 5, 6, 7, 8, 11]),
    ("due!=any", [9, 10, 12]),
    ("due:2026-12", [6]), ("due:2026-11", [1, 4, 5, 7, 8]),
    ("due:week", [1, 8]), ("due<week", [7]), ("due<=week", [1, 7, 8]),
    ("due>week", [4, 5, 6]),
    ("due:mon..fri", [4]), ("due:today,2026-12", [1, 6]),
    ("due!=today,2026-12", [4, 5, 7, 8]), ("due:today,none", [1, 9, 10, 12]),
    ("due!=today,none", [4, 5, 6, 7, 8]),
    ("due:2026-11-27", [4]), ("due:fri@17:30", [4]),
    ("due<fri@17:30", [1, 7, 8]), ("due<=fri@17:30", [1, 4, 7, 8]),
    ("due:fri@17:31..", [5, 6]),
    ("t<due", [6]), ("t>=due-3w", []), ("t>=due-30d", [6]),
    ("created<-30d", [6]), ("created>=-30d", [1, 7]), ("age>30", [6]),
    ("age:20", [1]), ("age<=3w", [1, 7]),
    ("pri>=B", [1, 4, 7]), ("pri<B", [5]), ("pri>B", [1, 7]),
    ("pri:A..B", [1, 4, 7]), ("pri:b..a", [1, 4, 7]),
    ("pri:B..", [4, 5]), ("pri:..B", [1, 4, 7]),
    ("pri:A,C", [1, 5, 7]), ("pri!=A", [4, 5]),
    ("-pri:A", [4, 5, 6, 8, 9, 10, 11, 12]), ("pri:none", [6, 8, 9, 10, 11, 12]),
    ("(A)", [1, 7]), ("priority.after:C", [1, 4, 7]),
    ("line<5", [1, 4]), ("line:4..6,1", [1, 4, 5, 6]), ("n=12", [12]),
    ("est<60", [5]), ("est:90", [4]), ("est:90.0", [4]),
    ("est:30..90", [4, 5]), ("effort<2h", [4]), ("effort:90m", [4]),
    ("effort>60", []),
    ("size>1", [6]), ("size>2h", []), ("v<10", [8]),
    ("v>2", [9]), ("v!=2", [9]), ("v:*0", [9]),
    ("v:\"*0\"", []), ("v:none", [1, 4, 5, 6, 7, 10, 11, 12]),
    ("rec:1w", [8]), ("due:friday", [4]), ("id:r..s", [10]),
    ("id<s", [10]), ("id.has:EN", []), ("id.has:en", [10]),
    ("milk", [5]), ("Milk", []), ("plumber", [1]),
    ("Plumber", [1]), ("PLUMBER", []), ("CAFÉ", []),
    ("café", [5]), ("\"au lait\"", [5]), ("gate", [1]),
    ("4711", [1]), ("2026-11-01", [7]),
    ("has:note", [1, 10]), ("note:gate", [1]), ("note:plan", [10]),
    ("note.has:QUOTE", []), ("note!=gate", [10]), ("text:gate", []),
    ("raw:\"(A) 2026\"", [1]), ("text:café,milk", [5]),
    ("/pa(y|int)/", [6, 7]), ("/^Pay/", [7]), ("/eur$/", [1]),
    ("/EUR/", [1]), ("/eur/c", []), ("/MILK/i", [5]),
    ("/\\d{4}$/", [1]),
    ("12:30", [12]), ("http://example", [12]), ("\"Re:\"", [12]),
    ("e-mail", [12]),
    ("+home -due:today", [6, 7]), ("+home or +work", [1, 4, 6, 7]),
    ("+home (due:today or t:any)", [1, 6]), ("-(+home or due:any)", [9, 10, 12]),
    ("--+work", [4]), ("not +home not due:any", [9, 10, 12]),
    ("has:due,note", [1, 4, 5, 6, 7, 8, 10, 11]),
    ("no!=due", [1, 4, 5, 6, 7, 8, 11]), ("has.not:due", [9, 10, 12]),
    ("no:due,t", [1, 4, 5, 7, 8, 9, 10, 11, 12]), ("has:est", [4, 5]),
    ("DUE:TODAY", [1]),
  ]

  @Test(arguments: visible)
  func omitsTasksThatAreNotRequested(_ selection: Selection) throws {
    try expectSelection(selection, FilterContext(today: FilterTests.today))
  }

  @Test(arguments: everything)
  func selects(_ selection: Selection) throws {
    try expectSelection(
      selection, FilterContext(today: FilterTests.today, omitting: []))
  }

  /// Expects the same lines from the whole file and from its tasks one by one.
  private func expectSelection(_ selection: Selection, _ context: FilterContext) throws {
    let document = Document(parsing: Array(FilterTests.file.utf8))
    let filter = try Filter(selection.query).resolved(in: context)
    #expect(document.items(matching: filter).map(\.number) == selection.lines, "\(filter.test)")
    #expect(document.items.filter(filter).map(\.number) == selection.lines)
  }

  @Test func aNumberOfManyDigitsIsANumber() {
    let zeros = String(repeating: "0", count: 400)
    #expect(TypedValue(parsing: "1.\(zeros)".utf8) == TypedValue(kind: .number, number: 1))
    let days = TypedValue(parsing: "-2.50\(zeros)d".utf8)
    #expect(days == TypedValue(kind: .duration, number: -216_000))
    #expect(TypedValue(parsing: "1\(zeros)".utf8)?.number == .infinity)
  }

  /// A long chain of saved filters neither crashes nor hangs.
  @Test(
    arguments: [
      (10_000, "@@NEXT", "@@f16"), (17, "@@NEXT", "@@f16"), (60, "@@NEXT or @@NEXT", "@@f16"),
      (12, "@@NEXT or not @@NEXT", "@@f"), (15, "@@NEXT @@NEXT", "@@f"),
      (
        10_000,
        String(repeating: "(a or not (", count: 33) + "@@NEXT" + String(repeating: "))", count: 33),
        "@@f16"
      ),
    ] as [(Int, String, String)])
  func savedQueriesHaveALimit(count: Int, query: String, name: String) throws {
    var saved = ["f\(count)": Array("+home".utf8)]
    for number in 0..<count {
      saved["f\(number)"] = Array(query.replacing("NEXT", with: "f\(number + 1)").utf8)
    }
    let context = FilterContext(today: FilterTests.today, saved: saved)
    do {
      _ = try Filter(parsing: Array("+a @@f0".utf8)).resolved(in: context)
      Issue.record("should be an error")
    } catch {
      #expect(error.range == 3..<7)
      #expect(error.message.hasPrefix("too many saved filters, at \(name)"))
    }
    // A shorter chain is allowed.
    let near = "f\(count - min(count, 8))"
    #expect(throws: Never.self) {
      try Filter(parsing: Array("@@\(near)".utf8)).resolved(in: context)
    }
  }

  @Test func savedQueriesStandForThemselves() throws {
    var context = FilterContext(today: FilterTests.today)
    context.saved = ["home": Array("+home or +garden".utf8), "old": Array("@@home is:done".utf8)]
    let document = Document(parsing: Array(FilterTests.file.utf8))
    let numbers = { (query: String) in
      document.items(matching: try Filter(parsing: Array(query.utf8)).resolved(in: context)).map(
        \.number)
    }
    #expect(try numbers("@@home due:any") == [1])
    #expect(try numbers("-@@home @shop") == [5])
    #expect(try numbers("@@old") == [7])
  }

  @Test func aWeekdayRangeIsNeverEmpty() throws {
    for day in 16...22 {
      let today = CivilDate(unchecked: 2026, 11, day)
      let filter = try Filter("due:mon..fri").resolved(on: today)
      guard case .scale(_, let test) = filter.test, let first = test.operands[0].lower,
        let last = test.operands[0].upper,
        let start = Moment(key: Int64(first))?.date,
        let end = Moment(key: Int64(last))?.date
      else { return #expect(Bool(false), "no range of days") }
      #expect(start >= today && start.weekday == .monday && start.days(until: end) == 4)
    }
  }

  @Test func anUnknownKeyIsRemarkedOn() throws {
    var context = FilterContext(today: FilterTests.today)
    context.hasKey = { $0 == "est" }
    let remarks = { (query: String) in
      try Filter(parsing: Array(query.utf8)).resolved(in: context).remarks
        .map(\.sentence)
    }
    #expect(try remarks("est<30 due<7d") == [])
    #expect(try remarks("effort<30") == ["no task has the tag \"effort:\""])
    #expect(try remarks("duo:7d") == ["no task has the tag \"duo:\"; did you mean \"due\"?"])
    #expect(try remarks("has:effort") == ["no task has the tag \"effort:\""])
  }
}
