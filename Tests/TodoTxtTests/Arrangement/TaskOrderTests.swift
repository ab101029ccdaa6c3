import TestSupport

@testable import TodoTxt

@Suite struct TaskOrderTests {
  static let file = """
    Plain v:10 +b
    (B) Second due:2026-12-01 v:2 +a +c
    (A) First due:2026-12-24 est:1h +a
    x 2026-11-20 2026-11-01 Was third pri:C due:2026-11-21 v:9
    2026-10-01 Old due:2026-11-21T09:00 est:30m +B v:x
    (B) Also second due:friday est:2h v:1.5
    """

  static let sortings: [(keys: String, lines: [Int])] = [
    ("line", [1, 2, 3, 4, 5, 6]), ("-line", [6, 5, 4, 3, 2, 1]),
    ("priority", [3, 2, 6, 4, 1, 5]), ("-priority", [4, 2, 6, 3, 1, 5]),
    ("due", [4, 5, 2, 3, 1, 6]), ("-due", [3, 2, 5, 4, 1, 6]),
    ("priority,due", [3, 2, 6, 4, 5, 1]), ("priority,-line", [3, 6, 2, 4, 5, 1]),
    ("created", [5, 4, 1, 2, 3, 6]), ("age", [4, 5, 1, 2, 3, 6]),
    ("done,-line", [4, 6, 5, 3, 2, 1]),
    ("est", [5, 3, 6, 1, 2, 4]), ("v", [6, 2, 4, 1, 5, 3]),
    ("-v", [5, 1, 4, 2, 6, 3]),
    ("project", [3, 2, 5, 1, 4, 6]), ("text", [6, 3, 5, 1, 2, 4]),
    ("nothing", [1, 2, 3, 4, 5, 6]),
  ]

  @Test(arguments: sortings)
  func sorts(keys: String, lines: [Int]) throws {
    let list = Document(Self.file)
    let order = try TaskOrder(keys, in: list)
    #expect(order.text == keys)
    #expect(try TaskOrder(order.text, in: list) == order)
    #expect(list.items.sorted(by: order).map(\.number) == lines)
  }

  @Test func anAppSortsByPriority() throws {
    let items = Document(Self.file).items
    #expect(try items.sorted(by: TaskOrder("priority,line")).map(\.number) == [3, 2, 6, 4, 1, 5])
  }

  @Test func namesHaveAliases() throws {
    #expect(try TaskOrder("pri,DUE,+n").keys == TaskOrder.standard.keys)
    #expect(TaskOrder.standard.text == "priority,due,line")
  }

  @Test func equalTasksStayAsTheyCame() {
    var random = SeededRandom(seed: 5)
    let document = Document(parsing: realisticFile(lines: 2_000, seed: 9))
    let items = document.items.shuffled(using: &random)
    let sorted = items.sorted(by: TaskOrder([FieldPath(.priority)]))
    let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.number, $0) })
    for (first, second) in zip(sorted, sorted.dropFirst())
    where first.effectivePriority == second.effectivePriority {
      #expect((places[first.number] ?? 0) < (places[second.number] ?? 0))
    }
  }

  static let naturally: [[String]] = [
    ["", "A", "a", "a1", "a2", "a10", "a10b", "b"],
    ["v1.2", "v1.10", "v2"], ["file 9", "file 10"],
    ["01", "1", "2", "10", "99999999999999999999999", "100000000000000000000000"],
    ["a", "aé", "b"], ["X", "x", "x y"],
    ["buy", "Buy 9 eggs", "buy 10 eggs", "buy 10 lamps", "buy it", "buyer", "c"],
  ]

  @Test(arguments: naturally)
  func numbersInTextsCountAsNumbers(_ texts: [String]) {
    for (i, left) in texts.enumerated() {
      for (j, right) in texts.enumerated() {
        let (left, right) = (Array(left.utf8), Array(right.utf8))
        let order = NaturalOrder.compare(left.span, right.span)
        let expected = (i - j).signum()
        #expect(order.signum() == expected, "\(texts[i]) \(texts[j])")
        let (start, other) = (NaturalOrder.start(of: left.span), NaturalOrder.start(of: right.span))
        #expect(start == other || (start < other) == (order < 0), "\(texts[i]) \(texts[j])")
      }
    }
  }

  @Test func aNameNearAFieldsIsATagOnlyIfATaskHasIt() throws {
    let list: Document = "Call dur:30 due:2026-11-25\nMail dur:5\n"
    #expect(try list.items.sorted(by: TaskOrder("dur", in: list)).map(\.number) == [2, 1])
    #expect(try Grouping("dur", in: list).text == "dur")
    for text in ["prio", "dur"] {
      let error = try #require(throws: Diagnostic.self) { try TaskOrder("due,\(text)") }
      #expect(error.range == 4..<4 + text.utf8.count)
      #expect(error.suggestion == (text == "prio" ? "pri" : "due"))
      #expect(throws: error) { try Grouping("due,\(text)") }
    }
    #expect(try TaskOrder("v,est").text == "v,est")
  }

  static let errors: [(String, Range<Int>, String)] = [
    ("", 0..<0, "expected a field such as due, pri or project"),
    ("due,", 4..<4, "expected a field such as due, pri or project"),
    ("-", 1..<1, "expected a field such as due, pri or project"),
    ("due,due.week", 4..<12, "\"due.week\" is not a field"),
    ("duo", 0..<3, "no task has the tag \"duo:\"; did you mean \"due\"?"),
    ("line,-craeted", 6..<13, "no task has the tag \"craeted:\"; did you mean \"created\"?"),
    ("a b", 0..<3, "\"a b\" is not a field"), ("7d", 0..<2, "\"7d\" is not a field"),
  ]

  @Test(arguments: errors)
  func refuses(text: String, range: Range<Int>, message: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try TaskOrder(parsing: text.utf8) { $0 == "est" }
    }
    let diagnostic = error
    #expect(diagnostic.range == range)
    #expect(
      diagnostic.sentence == message)
  }
}
