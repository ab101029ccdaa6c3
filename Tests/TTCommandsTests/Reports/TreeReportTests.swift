import CommandTestSupport

@testable import TTCommands

/// A tree has each task in its place, and is finite.
@Suite struct TreeReportTests {
  @Test(
    arguments: [
      ("a id:a\nb p:a id:b\nc p:b\nd p:a", "0a 1b 2c 1d"),
      // A task with two parents is below both, but its own subtasks only below the first.
      ("a id:a\nb id:b\nc p:a p:b id:c\nd p:c", "0a 1c 2d 0b 1c"),
      // A cycle starts at its first task, and no task is below itself.
      ("a id:a p:c\nb id:b p:a\nc id:c p:b\nd id:d p:d", "0a 1b 2c 0d"),
      ("a id:a p:b\nb id:b p:a\nc p:b", "0a 1b 2c"),
    ] as [(String, String)])
  func subtasksAreBelowTheirParents(file: String, rows: String) {
    #expect(
      tree(of: file).rows.map { "\($0.depth)" + [$0.name] }.joined(separator: " ") == rows)
  }

  /// Twenty tasks, each a subtask of the two before it, would naively be a million rows.
  @Test func tasksWithSeveralParentsDoNotMultiply() {
    let file = (1...20).map {
      "a id:x\($0) p:x\($0 - 1) p:y\($0 - 1)\nb id:y\($0) p:x\($0 - 1) p:y\($0 - 1)"
    }
    #expect(tree(of: file.joined(separator: "\n")).rows.count == 78)
  }

  /// A chain of a hundred thousand tasks would overflow the stack.
  ///
  /// With one blank per level it would take 10 GB.
  @Test func aChainCanHaveAnyLength() {
    let file = (0..<20_000).map { "a id:\($0) p:\($0 - 1)\n" }.joined()
    let tree = tree(of: file)
    #expect(tree.rows.map(\.depth) == Array(0..<20_000))
    var output = TerminalText()
    tree.list(to: &output)
    #expect(output.bytes.count < 150 * 20_000)
    #expect(tree.rows.allSatisfy { $0.branch.count <= 150 })
  }

  private func tree(of file: String) -> TreeReport {
    let document = Document(parsing: Array(file.utf8))
    return TreeReport(
      document.relations, of: JoinedLists(of: document), today: MessageGroup.today)
  }
}

extension TaskTree.Row {
  /// The first letter of the task.
  fileprivate var name: Character { Character(Unicode.Scalar(item.content.first ?? 0)) }
}
