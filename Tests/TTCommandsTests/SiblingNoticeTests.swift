import CommandLineKit
import Testing
import TodoTxt

@testable import TTCommands
@testable import TTSession

/// Notices about other programs and copies, where they matter to the command.
@Suite struct SiblingNoticeTests {
  private let copy =
    "tt: found a conflicted copy, todo (1).txt; run tt merge to merge it\n"
  private let vim = "tt: the list is open in Vim (.todo.txt.swp); reload it there with :e\n"

  @Test(
    arguments: [
      (["ls"], "one", false, true), (["ls"], nil, false, false),
      (["ls", "-q"], "one", false, false),
      (["do", "1"], "one", true, true), (["do", "1"], nil, true, true),
      (["do", "1", "--quiet"], "one", false, false), (["do", "1", "--dry-run"], nil, false, false),
      (["merge"], nil, false, false),
    ] as [([String], String?, Bool, Bool)])
  func notices(words: [String], terminal: String?, ofVim: Bool, ofTheCopy: Bool) throws {
    let bench = try Workbench(Array("one\n".utf8))
    for name in [".todo.txt.swp", "todo (1).txt", "todo.text", "todo"] {
      try bench.write(Array("one\n".utf8), to: name)
    }
    bench.terminal = terminal
    let messages = bench.tt(words.map { Argument($0) }).messages
    #expect(messages.contains(vim) == ofVim)
    #expect(messages.contains(copy) == ofTheCopy)
  }
}
