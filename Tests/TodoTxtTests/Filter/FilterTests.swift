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

  struct Selection: Sendable, CustomTestStringConvertible {
    var query: String
    var lines: [Int]
    var testDescription: String { query }

    init(_ query: String, _ lines: [Int]) {
      self.query = query
      self.lines = lines
    }
  }

  /// Open tasks that are not hidden, waiting or blocked: lines 1 4 5 8 11 12.
  static let visible: [Selection] = [
    Selection("", [1, 4, 5, 8, 11, 12]),
    Selection("is:open", [1, 4, 5, 8, 11, 12]), Selection("is:ready", [1, 4, 5, 8, 11, 12]),
    Selection("is:done", [7]), Selection("-is:done", [1, 4, 5, 8, 11, 12]),
    Selection("-is:open", [7]),
    Selection("done>=mon", [7]), Selection("done:yesterday", [7]), Selection("done:any", [7]),
    Selection("is:hidden", [9]), Selection("h:1", [9]), Selection("has:h", [9]),
    Selection("is:waiting", [6]), Selection("t>today", [6]), Selection("has:t", [6]),
    Selection("is:blocked", [10]), Selection("id:reno", [10]), Selection("p:reno", [11]),
    Selection("is:overdue", [8]), Selection("is:today", [1]), Selection("is:due", [1, 8]),
    Selection("is:recurring", [8]), Selection("is:overdue,today", [1, 8]),
    Selection("is!=recurring", [1, 4, 5, 11, 12]),
    Selection("+home", [1]), Selection("+home or is:waiting", [1, 6]),
  ]

  static let everything: [Selection] = [
    Selection("+home", [1, 6, 7]), Selection("+work", [4]), Selection("+work*", [4, 10, 12]),
    Selection("+*o*", [1, 4, 6, 7, 10, 12]),
    Selection("+garden,@shop", [5, 6]), Selection("+work,x", [12]),
    Selection("@\"\\\"odd\\\"\"", [12]), Selection("+Home", []), Selection("+ho*ome", []),
    Selection("+h*o*e", [1, 6, 7]),
    Selection("+h*m*m*", []),
    Selection("project:home", [1, 6, 7]), Selection("project!=home", [4, 10, 12]),
    Selection("project:none", [5, 8, 9, 11]),
    Selection("project.has:wor", [4, 10, 12]), Selection("context:ph*,desk", [1, 4]),
    Selection("no:project no:context", [8, 9, 11]),
    Selection("due<7d", [1, 4, 7, 8]), Selection("due<=7d", [1, 4, 5, 7, 8]),
    Selection("due:..7d", [1, 4, 5, 7, 8]),
    Selection("due.before:7d", [1, 4, 7, 8]), Selection("due>7d", [6]),
    Selection("due>=7d", [5, 6]), Selection("due:7d..", [5, 6]),
    Selection("due=today", [1]), Selection("due!=today", [4, 5, 6, 7, 8]),
    Selection("-due:today", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter { $0 != 3 }),
    Selection("not due<7d", [5, 6, 9, 10, 11, 12]), Selection("due:none", [9, 10, 12]),
    Selection("due:any", [1, 4, 5, 6, 7, 8, 11]),
    Selection("has:due", [1, 4, 5, 6, 7, 8, 11]), Selection("due!=none", [1, 4, 5, 6, 7, 8, 11]),
    Selection("due!=any", [9, 10, 12]),
    Selection("due:2026-12", [6]), Selection("due:2026-11", [1, 4, 5, 7, 8]),
    Selection("due:week", [1, 8]), Selection("due<week", [7]), Selection("due<=week", [1, 7, 8]),
    Selection("due>week", [4, 5, 6]),
    Selection("due:mon..fri", [4]), Selection("due:today,2026-12", [1, 6]),
    Selection("due!=today,2026-12", [4, 5, 7, 8]), Selection("due:today,none", [1, 9, 10, 12]),
    Selection("due!=today,none", [4, 5, 6, 7, 8]),
    Selection("due:2026-11-27", [4]), Selection("due:fri@17:30", [4]),
    Selection("due<fri@17:30", [1, 7, 8]), Selection("due<=fri@17:30", [1, 4, 7, 8]),
    Selection("due:fri@17:31..", [5, 6]),
    Selection("t<due", [6]), Selection("t>=due-3w", []), Selection("t>=due-30d", [6]),
    Selection("created<-30d", [6]), Selection("created>=-30d", [1, 7]), Selection("age>30", [6]),
    Selection("age:20", [1]), Selection("age<=3w", [1, 7]),
    Selection("pri>=B", [1, 4, 7]), Selection("pri<B", [5]), Selection("pri>B", [1, 7]),
    Selection("pri:A..B", [1, 4, 7]), Selection("pri:b..a", [1, 4, 7]),
    Selection("pri:B..", [4, 5]), Selection("pri:..B", [1, 4, 7]),
    Selection("pri:A,C", [1, 5, 7]), Selection("pri!=A", [4, 5]),
    Selection("-pri:A", [4, 5, 6, 8, 9, 10, 11, 12]), Selection("pri:none", [6, 8, 9, 10, 11, 12]),
    Selection("(A)", [1, 7]), Selection("priority.after:C", [1, 4, 7]),
    Selection("line<5", [1, 4]), Selection("line:4..6,1", [1, 4, 5, 6]), Selection("n=12", [12]),
    Selection("est<60", [5]), Selection("est:90", [4]), Selection("est:90.0", [4]),
    Selection("est:30..90", [4, 5]), Selection("effort<2h", [4]), Selection("effort:90m", [4]),
    Selection("effort>60", []),
    Selection("size>1", [6]), Selection("size>2h", []), Selection("v<10", [8]),
    Selection("v>2", [9]), Selection("v!=2", [9]), Selection("v:*0", [9]),
    Selection("v:\"*0\"", []), Selection("v:none", [1, 4, 5, 6, 7, 10, 11, 12]),
    Selection("rec:1w", [8]), Selection("due:friday", [4]), Selection("id:r..s", [10]),
    Selection("id<s", [10]), Selection("id.has:EN", []), Selection("id.has:en", [10]),
    Selection("milk", [5]), Selection("Milk", []), Selection("plumber", [1]),
    Selection("Plumber", [1]), Selection("PLUMBER", []), Selection("CAFÉ", []),
    Selection("café", [5]), Selection("\"au lait\"", [5]), Selection("gate", [1]),
    Selection("4711", [1]), Selection("2026-11-01", [7]),
    Selection("has:note", [1, 10]), Selection("note:gate", [1]), Selection("note:plan", [10]),
    Selection("note.has:QUOTE", []), Selection("note!=gate", [10]), Selection("text:gate", []),
    Selection("raw:\"(A) 2026\"", [1]), Selection("text:café,milk", [5]),
    Selection("/pa(y|int)/", [6, 7]), Selection("/^Pay/", [7]), Selection("/eur$/", [1]),
    Selection("/EUR/", [1]), Selection("/eur/c", []), Selection("/MILK/i", [5]),
    Selection("/\\d{4}$/", [1]),
    Selection("12:30", [12]), Selection("http://example", [12]), Selection("\"Re:\"", [12]),
    Selection("e-mail", [12]),
    Selection("+home -due:today", [6, 7]), Selection("+home or +work", [1, 4, 6, 7]),
    Selection("+home (due:today or t:any)", [1, 6]), Selection("-(+home or due:any)", [9, 10, 12]),
    Selection("--+work", [4]), Selection("not +home not due:any", [9, 10, 12]),
    Selection("has:due,note", [1, 4, 5, 6, 7, 8, 10, 11]),
    Selection("no!=due", [1, 4, 5, 6, 7, 8, 11]), Selection("has.not:due", [9, 10, 12]),
    Selection("no:due,t", [1, 4, 5, 7, 8, 9, 10, 11, 12]), Selection("has:est", [4, 5]),
    Selection("DUE:TODAY", [1]),
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
