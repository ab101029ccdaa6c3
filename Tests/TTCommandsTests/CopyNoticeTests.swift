import CommandTestSupport

/// Notices about conflicted copies, if they matter to the command.
@Suite struct CopyNoticeTests {
  private let copy =
    "tt: found a conflicted copy, todo (1).txt; run tt merge to merge it\n"

  @Test(
    arguments: [
      (["ls"], "one", true), (["ls"], nil, false), (["ls", "-q"], "one", false),
      (["do", "1"], "one", true), (["do", "1"], nil, true), (["do", "1", "--quiet"], "one", false),
      (["do", "1", "--dry-run"], nil, false), (["merge"], nil, false),
    ] as [([String], String?, Bool)])
  func notices(words: [String], terminal: String?, isMentioned: Bool) throws {
    let bench = try Workbench("one\n")
    for name in ["todo (1).txt", "todo.text", "todo"] {
      try bench.write("two\n", to: name)
    }
    bench.terminal = terminal
    let messages = bench.tt(words.map { Argument($0) }).messages
    #expect(messages.contains(copy) == isMentioned)
  }

  /// Whatever a command does, it mentions a copy only if `tt merge` would report something about
  /// it.
  @Test(arguments: [["ls"], ["add", "three"], ["do", "1"], ["rm", "1", "--yes"], ["undo"]])
  func aMergedCopyIsNotMentioned(words: [String]) throws {
    let bench = try Workbench("one\n", terminal: "one")
    try bench.write("two\n", to: "todo (1).txt")
    for name in ["todo (2).txt", "todo (3).txt"] { try bench.write([], to: name) }
    #expect(bench.tt("add", "again").messages.contains(copy))
    #expect(!bench.tt("ls").messages.contains("todo (2)"))
    bench.tt("merge")
    #expect(bench.tt("merge").messages.contains("already merged"))
    bench.tt("add", "more")
    let messages = bench.tt(words.map { Argument($0) }).messages
    #expect(!messages.contains("conflicted copy"), "\(messages)")
    // Another version with the same name is mentioned again.
    try bench.write("two\nfour\n", to: "todo (1).txt")
    #expect(bench.tt("add", "five").messages.contains(copy))
  }
}
