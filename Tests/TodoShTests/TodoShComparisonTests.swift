import TestSupport

/// `tt todo.sh` next to Debian's todo.sh: the same output, status and files, except for listed differences.
///
/// `Tests/Tools/TodoSh/compare --rounds 10000` is the long form.
@Suite(.sideBySide) struct TodoShComparisonTests {
  @Test(
    .needs("todo-txt 2.11", shownBy: "todo-txt -V | grep -q v2.11"), .needs("python3"),
    arguments: ["--sessions", "--rounds \(Sample.isWhole ? 60 : 6)"])
  func bothDoTheSame(options: String) throws {
    let script = Shell.package.appending(path: "Tests/Tools/TodoSh/compare").path()
    let shell = try Shell(adding: ["SCRIPT": script])
    let result = try shell.run(#""$SCRIPT" --jobs 1 --program "$(command -v tt)" \#(options)"#)
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
  }

  private static let completion = "/usr/share/bash-completion/completions/todo-txt"

  /// A command line before the cursor, and the completions that todo.sh's own script offers.
  @Test(
    .needs("bash"),
    .enabled(
      if: FileManager.default.fileExists(atPath: completion),
      "todo.sh's completion is not installed"
    ),
    arguments: [
      ("arch", "archive"), ("ls +h", "+home"), ("ls @", "@phone @shop"),
      ("do 2", "2 # (B) call Ann"),
      ("addto ", "done.txt report.txt todo.txt"), ("mo", "move"),
      ("help min", "mine-of-addons"), ("mv 1 d", "done.txt"),
    ])
  func theCompletionOfTodoShWorks(line: String, offered: String) throws {
    let shell = try Shell(adding: ["COMPLETION": Self.completion, "LINE": line])
    try shell.write("buy milk +home @shop\n(B) 2026-11-20 call Ann @phone\n", to: "todo.txt")
    let result = try shell.run(
      #"""
      mkdir -p bin .todo/actions; ln -s "$(command -v tt)" bin/todo.sh; PATH=$PWD/bin:$PATH
      echo 'export TODO_DIR=. TODO_FILE=./todo.txt DONE_FILE=./done.txt REPORT_FILE=./report.txt' > .todo/config
      printf '#!/bin/sh\n' > .todo/actions/mine-of-addons; chmod +x .todo/actions/mine-of-addons
      todo.sh ls > /dev/null
      . "$COMPLETION"
      _todo_sh=todo.sh
      COMP_WORDS=(todo.sh $LINE); [[ $LINE == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _todo
      echo "${COMPREPLY[*]}"
      """#)
    #expect(String(decoding: result.output, as: UTF8.self) == offered + "\n")
  }
}
