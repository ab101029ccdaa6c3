import CommandTestSupport

@testable import TTProgram

/// `-` instead of task numbers, for every command that takes them.
@Suite struct ListedTaskTests {
  /// The commands that take task numbers, each with an example that names task 3.
  static let examples: [[Argument]] = allCommands.compactMap { command in
    let description = command.description
    let kinds: [DynamicCompletion] = [.task, .completedTask, .anyTask]
    guard kinds.contains(where: { description.operands.completion(at: 0) == .word($0) }) else {
      return nil
    }
    let lines = description.examples.map { Array(ShellWords($0.line).words.dropFirst()) }
    return lines.first { $0.count > 1 && $0[1] == "3" }
      ?? [Argument(description.name), "3"]
  }

  @Test func theyAreThoseThatChangeTasksAndShow() {
    let names = Self.examples.map { $0[0].text }
    #expect(
      names == [
        "show", "open", "do", "reopen", "rm", "append", "prepend", "replace", "pri", "depri", "due",
        "defer",
        "tag", "note", "mv", "edit", "start", "stop",
      ])
  }

  private func bench(for words: [Argument]) throws -> Workbench {
    let third =
      words[0] == "reopen"
      ? "x 2026-11-20 bell \u{7} due:2026-11-22" : "(B) bell \u{7} due:2026-11-22"
    let bench = try Workbench("one\ntwo\n\(third)\n  note\n- minus\n")
    try bench.write([], to: "someday.txt")
    return bench
  }

  /// A task on standard input is handled like one on the command line.
  @Test(arguments: examples)
  func dashReadsTheNumbers(words: [Argument]) throws {
    let typed = try bench(for: words)
    let expected = typed.tt(words)
    let listing = try bench(for: words).tt("ls", "-a", "bell").output
    for input in ["3", "\n 3\r\n\n", listing, listing.dropLast() + " \r\n", listing + listing] {
      let bench = try bench(for: words)
      bench.input = Array(input.utf8)
      let result = bench.tt([words[0], "-"] + words.dropFirst(2))
      #expect(result.status == expected.status, "\(words) \(result.messages)")
      #expect(bench.text == typed.text)
      #expect(result.output == expected.output)
    }
  }

  /// If any line names no task, nothing changes; `-` is never searched for.
  @Test(arguments: examples)
  func anAmbiguousListIsRefused(words: [Argument]) throws {
    let inputs = [
      "", " \n\r\n", "milk", "1 one\nmilk", "- minus", "5 minus", "1 two\n9 nine", "1 one two",
      "1 2 3", "3-4 one", "1 one\n8", "6 - minus 6",
    ]
    for input in inputs {
      let bench = try bench(for: words)
      let before = bench.text
      bench.input = Array(input.utf8)
      let result = bench.tt([words[0], "-"] + words.dropFirst(2))
      #expect(result.status == .nothing, "\(words) \(input) \(result.messages)")
      #expect(result.messages.contains(input.isEmpty ? "standard input" : "tt: "))
      #expect(bench.text == before)
    }
    let bench = try bench(for: words)
    let before = bench.text
    #expect(bench.tt([words[0], "-", "milk", "-"] + words.dropFirst(2)).status != .done)
    #expect(bench.tt(["-f", "-", words[0], "-"] + words.dropFirst(2)).status == .usage)
    #expect(bench.text == before)
  }

  @Test func aTaskThatMovedIsFoundByItsLine() throws {
    let bench = try Workbench("zero\none\ntwo\ntwo\nthree\n")
    bench.input = Array("2 two\n3 two\n1 one\n".utf8)
    let result = bench.tt("do", "-")
    #expect(result.messages == "tt: task 2 has moved to line 4\ntt: task 1 has moved to line 2\n")
    #expect(bench.text == "zero\nx 2026-11-21 one\nx 2026-11-21 two\nx 2026-11-21 two\nthree\n")
    bench.input = Array("1 x 2026-11-21 two".utf8)
    let doubtful = bench.tt("reopen", "-")
    #expect(doubtful.status == .nothing && doubtful.messages.contains("line 3 or 4 of the list"))
    bench.input = Array("5 three\n7 three".utf8)
    #expect(
      bench.tt("do", "-").messages.contains("no task matches line 2 of standard input, \"three\""))
  }

  @Test func anIDNamesItsLineAlone() throws {
    let bench = try Workbench("one\ntwo\n")
    let ids = bench.tt("ls", "--json").output.matches(of: /"id":"([^"]*)"/).map(\.output.1)
    try bench.write("zero\none\ntwo!\n")
    bench.input = Array(ids.joined(separator: "\n").utf8)
    #expect(bench.tt("do", "-").status == .nothing)
    bench.input = Array(ids[0].utf8)
    #expect(bench.tt("do", "-").status == .done)
    #expect(bench.text == "zero\nx 2026-11-21 one\ntwo!\n")
  }

  /// A number from a program refers to the list as it is, not as a terminal last showed it.
  @Test func numbersFromAProgramAreUsedAsTheyAre() throws {
    let bench = try Workbench("one\ntwo\n", terminal: "one")
    bench.tt("ls")
    try bench.write("zero\none\ntwo\n")
    bench.input = Array("1".utf8)
    bench.tt("do", "-")
    #expect(bench.text == "x 2026-11-21 zero\none\ntwo\n")
  }
}
