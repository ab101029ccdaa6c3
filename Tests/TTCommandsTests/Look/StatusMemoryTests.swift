import CommandLineKit
import Foundation
import TTOutput
import TTSystem
import TestSupport
import Testing
import TodoTxt

@testable import TTCommands

/// `tt status` prints the same whether it remembers an answer or not.
@Suite(.sideBySide) struct StatusMemoryTests {
  /// A directory with a list and a configuration, both a few seconds old, and the answer in the
  /// state directory.
  private static let start = """
    unset TODO_DIR TT_TODAY DONE_FILE; export HOME=$PWD PATH=$PWD/bin:$PATH; mkdir -p bin .config/tt other
    echo 'Late due:2026-01-02' > todo.txt; cp todo.txt other; echo '# nothing' > .config/tt/config
    export TODO_FILE=$PWD/todo.txt
    echo 'format = x' > other/config
    sleep 2.1
    memory() { ls .local/state/tt 2> /dev/null | grep status- || true; }
    forget() { rm -f .local/state/tt/status-*; }
    tt status

    """

  /// What changes the answer, or could change it.
  private static let changes = [
    "echo 'Also late due:2026-01-01' >> todo.txt",
    "touch -r todo.txt old; echo 'Late due:2926-01-02' > todo.txt; touch -r old todo.txt",
    "echo 'New due:2926-01-02' > new; mv new todo.txt", "rm todo.txt", ": > todo.txt",
    "rm todo.txt; ln -s other/todo.txt todo.txt", "chmod 600 todo.txt",
    "echo 'status = no' >> .config/tt/config", "rm .config/tt/config",
    "echo 'alias.status = ls' > .config/tt/config",
    "echo 'file = ~/other/todo.txt' > .config/tt/config",
    "printf '#!/bin/sh\\necho mine\\n' > bin/tt-status; chmod +x bin/tt-status",
    "export TODO_FILE=$PWD/none.txt", "export TODO_FILE=other/todo.txt",
    "unset TODO_FILE; export TODO_DIR=$PWD/other",
    "export TT_TODAY=2025-01-01", "export HOME=$PWD/other", "export TZ=Pacific/Kiritimati",
    "export TT_DIALECT=none",
    // The answer has expired, is from the future, or is damaged.
    "sed -i '2s/[0-9a-f]* \\([0-9a-f]*\\)$/1 \\1/; s/late/LATE/' .local/state/tt/status-*",
    "sed -i '2s/\\([0-9a-f]* [0-9a-f]*\\) [0-9a-f]*/\\1 ffffffff/; s/late/LATE/' .local/state/tt/status-*",
    "sed -i 's/^tt status 1/tt status 2/; s/late/LATE/' .local/state/tt/status-*",
    "sed -i '2s/^./-/; s/late/LATE/' .local/state/tt/status-*",
    "sed -i '2s/ .*//; s/late/LATE/' .local/state/tt/status-*",
    "f=$(echo .local/state/tt/status-*); head -c 40 $f > cut; cat cut > $f",
    "for i in 0 1 2 3 4 5 6 7 8 9 a b c d e f; do mkdir -p new; : > .local/state/tt/status-$i; done",
  ]

  @Test(arguments: changes)
  func aChangeIsSeen(change: String) throws {
    let shell = try Shell()
    let result = try shell.run(
      StatusMemoryTests.start + """
        [ -n "$(memory)" ] || echo 'nothing remembered'
        \(change)
        tt status > one 2>&1; echo $? >> one; forget
        tt status > two 2>&1; echo $? >> two; cmp one two; cat two | grep LATE
        true
        """)
    #expect(String(decoding: result.output, as: UTF8.self) == "1 late\n")
  }

  @Test func anAnswerIsKeptAndUsed() throws {
    let shell = try Shell()
    let result = try shell.run(
      StatusMemoryTests.start + """
        sed -i 's/late/remembered/' .local/state/tt/status-*
        tt status; tt status -e; tt status +none; tt status --json
        stat -c %a .local/state/tt .local/state/tt/status-* | sort -u
        """)
    #expect(
      String(decoding: result.output, as: UTF8.self) == """
        1 late
        1 remembered
        1 late
        {"version":1,"overdue":1,"today":0,"waiting":0,"next":null,"running":null}
        600
        700

        """)
  }

  /// An answer is not kept if it depends on the current directory or a given day, has a message, or
  /// is about a new file.
  @Test(arguments: [
    "TODO_FILE=todo.txt tt status", "tt -f todo.txt status", "tt status -f todo.txt",
    "TT_TODAY=2026-11-21 tt status",
    "tt status --today 2026-11-21", "tt status -f - < todo.txt",
    "echo 'discover = yes' > .config/tt/config; tt status",
    "echo 'colour = no' > .config/tt/config; tt status", "TODO_FILE=$PWD/none.txt tt status",
    "tt ls", "tt rev",
    "touch todo.txt; tt status", "rm -r .local; : > .local; tt status",
    "unset HOME; tt status",
  ])
  func someAnswersAreNotKept(command: String) throws {
    let shell = try Shell()
    let result = try shell.run(
      StatusMemoryTests.start + """
        forget
        { \(command); } > /dev/null 2>&1; cd "\(shell.folder.path())"; export HOME=$PWD; memory
        """)
    #expect(String(decoding: result.output, as: UTF8.self) == "1 late\n")
  }

  /// The answer is kept for all variables that a run asks for.
  @Test func everyVariableIsPartOfTheKey() throws {
    let shell = try Shell()
    try shell.write(Array("Late due:2026-01-02\n".utf8), to: "todo.txt")
    nonisolated(unsafe) var asked: Set<String> = []
    let home = shell.folder.path()
    let day = try #require(CivilDate("2026-11-21"))
    let process = ProcessEnvironment(
      environment: Environment { name in
        asked.insert(name)
        return name == "HOME" ? Array(home.utf8) : nil
      },
      clock: { day })
    for words: [Argument] in [
      ["status"], ["status", "+work", "due<fri"], ["status", "--json"],
      ["status", "--for", "tmux"], ["status", "-e"],
    ] {
      let output = BufferedOutput { .bytes($0.count) }
      _ = run(words, in: process, output: output, messages: MessageOutput(output))
    }
    // Without TT_SHELL and similar variables, only quoting and hints change.
    #expect(asked.subtracting(StatusMemory.variables) == [])
  }
}
