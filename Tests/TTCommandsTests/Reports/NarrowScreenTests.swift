import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTScreen
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// On a narrow terminal, no word is broken that fits on a line.
@Suite(.sideBySide) struct NarrowScreenTests {
  /// Commands whose output is not for a person at a terminal.
  private static let exceptions: [String: String] = [
    "man": "the source of a manual page", "export": "a file in another format",
    "completions": "a script", "init": "a script", "requote": "a line for a shell",
    "suggest": "words for a shell", "watch": "takes the whole screen, see ScreenWatchTests",
  ]

  private static let commands = TaskCommandTable.tt.descriptions.commands
    .filter { exceptions[$0.name] == nil }

  /// Each example of each command, first correct and then wrong in several ways.
  @Test(arguments: Sample.one(in: 1, of: commands.map(\.name)))
  func noWordIsBroken(name: String) throws {
    let command = try #require(NarrowScreenTests.commands.first { $0.name == name })
    // JSON is for programs.
    let examples = HostileCalls(command: command).examples.filter { !$0.contains("--json") }
    for words in examples {
      try expectWholeWords(words)
      try expectWholeWords(words + ["--no-such-option"])
    }
    for words in [["due<tomorow or +a or +b or +c or +d"], ["nothing has all of these words"]] {
      try expectWholeWords([Argument(name)] + words.map { Argument($0) })
    }
    try expectWholeWords(["help", Argument(name)])
    try expectWholeWords(
      [Argument(name)], settings: "colour = always and always\nlimit = as many as there are\n")
  }

  /// The mark below a wrong part stays below it when the line must be broken.
  @Test(arguments: [20, 30, 40, 80])
  func theMarkStaysBelowWhatIsWrong(columns: Int) throws {
    let filter = "+home or @phone or due<tomorow or +garden and not is:done"
    let lines = try Workbench("One\n".utf8.map { $0 }).tt(
      ["ls", Argument(filter)], columns: columns
    )
    .messages.split(separator: "\n").map(String.init)
    let mark = try #require(lines.firstIndex { $0.contains("^") })
    let range = try #require(lines[mark].firstRange(of: "^^^^^^^"))
    #expect(lines[mark - 1][range] == "tomorow", "\(lines)")
    #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
    #expect(lines.count(where: { $0.contains("^") }) == 1)
  }

  /// In a file or a pipe, a message is one line.
  @Test func messagesInAPipeAreNotBroken() throws {
    let bench = try Workbench("One\n")
    let message = bench.tt(["ls", "--no-such-option"], adding: ["COLUMNS": "20"]).messages
    #expect(message.split(separator: "\n").count == 1)
  }

  private func expectWholeWords(_ words: [Argument], settings: String = "") throws {
    let columns = 40
    let bench = try Workbench(RepositoryFiles.bytes(of: "Tests/Transcripts/screen/views.txt"))
    if !settings.isEmpty { try bench.configure(settings) }
    bench.answer = { _ in true }
    let result = bench.tt(words, columns: columns, rows: 30)
    for line in (result.output + result.messages).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      // A command to type stays whole.
      let isWhole = !text.contains(" ") || text.hasPrefix("tt ")
      #expect(isWhole || String(line).columns <= columns, "\(words.map(\.text)): \(line)")
    }
  }
}
