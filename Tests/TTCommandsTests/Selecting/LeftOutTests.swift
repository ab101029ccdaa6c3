import CommandTestSupport

@testable import TTCommands
@testable import TTSession

/// What a change by filter reports about tasks that match but are omitted.
@Suite struct LeftOutTests {
  /// The commands that change open tasks, each with a filter instead of task 3.
  static let calls: [[Argument]] = ListedTaskTests.examples
    .filter { !["show", "open", "edit", "reopen"].contains($0[0].text) }
    .map { [$0[0], "+x"] + $0.dropFirst(2) + ["--yes"] }

  private static let notices = """
    tt: omitted 1 hidden task: 5 Secret +x h:1
    tt: omitted 4 waiting tasks: 6 Sow +x t:2027-01-01; 7 Dig +x t:2027-01-01; 8 Mow +x t:2027-01-01; and 1 more
    tt: omitted 1 blocked task: 1 Paint wall id:wall +x

    """

  private func bench() throws -> Workbench {
    let lines = [
      "Paint wall id:wall +x", "Buy paint p:wall +x start:2026-11-21T08:00Z", "Other h:1",
      "x 2026-11-20 Done +x", "Secret +x h:1", "Sow +x t:2027-01-01", "Dig +x t:2027-01-01",
      "Mow +x t:2027-01-01", "Rake +x t:2027-01-01",
    ]
    let bench = try Workbench(lines.joined(separator: "\n") + "\n")
    try bench.write([], to: "someday.txt")
    return bench
  }

  @Test(arguments: calls)
  func aChangeByFilterNamesThem(words: [Argument]) throws {
    let bench = try bench()
    let result = bench.tt(words)
    #expect(result.messages.contains(Self.notices), "\(words) \(result.messages)")
    #expect(bench.text?.contains("Paint wall id:wall +x\n") == true)
    let quiet = try self.bench()
    #expect(!quiet.tt(["-q"] + words).messages.contains("omitted"))
    let preview = try self.bench()
    #expect(preview.tt(words + ["--dry-run"]).messages.contains("omitted 1 blocked task: 1 "))
  }

  @Test(
    arguments: [
      (["do", "+x", "is:blocked"], ""), (["do", "+x", "is:hidden"], ""),
      (["do", "+x", "h:1"], ""), (["do", "1"], ""), (["do", "paint", "--yes"], "blocked"),
      (["do", "nothing-like-it"], ""), (["reopen", "+x"], ""), (["ls", "+x"], ""),
    ] as [([Argument], String)])
  func aKindThatTheFilterNamesIsNotLeftOut(words: [Argument], kinds: String) throws {
    let messages = try bench().tt(words).messages
    let notices = messages.split(separator: "\n").filter { $0.contains(": omitted ") }
    let named = ["hidden", "waiting", "blocked"]
      .filter { kind in notices.contains { $0.contains(" \(kind) task") } }
    #expect(named.joined(separator: " ") == kinds, "\(messages)")
  }

  /// A selection that also finds the omitted tasks selects the same tasks as a list.
  @Test(arguments: [
    "", "+x", "paint", "is:blocked", "t<2028-01-01", "h:1", "is:done", "-+x", "/a/",
  ])
  func theSameTasksAreSelected(query: String) throws {
    let document = Document(parsing: Array(try #require(bench().text).utf8))
    for omission in [Omission.list, .agenda, .open, []] {
      let filter = try Filter(query).resolved(
        on: #require(CivilDate(year: 2026, month: 11, day: 21)), omitting: omission)
      let (selected, omitted) = document.tasks(matching: filter)
      #expect(selected == document.items(matching: filter))
      let all = document.items(matching: filter.ofAllInState).map(\.number)
      #expect((selected + omitted.map(\.item)).map(\.number).sorted() == all)
      #expect(omitted.allSatisfy { filter.omission.contains($0.kind) })
    }
  }
}
