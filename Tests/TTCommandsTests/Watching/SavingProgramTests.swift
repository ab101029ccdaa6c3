import TestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// Real programs save the list in their own ways, and `tt watch` reports each save as one change.
///
/// It never reports a deletion of all tasks.
@Suite(.sideBySide) struct SavingProgramTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var needs: String
    var command: String
    var changes = ["changed"]
  }

  static let programs: [Program] = [
    Program(
      testDescription: "vim, renaming", needs: "vim",
      command: vim("set backup backupcopy=no", change)),
    Program(
      testDescription: "vim, in place", needs: "vim",
      command: vim("set nobackup backupcopy=yes", change)),
    Program(
      testDescription: "vim, without a copy", needs: "vim",
      command: vim("set nobackup nowritebackup", change)),
    Program(
      testDescription: "emacs, moving the old file away", needs: "emacs",
      command: emacs("(setq backup-by-copying nil)")),
    Program(
      testDescription: "emacs, in place", needs: "emacs",
      command: emacs("(setq make-backup-files nil)")),
    Program(
      testDescription: "emacs, precious files", needs: "emacs",
      command: emacs("(setq file-precious-flag t)")),
    Program(
      testDescription: "sed -i", needs: "sed", command: "sed -i 's/buy milk/buy oat milk/' todo.txt"
    ),
    Program(
      testDescription: "ed", needs: "ed",
      command: "printf ',s/buy milk/buy oat milk/\\nw\\nq\\n' | ed -s todo.txt"),
    Program(
      testDescription: "nano", needs: "nano tmux",
      command: """
        tmux -S nano.tmux -f /dev/null new-session -d -x 80 -y 24 'nano -I todo.txt'
        until tmux -S nano.tmux capture-pane -p | grep -q 'buy milk'; do sleep .05; done
        tmux -S nano.tmux send-keys Down C-Right ' oat' C-s C-x
        while tmux -S nano.tmux has-session 2>/dev/null; do sleep .05; done
        """),
    Program(
      testDescription: "a shell, emptying the file first", needs: "sed",
      command: "new=$(sed 's/buy milk/buy oat milk/' todo.txt); echo \"$new\" > todo.txt"),
    Program(
      testDescription: "a slow writer", needs: "sed",
      command: """
        new=$(sed 's/buy milk/buy oat milk/' todo.txt)
        { printf %s "${new:0:12}"; read -rt .05 -u 9; printf '%s\\n' "${new:12}"; } > todo.txt
        """),
    Program(
      testDescription: "a sync client, from a folder of its own", needs: "sed",
      command: """
        mkdir -p cache && sed 's/buy milk/buy oat milk/' todo.txt > cache/.~download
        touch -d '2026-01-01 10:00' cache/.~download && mv cache/.~download todo.txt
        """),
    Program(
      testDescription: "a sync client that removes the old file first", needs: "sed",
      command: """
        sed 's/buy milk/buy oat milk/' todo.txt > .todo.txt.part
        rm todo.txt; read -rt .05 -u 9; mv .todo.txt.part todo.txt
        """),
    Program(
      testDescription: "rsync", needs: "rsync",
      command: "sed 's/buy milk/buy oat milk/' todo.txt > new && rsync -I new todo.txt"),
    Program(
      testDescription: "rsync, in place", needs: "rsync",
      command: "sed 's/buy milk/buy oat milk/' todo.txt > new && rsync -I --inplace new todo.txt"),
    Program(
      testDescription: "git", needs: "git",
      command: """
        git init -q . && git config user.email a@b && git config user.name a && git add todo.txt
        git commit -qm 1 && sed 's/buy milk/buy oat milk/' todo.txt > new && mv new todo.txt
        git commit -qam 2
        until grep -q changed told; do sleep .02; done
        git checkout -q HEAD~1 && until [ $(wc -l < told) = 2 ]; do sleep .02; done
        git checkout -q -
        """,
      changes: ["changed", "changed", "changed"]),
    Program(testDescription: "tt", needs: "tt", command: "tt replace 2 'buy oat milk'"),
    Program(
      testDescription: "tt, completing", needs: "tt", command: "tt do 2", changes: ["completed"]),
  ]

  @Test(
    arguments: try installed(Sample.one(in: 1, of: programs)) {
      $0.needs.split(separator: " ").map(String.init)
    })
  func reportsOneChange(_ program: Program) throws {
    let shell = try Shell(adding: ["TERM": "xterm", "TMUX": ""])
    try shell.write(program.command, to: "program")
    let result = try shell.run(SavingProgramTests.observation)
    let told = String(decoding: shell.contents(of: "told") ?? [], as: UTF8.self)
    let kinds = told.split(separator: "\n").map { $0.split(separator: "\"")[5] }
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    // The last one comes from the script itself, so no more can follow.
    #expect(kinds.dropLast() == program.changes[...].map { $0[...] }[...], "\(told)")
    #expect(kinds.last == "added")
  }

  /// Watches a list before it exists, lets the program work, and ends at the last added line.
  ///
  /// A program can wait by reading from descriptor 9, where nothing arrives, because starting
  /// `sleep` can take longer than the wait.
  private static let observation = """
    patience() { tries=$((${tries:-0} + 1)); [ $tries -lt 1000 ] || { echo "gave up: $1"; exit 1; }; sleep .02; }
    tt watch >> told 2> messages &
    trap "kill $!" EXIT
    until grep -q waiting messages; do patience 'no watch'; done
    printf 'call mum\\nbuy milk\\npay rent\\n' > todo.txt
    until [ "$(wc -l < told)" = 3 ]; do patience 'no list'; done
    : > told
    mkfifo clock; exec 9<> clock
    . ./program > program.out 2>&1
    until [ -s told ]; do patience "nothing told: $(cat program.out)"; done
    echo 'the end' >> todo.txt
    until grep -q 'the end' told; do patience "no end: $(cat told)"; done
    """

  private static let change = "%s/buy milk/buy oat milk/"

  private static func vim(_ settings: String, _ change: String) -> String {
    "vim -es -u NONE -N -c '\(settings)' -c '\(change)' -c wq todo.txt < /dev/null"
  }

  private static func emacs(_ settings: String) -> String {
    """
    emacs -Q --batch todo.txt --eval "(progn \(settings) (search-forward \\"buy \\") \
    (insert \\"oat \\") (save-buffer))"
    """
  }
}
