import CommandTestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// A command that a screen suggests can be run as printed, and shows what the line promises.
@Suite(.sideBySide) struct SuggestedCommandTests {
  /// Every command that prints the tasks that a filter selects.
  static let commands = TaskCommandTable.tt.commands.filter { command in
    guard case .look = command.action, !command.changesWhileItRuns else { return false }
    return command.description.operands.completion(at: 0) == .word(.filter)
  }.map(\.description)

  /// Those that can show fewer tasks than there are; `watch` shows all, a screenful at a time.
  static let limited = TaskCommandTable.tt.descriptions.commands.filter { command in
    command.name != "watch"
      && command.options.contains { $0.help == ListOptions.limit.help }
  }

  @Test(arguments: Sample.one(in: 1, of: commands.map(\.name)), [[], ["week-start = sunday"]])
  func aSuggestionShowsWhatItSays(name: String, settings: [String]) throws {
    let bench = try SuggestedCommandTests.bench()
    if !settings.isEmpty { try bench.configure(settings[0] + "\n") }
    for filter in SuggestedCommandTests.filters {
      let words = [Argument(name)] + filter
      try expectSuggestions(of: words, in: bench)
      guard let command = SuggestedCommandTests.limited.first(where: { $0.name == name }) else {
        continue
      }
      try expectSuggestions(of: words + ["-n", "2"], in: bench)
      #expect(command.name == name)
    }
  }

  /// The first screen, of the usual list and of another one.
  @Test(arguments: ["", "filter = +home or @phone\n"])
  func theFirstScreenSuggestsTheRest(settings: String) throws {
    let bench = try SuggestedCommandTests.bench()
    try bench.configure(settings)
    try bench.write("One\nTwo\nThree\nFour\nFive\nSix\n", to: "other.txt")
    let other: [Argument] = ["-f", Argument(bench.path(of: "other.txt"))]
    for words in [[], other, other + ["--today", "2026-12-01"]] {
      try expectSuggestions(
        of: words, rows: 5, in: bench, atLeast: settings.hasPrefix("filter") ? 0 : 1)
    }
  }

  /// With a limit, a terminal shows how many more tasks there are; a pipe does not.
  @Test(arguments: limited.map(\.name))
  func aLimitSaysHowMuchItLeavesOut(name: String) throws {
    let bench = try SuggestedCommandTests.bench()
    let words: [Argument] =
      [Argument(name)] + (name == "search" ? ["due:"] : name == "lists" ? ["todo.txt"] : [])
    let (all, two) = (words + ["-n", "99"], words + ["-n", "2"])
    let whole = bench.tt(all, columns: 300)
    #expect(!(whole.output + whole.messages).contains(" more"), "\(whole)")
    let part = bench.tt(two, columns: 300)
    let says = (part.output + part.messages).split(separator: "\n").contains {
      $0.contains(" more match (use -n ") || $0.hasPrefix("More  ")
    }
    #expect(says, "\(part)")
    let piped = bench.tt(two)
    #expect(piped.output.split(separator: "\n").count == 2 && piped.messages.isEmpty, "\(piped)")
  }

  /// A wrong filter is shown as typed, whatever the command adds to it.
  @Test(arguments: commands.map(\.name).filter { $0 != "watch" })
  func aWrongFilterIsShownAsItWasTyped(name: String) throws {
    let bench = try SuggestedCommandTests.bench()
    let wrong: [[Argument]] = [
      ["due<tomorow"], ["+home", "is:opne"], ["(", "x"], ["@@none"], ["line<x"],
    ]
    for filter in wrong {
      let result = bench.tt([Argument(name)] + filter)
      #expect(result.status == .usage)
      #expect(result.messages == bench.tt(["ls"] + filter).messages, "\(filter)")
      #expect(result.output.isEmpty)
    }
    let empty = bench.tt([Argument(name), "zzzz", "yyyy"], columns: 300).messages
    for quoted in empty.matches(of: /"([^"]*)"/).map(\.output.1) {
      #expect(quoted == "zzzz yyyy", "\(empty)")
    }
  }

  // MARK: - Checking a suggestion

  private static let filters: [[Argument]] = [
    [], ["+home"], ["+home or @phone"], ["+home", "or", "@phone"], ["'"], ["due:none or due:any"],
  ]

  private static func bench() throws -> Workbench {
    let bench = try Workbench(
      RepositoryFiles.bytes(of: "Tests/Transcripts/screen/views.txt") + Array(more.utf8))
    try bench.write("x 2026-11-19 Old +home\nx 2026-11-18 Older\n", to: "done.txt")
    return bench
  }

  /// Tasks that make each section longer than the part that is shown.
  private static let more = """
    Never +home due:someday
    Buy Anna's present @phone
    Soon one due:2026-11-22
    Soon two due:2026-11-22
    Late one due:2026-11-02
    Late two due:2026-11-03 p:c1
    Late three +home due:2026-11-04 id:late
    Part of it p:late due:2026-11-25
    Far away due:2031-01-01 +home id:far
    Before that p:far due:2031-01-02
    (A) 2025-01-01 Old one +stale t:2026-11-20
    2025-01-01 Old two +stale
    2025-01-01 Old three +dusty
    2025-01-01 Old four p:nowhere
    2025-01-01 Old five

    """

  private func expectSuggestions(
    of words: [Argument], rows: Int? = nil, in bench: Workbench, atLeast: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shown = bench.tt(words, columns: 300, rows: rows)
    var found = 0
    let lines = (shown.output + shown.messages).split(separator: "\n").map(String.init)
    for (index, line) in lines.enumerated() {
      guard let suggestion = try Suggestion(line, below: lines[..<index], after: words) else {
        continue
      }
      found += 1
      let place: Comment = "\(words.map(\.text)): \(line)"
      let screen = bench.tt(suggestion.words, columns: 300)
      #expect(screen.status == .done, place, sourceLocation: sourceLocation)
      #expect(!screen.messages.contains("tt:"), place, sourceLocation: sourceLocation)
      if let heading = suggestion.heading {
        let isThere = screen.output.split(separator: "\n").contains { $0.hasPrefix(heading) }
        #expect(!isThere, place, sourceLocation: sourceLocation)
      }
      if let count = suggestion.count {
        let listed = bench.tt(suggestion.words).output.split(separator: "\n").count
        #expect(listed == count, place, sourceLocation: sourceLocation)
      }
    }
    #expect(found >= atLeast, "\(lines)", sourceLocation: sourceLocation)
  }

  /// A command that a line suggests, and what it should show.
  private struct Suggestion {
    let words: [Argument]

    /// How many tasks it lists.
    var count: Int?

    /// The start of a line that it must not have.
    var heading: String?

    init?(_ line: String, below lines: ArraySlice<String>, after typed: [Argument]) throws {
      if let match = line.firstMatch(of: /(\d+) more match \(use -n (\d+)\)/) {
        words = typed.filter { $0 != "-n" && $0 != "2" } + ["-n", Argument(String(match.2))]
        // A tree has a row each time a task is part of another.
        count = Int(match.2)
      } else if let match = line.firstMatch(of: /(\d+) more in done.txt \(add --archived\)/) {
        words = typed + ["--archived"]
        heading = "\(match.1) more in"
      } else if let match = line.firstMatch(of: /(?:^|[·-] )(\d+) of .* (\d+) more: (tt .*)$/) {
        words = Suggestion.words(match.3)
        count = (Int(match.1) ?? 0) + (Int(match.2) ?? 0)
      } else if let match = line.firstMatch(of: /^  (\d+) more: (tt .*)$/) {
        words = Suggestion.words(match.2)
        count = (Int(match.1) ?? 0) + 3
      } else if let match = line.firstMatch(of: /^No date  (\d+) tasks? +(tt .*)$/) {
        words = Suggestion.words(match.2)
        count = Int(match.1)
      } else if let match = line.firstMatch(of: /^Later  (\d+) tasks? until.* +(tt agenda.*)$/) {
        (words, heading) = (Suggestion.words(match.2), "Later")
      } else if let match = line.firstMatch(of: /^Later  (\d+) tasks? until.* +(tt .*)$/) {
        (words, count) = (Suggestion.words(match.2), Int(match.1))
      } else if let match = line.firstMatch(of: /^More  (\d+) tasks? +(tt .*)$/) {
        (words, heading) = (Suggestion.words(match.2), "More")
      } else {
        #expect(!line.contains(/(^|[^\w.])tt [a-z]/), "not checked: \(line)")
        return nil
      }
    }

    private static func words(_ line: Substring) -> [Argument] {
      Array(ShellWords(String(line)).words.dropFirst())
    }
  }
}
