import CommandLineKit
import Testing
import TodoTxt

@testable import TTCommands
@testable import TTSession

/// A tree has each task where it belongs, and an end.
@Suite struct TreeReportTests {
  @Test(
    arguments: [
      ("a id:a\nb p:a id:b\nc p:b\nd p:a", "0a 1b 2c 1d"),
      // Part of two: below each, its own parts below the first.
      ("a id:a\nb id:b\nc p:a p:b id:c\nd p:c", "0a 1c 2d 0b 1c"),
      // A circle begins with its first task, and none is below itself.
      ("a id:a p:c\nb id:b p:a\nc id:c p:b\nd id:d p:d", "0a 1b 2c 0d"),
      ("a id:a p:b\nb id:b p:a\nc p:b", "0a 1b 2c"),
    ] as [(String, String)])
  func tasksStandBelowThoseTheyArePartOf(file: String, rows: String) throws {
    #expect(
      try tree(of: file).rows.map { "\($0.depth)" + [$0.name] }.joined(separator: " ") == rows)
  }

  /// Twenty tasks that are all part of both of those before would be a million rows, one by one.
  @Test func whatIsPartOfManyDoesNotMultiply() throws {
    let file = (1...20).map {
      "a id:x\($0) p:x\($0 - 1) p:y\($0 - 1)\nb id:y\($0) p:x\($0 - 1) p:y\($0 - 1)"
    }
    #expect(try tree(of: file.joined(separator: "\n")).rows.count == 78)
  }

  /// A chain of a hundred thousand would be deeper than a stack, and as lines with a blank for each
  /// step 10 GB.
  @Test func aChainMayBeAsLongAsItLikes() throws {
    let file = (0..<20_000).map { "a id:\($0) p:\($0 - 1)\n" }.joined()
    let tree = try tree(of: file)
    #expect(tree.rows.map(\.depth) == Array(0..<20_000))
    var output = TerminalText()
    tree.list(to: &output)
    #expect(output.bytes.count < 150 * 20_000)
    #expect(tree.rows.allSatisfy { $0.branch.count <= 150 })
  }

  private func tree(of file: String) throws -> TreeReport {
    let document = Document(parsing: Array(file.utf8))
    return TreeReport(
      document.items, of: JoinedLists(of: document),
      today: try #require(CivilDate(year: 2026, month: 11, day: 21)))
  }
}

extension TreeReport.Row {
  /// The first letter of the task.
  fileprivate var name: Character { Character(Unicode.Scalar(item.content.first ?? 0)) }
}
