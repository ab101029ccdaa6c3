@testable import TTSession
@testable import TTOutput
@testable import TTSystem
import CommandLineKit
import CommandTestSupport
import TestSupport
import Testing
import TodoTxt
@testable import TTCommands
@testable import TTSetup
@testable import TTProgram

/// Notices about other programs and copies, if they matter to the command.
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
      try bench.write(Array("two\n".utf8), to: name)
    }
    bench.terminal = terminal
    let messages = bench.tt(words.map { Argument($0) }).messages
    #expect(messages.contains(vim) == ofVim)
    #expect(messages.contains(copy) == ofTheCopy)
  }

  /// Neovim 0.7 and later versions keep swap files in different directories.
  @Test(
    .needs("nvim"),
    arguments: ["true", "XDG_STATE_HOME=$PWD/a XDG_DATA_HOME=$PWD/b", "NVIM_APPNAME=other"])
  func neovimItselfIsNoticed(environment: String) throws {
    let result = try Shell().run(
      """
      mkdir lists; echo one > lists/todo.txt; [ '\(environment)' = true ] || export \(environment)
      nvim --headless -u NONE -c 'sleep 20' lists/todo.txt < /dev/null > log 2>&1 & editor=$!
      for i in {1..100}; do [ -n "$(find . -name '*.swp')" ] && break; sleep 0.1; done
      cd lists; tt do 1; kill $editor
      """)
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        1 x 2026-11-21 one
        tt: the list is open in Neovim; reload it there with :e

        """)
  }

  /// Whatever a command does, it mentions a copy only if `tt merge` would report something about
  /// it.
  @Test(arguments: [["ls"], ["add", "three"], ["do", "1"], ["rm", "1", "--yes"], ["undo"]])
  func aMergedCopyIsNotMentioned(words: [String]) throws {
    let bench = try Workbench(Array("one\n".utf8))
    bench.terminal = "one"
    try bench.write(Array("two\n".utf8), to: "todo (1).txt")
    for name in ["todo (2).txt", "todo (3).txt"] { try bench.write([], to: name) }
    #expect(bench.tt("add", "again").messages.contains(copy))
    #expect(!bench.tt("ls").messages.contains("todo (2)"))
    bench.tt("merge")
    #expect(bench.tt("merge").messages.contains("already merged"))
    bench.tt("add", "more")
    let messages = bench.tt(words.map { Argument($0) }).messages
    #expect(!messages.contains("conflicted copy"), "\(messages)")
    // Another version with the same name is mentioned again.
    try bench.write(Array("two\nfour\n".utf8), to: "todo (1).txt")
    #expect(bench.tt("add", "five").messages.contains(copy))
  }
}
