import CommandTestSupport
import TestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTLanguageServer
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// The help, the manual and the messages contain no `OddPhrase`.
@Suite struct PlainEnglishTests {
  @Test func theHelpIsPlain() throws {
    let table = TaskCommandTable.tt.descriptions
    let help = HelpText(table, width: 79)
    expectPlain(help.page(of: .overview), "tt help")
    expectPlain(help.page(of: .everything), "tt help --all")
    for (position, command) in table.commands.enumerated() {
      expectPlain(help.page(of: .command(position)), "tt help \(command.name)")
    }
    for (position, topic) in table.topics.enumerated() {
      expectPlain(help.page(of: .topic(position)), "tt help \(topic.name)")
    }
    expectPlain(ManualPage(table, date: Program.releaseDate).text, "tt man")
  }

  @Test func theTextsForAssistantsArePlain() {
    for tool in AssistantTool.all {
      let texts = [tool.description] + tool.arguments.map(\.meaning)
      expectPlain(texts.joined(separator: "\n"), tool.name)
    }
    for canWrite in [false, true] {
      expectPlain(AssistantText.instructions(canWrite: canWrite), "the introduction")
    }
  }

  @Test func theMessagesArePlain() {
    for group in MessageGroup.all {
      for example in group.examples { expectPlain(example.message, example.name) }
    }
  }

  /// An error points into a text only if it does not quote all of it.
  @Test(
    arguments: [".session", ".keys", ".mcp"].flatMap {
      RepositoryFiles.paths(below: "Tests/Transcripts", suffix: $0)
    })
  func noErrorPointsAtAllOfAText(path: String) {
    let lines = RepositoryFiles.lines(of: path)
    for (number, line) in zip(1..., lines) where line.contains("column 1: ") {
      let below = lines.dropFirst(number).prefix { !$0.contains("^") }
      // On a narrow screen, the message continues on the next line.
      let message = ([line] + below.dropLast()).joined(separator: " ")
      guard let marks = lines.dropFirst(number + below.count).first, let source = below.last else {
        continue
      }
      let (text, width) = (source.trimming, marks.count { $0 == "^" })
      if text.count == width, message.contains("\"\(text)\"") {
        Issue.record("\(path):\(number): \(line)")
      }
    }
  }

  /// The short help fits on a screen of 24 lines with a prompt, and names the way to the rest.
  @Test func theShortHelpFitsOnAScreen() {
    let lines = HelpText(TaskCommandTable.tt.descriptions, width: 79).page(of: .overview).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24, "\(lines.count)")
    #expect(lines.contains { $0.contains("tt help --all") })
  }

  /// The help of every command shows calls that people would type.
  @Test(arguments: TaskCommandTable.tt.descriptions.commands.filter { $0.group != nil }.map(\.name))
  func everyCommandHasExamples(name: String) throws {
    let command = try #require(
      TaskCommandTable.tt.descriptions.commands.first { $0.name == name })
    #expect(command.examples.count >= 2)
  }

  private func expectPlain(_ text: String, _ place: String) {
    for finding in OddPhrase.find(in: text) { Issue.record("\(place):\(finding)") }
  }
}

extension String {
  /// The text without the edge of a screen and the blanks around it.
  fileprivate var trimming: String {
    let start = drop { $0 == "|" || $0 == " " }
    return String(start.prefix(through: start.lastIndex { $0 != " " } ?? start.startIndex))
  }
}
