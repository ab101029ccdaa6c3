import TestSupport

@testable import TodoTxt

/// The resolved filter against `NaiveFilter`, on random tasks and random queries.
///
/// `TT_DIFFERENTIAL=100000 swift test --filter DifferentialTests` compares that many pairs.
@Suite struct DifferentialTests {
  static let today = CivilDate(unchecked: 2026, 11, 21)

  static var pairs: Int {
    ProcessInfo.processInfo.environment["TT_DIFFERENTIAL"].flatMap(Int.init) ?? 3_000
  }

  @Test func everyQuerySelectsWhatItSays() throws {
    var random = SeededRandom(seed: 2_026)
    var compared = 0
    var selected = 0
    while compared < DifferentialTests.pairs {
      let tasks = (0..<12).map { _ in task(&random) }
      let file = tasks.map {
        ([$0.line] + $0.note.map { "  \($0)" }).joined(separator: "\n") + "\n"
      }
      let document = Document(parsing: Array(file.joined().utf8))
      let items = document.items
      let numbered = zip(tasks, items).map {
        NaiveFilter.Task(number: $1.number, line: $0.line, note: $0.note)
      }
      let naive = NaiveFilter(today: DifferentialTests.today, lines: tasks.map(\.line))
      try #require(items.count == tasks.count)
      // The tasks omitted by default are those that are not ready.
      let visible = document.items(matching: try Filter("").resolved(on: DifferentialTests.today))
      #expect(visible.map(\.number) == numbered.filter { naive.isReady($0) }.map(\.number))
      for _ in 0..<8 {
        let query = query(&random, depth: 2)
        let expression = try Filter(query).expression
        let context = FilterContext(today: DifferentialTests.today, omitting: [])
        let filter = try Filter(parsing: Array(query.utf8)).resolved(in: context)
        let expected = numbered.filter { naive.selects(expression, $0) }.map(\.number)
        let found = document.items(matching: filter).map(\.number)
        let filtered = items.filter(filter).map(\.number)
        guard found == expected, filtered == expected else {
          Issue.record(
            "\(query) selects \(found) and \(filtered), not \(expected), of\n\(file.joined())")
          return
        }
        compared += tasks.count
        selected += expected.count
      }
    }
    // A filter that selects nothing would test nothing.
    #expect(selected > compared / 10 && selected < compared * 9 / 10)
  }

  // MARK: - Random tasks

  private func one(_ choices: [String], _ random: inout SeededRandom) -> String {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private func task(_ random: inout SeededRandom) -> (line: String, note: [String]) {
    let dates = [
      "2026-11-21", "2026-11-20", "2026-11-22", "2026-11-28", "2026-12-24", "2026-10-01",
      "2026-11-16", "2026-11-15",
    ]
    var line = ""
    if Int.random(in: 0..<4, using: &random) == 0 {
      line += "x "
      if Bool.random(using: &random) { line += one(dates, &random) + " " }
    }
    if Int.random(in: 0..<3, using: &random) == 0 { line += "(\(one(["A", "B", "C"], &random))) " }
    if Int.random(in: 0..<3, using: &random) == 0 { line += one(dates, &random) + " " }
    let words: [String] =
      [
        "Buy", "milk", "Milk", "café", "+work", "+home", "+workshop", "@desk", "@phone", "me@x.org",
        "a+b", "12:30", "+", "@",
        "++work", "@+work", "http://x.org", "est:30", "est:5", "est:30.0", "EST:9", "est:soon",
        "h:1", "h:0", "rec:1w",
        "id:a", "id:b", "p:a", "p:b", "pri:A", "pri:B", "note:plan",
        "due:friday", "t:2026-11-22", "t:2026-11-21", "t:2026-10-01", "Re:", "(x)",
      ] + dates.map { "due:\($0)" }
    var text: [String] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) { text.append(one(words, &random)) }
    let note =
      Int.random(in: 0..<5, using: &random) == 0
      ? [one(["call Milk man", "gate 4711", "quote"], &random), "see café"] : []
    return (line + text.joined(separator: Bool.random(using: &random) ? " " : "  "), note)
  }

  // MARK: - Random queries

  private func query(_ random: inout SeededRandom, depth: Int) -> String {
    switch depth > 0 ? Int.random(in: 0..<8, using: &random) : 7 {
    case 0: return query(&random, depth: depth - 1) + " " + query(&random, depth: depth - 1)
    case 1: return query(&random, depth: depth - 1) + " or " + query(&random, depth: depth - 1)
    case 2: return "(" + query(&random, depth: depth - 1) + ")"
    case 3: return "-(" + query(&random, depth: depth - 1) + ")"
    case 4: return "not " + term(&random)
    case 5: return "-" + term(&random)
    default: return term(&random)
    }
  }

  private func term(_ random: inout SeededRandom) -> String {
    let days = [
      "today", "tomorrow", "7d", "-3d", "1w", "week", "2026-12", "2026-11-21", "2026-11-15",
    ]
    let operators = [
      "<", "<=", ">", ">=", "=", "!=", ":", ".before:", ".by:", ".after:", ".from:", ".not:",
    ]
    let field = one(["due", "t", "created", "done"], &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      return one(
        ["+work", "+home", "+work*", "+*o*", "@desk", "@*", "+work,@phone", "+nothing"], &random)
    case 1:
      return one(
        ["milk", "Milk", "café", "\"x.org\"", "gate", "\"4711\"", "buy", "Re", "est"], &random)
    case 2:
      return one(
        ["/mil[kl]/", "/^Buy/", "/^buy/", "/\\d+$/", "/café|gate/", "/Mi(l+)k/", "/x\\.org/i"],
        &random)
    case 3, 4, 5: return field + one(operators, &random) + one(days, &random)
    case 6:
      return field + ":"
        + one(
          [
            ["created", "done"].contains(field) ? "7d..today" : "today..7d", "..today", "7d..",
            "-3d..2026-12", "week..2026-12", "today,none", "any",
            "none", "today,7d",
          ], &random)
    case 7: return "pri" + one(operators, &random) + one(["A", "B", "c"], &random)
    case 8:
      return "pri"
        + one([":A..B", ":B..", ":..B", ":none", ":any", ":A,none", "!=A,B", ":C..A"], &random)
    case 9: return "est" + one(operators, &random) + one(["30", "5", "9.0", "12"], &random)
    case 10:
      return one(
        ["est:5..30", "est:..9", "est:3*", "est:soon", "est!=soon", "est:any", "est:none"], &random)
    case 11:
      return one(["is:", "is:", "is!="], &random)
        + one(
          [
            "open", "done", "overdue", "today", "waiting", "hidden", "recurring", "blocked",
            "open,waiting",
          ], &random)
    case 12:
      return one(["has:", "no:", "has!=", "no.not:"], &random)
        + one(["note", "due", "project", "context", "est", "due,est", "pri", "created"], &random)
    default:
      return one(
        [
          "note:gate", "note:milk", "text:Milk", "project:work,home", "project!=work",
          "context:*e*", "line<6", "line:2..9", "note!=gate",
        ], &random)
    }
  }
}
