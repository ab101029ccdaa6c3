import CommandTestSupport
import TestSupport

@testable import CommandLineKit
@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

@Suite(.sideBySide) struct HelpTopicTests {
  /// Every command line in a topic runs without an error.
  @Test(arguments: TaskCommandTable.tt.descriptions.topics.map(\.name))
  func theExamplesWork(topic name: String) throws {
    let topic = try #require(TaskCommandTable.tt.descriptions.topics.first { $0.name == name })
    let lines = topic.text.split(separator: "\n").filter { $0.hasPrefix("    tt ") }
    #expect(lines.count >= 10 || !["filters", "dates"].contains(name))
    let shell = try Shell()
    try shell.write(RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"), to: "todo.txt")
    for line in lines {
      // Without it, the list is the default one, ~/todo.txt.
      let (output, status) = try shell.run("unset TODO_DIR; \(line)")
      let said = String(decoding: output, as: UTF8.self)
      #expect(status == 0 && !said.contains("tt:"), "\(line): \(said)")
    }
  }

  /// The sample list has tasks that these examples match.
  @Test(arguments: ["tt ls due:..7d", "tt ls '/code [0-9]+/'", "tt ls '+tri*'"])
  func theSampleHasThat(line: String) throws {
    let shell = try Shell()
    try shell.write(RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"), to: "todo.txt")
    #expect(try !shell.run(line).output.isEmpty)
  }
}
