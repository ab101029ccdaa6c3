import CommandTestSupport

@testable import TTCommands
@testable import TTProgram

/// The cost of a command grows in proportion to the list, whatever it contains.
///
/// Every command of the table runs on lists that are expensive on purpose: each of its examples, and
/// each with all tasks instead of one.
@Suite struct CostTests {
  @Test(.enabled(if: Shell.slowdown == 1), arguments: Sample.one(in: 1, of: EveryCall.commands))
  func isInProportion(of name: String) throws {
    var calls: [(list: CostlyList, words: [Argument])] = []
    for list in CostlyList.all { calls += Self.calls(of: name).map { (list, $0) } }
    let sample = CostlyList.isThorough ? calls : Sample.one(in: 50, of: calls)
    for (index, (list, words)) in sample.enumerated() {
      // A message or a table for people can cost more than the command.
      try expectProportion(of: words, on: list, columns: index.isMultiple(of: 2) ? 80 : nil)
    }
  }

  /// Calls that took quadratic time once.
  @Test(
    .enabled(if: Shell.slowdown == 1),
    arguments: Sample.one(
      in: 1,
      of: [
        ("due \(all) fri", "unique names"), ("rm \(all)", "unique names"),
        ("show \(all)", "unique names"), ("show \(all)", "one name"),
        ("spent --by day", "unique names"),
        ("edit \(all)", "unique names"),
        ("remind --notify true", "series"), ("add -", "dates"), ("inbox", "dates"),
        ("undo", "a long note"),
      ]))
  func isInProportionAgain(of line: String, on list: String) throws {
    let list = try #require(CostlyList.all.first { $0.description == list })
    try expectProportion(of: Array(ShellWords(line).words), on: list, columns: 80)
  }

  private func expectProportion(
    of words: [Argument], on list: CostlyList, columns: Int?
  ) throws {
    let excess = try list.excess { text in
      let bench = try HostileBench()
      var call = HostileCall(place: "list", payload: "", words: words)
      call.list = .bytes(Array(text.utf8))
      call.input = Array(text.replacing("\n", with: " due:fri\n").utf8)
      if words[0] == "inbox" { call.settings = Array("inbox = \(bench.inbox)\n".utf8) }
      for line in Self.changesBefore[words[0].text] ?? [] {
        call.words = Array(ShellWords(line).words)
        bench.printed(by: call, nil)
        call.list = .asLeft
      }
      call.words = words
      bench.printed(by: call, columns)
      return bench.seconds
    }
    #expect(excess == nil, "tt \(words.map(\.text).joined(separator: " ")), \(columns ?? 0)")
  }

  /// A filter that selects all tasks.
  private static let all = "'is:open or is:blocked or is:done'"

  /// Changes before a command that reads the journal.
  private static let changesBefore = [
    "undo": ["append \(all) more"], "redo": ["append \(all) more", "undo"],
    "log": ["append \(all) more"], "show": ["append \(all) more"],
    "spent": ["append \(all) spent:1h"],
  ]

  /// Words that make commands do more.
  private static let additions = [
    "add": ["Task", "-"], "mv": ["2 bottom"],
    "ls": ["-a --notes", "-g project", "-s urgency", "is:blocked", "--json"],
    "export": ["--format dot", "--format csv", "--format ical"],
  ]

  private static func calls(of name: String) -> [[Argument]] {
    guard let command = allCommands.first(where: { $0.description.name == name }) else { return [] }
    let examples = HostileCalls(command: command.description).examples
    let onAll = examples.compactMap { words -> [Argument]? in
      guard let place = words.firstIndex(where: { $0.text.first?.isNumber == true }) else {
        return nil
      }
      var words = words
      words.replaceSubrange(place...place, with: ShellWords(all).words)
      return words
    }
    let added = (additions[name] ?? []).map { Array(ShellWords("\(name) \($0)").words) }
    return examples + onAll + added
  }

  @Test func whatIsQuadraticIsFound() {
    for list in CostlyList.all {
      let length = { (text: String) in Double(text.utf8.count) }
      #expect(list.excess { length($0) * length($0) } != nil, "\(list)")
      #expect(list.excess { length($0) } == nil, "\(list)")
    }
  }
}
