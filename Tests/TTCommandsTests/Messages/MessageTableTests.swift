import CommandTestSupport
import TestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTProgram
@testable import TTSetup

/// `Tests/Messages.md` shows every message; `TT_RECORD=1` writes it again.
@Suite struct MessageTableTests {
  private static let path = "Tests/Messages.md"

  /// Every declared case, and every function that makes a message, has an example.
  @Test(arguments: MessageGroup.all.indices.filter { !MessageGroup.all[$0].source.isEmpty })
  func everyCaseIsShown(group index: Int) {
    let group = MessageGroup.all[index]
    #expect(!group.declared.isEmpty, "\(group.title)")
    #expect(
      Set(group.examples.map(\.name)) == Set(group.declared), "\(group.source) \(group.type)")
    // Several functions can have the same name.
    for name in Set(group.declared) {
      let count = group.declared.count { $0 == name }
      #expect(group.examples.count { $0.name == name } >= count, "\(group.type) \(name)")
    }
  }

  /// No message is made where the table cannot find it.
  @Test func everyMessageHasAFunction() { #expect(MessageMaker.strays == []) }

  /// Every type of error in the sources is in the table, or is never shown to users.
  @Test func everyErrorIsShown() throws {
    let unseen = [
      "ChangedMeanwhile", "Doubt", "MissingTasks", "EatenComparison", "FramingError",
      "Interruption", "LeftView", "RPCError", "SystemError", "WriteError", "Message",
    ]
    // These are todo.sh's own words; the sessions show them.
    let ofTodoSh = ["Failure"]
    let partOfOthers = [
      "Diagnostic", "ChildProgramError", "JSONError", "ConfigurationError",
      "CalendarFileError", "Incomplete",
    ]
    let shown = Set(MessageGroup.all.map { $0.source.split(separator: "/").last ?? "" })
    let declaration = /^ *(?:\w+ )?(?:struct|enum) (\w+): .*Error\b/
    for path in RepositoryFiles.paths(below: "Sources", suffix: ".swift") {
      for line in RepositoryFiles.lines(of: path) where line.contains("Error") {
        guard let match = line.firstMatch(of: declaration),
          !(unseen + ofTodoSh + partOfOthers).contains(String(match.1))
        else { continue }
        #expect(shown.contains(path.split(separator: "/").last ?? ""), "\(match.1) in \(path)")
      }
    }
  }

  @Test func theTableIsUpToDate() throws {
    let table = MessageTableTests.table
    if ProcessInfo.processInfo.environment["TT_RECORD"] != nil {
      try table.write(
        to: Shell.package.appending(path: MessageTableTests.path), atomically: true, encoding: .utf8
      )
    }
    let recorded = String(
      decoding: RepositoryFiles.bytes(of: MessageTableTests.path), as: UTF8.self)
    #expect(recorded == table, "write it with TT_RECORD=1 swift test --filter MessageTableTests")
  }

  /// The table: under each heading, one line for each case and its message.
  private static var table: String {
    var lines = [
      "# Messages", "",
      "Messages that tt prints, with example values. `MessageTableTests` generates this file:",
      "`TT_RECORD=1 swift test --filter MessageTableTests`.",
    ]
    for group in MessageGroup.all {
      lines += ["", "## \(group.title)", "", "```"]
      lines += group.examples.map { "\($0.name): \($0.message)" }
      lines.append("```")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
