import TestSupport

/// `tt ui` in a real terminal, and how it restores it.
@Suite(.sideBySide, .needs("tmux")) struct TerminalScreenTests {
  private static let list = RepositoryFiles.text(of: "Tests/Transcripts/screen/ui/list.txt")

  /// At three sizes, with keys as a terminal sends them.
  @Test(arguments: [(40, 9), (80, 24), (200, 50)])
  func keysWork(columns: Int, rows: Int) throws {
    let screen = try TerminalWatch(columns, rows, list: Self.list, "tt ui; echo gone; cat")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.press("Down x")
    try screen.screen(with: "completed 3")
    try screen.press("u")
    try screen.screen(with: "undid")
    try screen.press("/ +home")
    try screen.screen(with: "3 of 7 open")
    try screen.press("Escape")
    try screen.screen(with: "6 of 7 open")
    try screen.press("a é牛 Left Left z Enter")
    try screen.screen(with: "added 10: zé牛")
    try screen.run("tt do 5")
    try screen.screen(with: "1 completed")
    try screen.press("Escape")
    try screen.screen(with: "q quit")
    try screen.resize(30, 7)
    try screen.screen(with: "? keys  q quit")
    try screen.press("q")
    try screen.screen(with: "gone")
    #expect(
      String(decoding: screen.shell.contents(of: "todo.txt") ?? [], as: UTF8.self)
        .contains("\n2026-11-21 zé牛\n"))
  }

  /// Keys that are pressed while an editor has the terminal are not keys of the list.
  @Test func keysForAnEditorAreNotForTheList() throws {
    let screen = try TerminalWatch(
      60, 9, list: Self.list,
      "printf '#!/bin/sh\\necho editing; sleep 2\\n' > slow; chmod +x slow; EDITOR=./slow exec tt ui"
    )
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.press("E")
    try screen.screen(with: "editing")
    try screen.press("x a f o o Enter")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.press("j")
    try screen.screen(with: "> 3 B")
    #expect(screen.shell.contents(of: "todo.txt") == Array(Self.list.utf8))
  }

  /// Also after another list was opened.
  @Test func theTerminalIsRestored() throws {
    let screen = try TerminalWatch(
      60, 9, list: Self.list,
      "echo 'Other task' > work.txt; stty -a > before; tt ui; stty -a > after; cmp before after && echo same; cat"
    )
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.press("L")
    try screen.screen(with: "work.txt")
    try screen.press("j Enter")
    try screen.screen(with: "Other task")
    try screen.press("q")
    try screen.screen(with: "same")
  }

  /// An archive that another program changes is read again without a key.
  @Test func changedArchive() throws {
    let screen = try TerminalWatch(60, 9, list: Self.list, "exec tt ui")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.run("echo 'x 2026-11-20 Old task' > done.txt")
    try screen.press("4")
    try screen.screen(with: "Old task")
    try screen.run("echo 'x 2026-11-21 New task' >> done.txt")
    try screen.screen(with: "New task")
  }

  @Test func switchedList() throws {
    let screen = try TerminalWatch(60, 9, list: Self.list, "exec tt ui")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.run("echo 'Learn Lisp' > someday.txt")
    try screen.press("L")
    try screen.screen(with: "someday.txt")
    try screen.press("k Enter")
    try screen.screen(with: "> 1 Learn Lisp")
    try screen.run("echo 'Old list' >> todo.txt; echo 'Sort photos' >> someday.txt")
    try screen.screen(with: "Sort photos")
    try screen.press("G m")
    try screen.screen(with: "enter move here")
    try screen.press("Enter")
    try screen.screen(with: "moved to todo.txt:11")
    try screen.press("L j Enter")
    try screen.screen(with: "Old list")
  }

  /// A terminal that allows it gets the text of a task for its clipboard.
  @Test func copying() throws {
    let screen = try TerminalWatch(60, 9, list: Self.list, "exec tt ui")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.run("tmux -S tmux.socket set -g set-clipboard on")
    try screen.press("G y")
    try screen.screen(with: "copied \"Read https://example.org +learn\"")
    let text = try screen.run("tmux -S tmux.socket show-buffer")
    #expect(text == "Read https://example.org +learn")
  }

  /// The only line of a terminal shows the task under the cursor, or else the message.
  @Test func oneLine() throws {
    let screen = try TerminalWatch(60, 9, list: Self.list, "exec tt ui")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.resize(60, 1)
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.press("x")
    try screen.screen(with: "completed 1")
    try screen.press("Escape")
    try screen.screen(with: "> ")
  }

  /// A paste is text, and never keys.
  @Test func pasting() throws {
    let screen = try TerminalWatch(60, 9, list: Self.list, "exec tt ui")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.run("printf 'xx\\nqq' > paste; tmux -S tmux.socket load-buffer paste")
    try screen.run("tmux -S tmux.socket paste-buffer -p")
    try screen.press("a")
    try screen.screen(with: "add:")
    try screen.run("tmux -S tmux.socket paste-buffer -p")
    try screen.screen(with: "add: xx qq")
    try screen.press("Escape")
    try screen.screen(with: "6 of 7 open")
  }

  /// What comes late in a paste is never a command; the interrupt key drops a paste whose end is lost.
  @Test func aPasteThatStalls() throws {
    let screen = try TerminalWatch(60, 9, list: Self.list, "exec tt ui")
    func paste(_ text: String) throws { try screen.send([0x1B] + Array(text.utf8)) }
    try screen.screen(with: "> 1 A  Call the plumber")
    try paste("[200~some text ")
    usleep(2_400_000)
    try screen.press("x")
    try paste("[201~")
    try screen.press("a")
    try screen.screen(with: "add:")
    try paste("[200~one")
    usleep(2_400_000)
    try screen.press("Enter x")
    try paste("[201~")
    try screen.screen(with: "add: one x")
    try paste("[200~yy")
    usleep(300_000)
    try screen.waitUntilIdle()
    try screen.press("C-c")
    try screen.press("Enter x")
    try screen.waitForDroppedPaste()
    try screen.press("!")
    try screen.screen(with: "add: one x!")
    try screen.press("C-c")
    try screen.screen(with: "6 of 7 open")
  }

  /// A paste goes on after tt was suspended in it; if its end went to another program, the interrupt key
  /// drops it, and tt names it.
  @Test(arguments: [true, false]) func aPasteIsSuspended(hasEnd: Bool) throws {
    let screen = try TerminalWatch(60, 9, list: Self.list, "exec bash --norc --noprofile -i")
    func paste(_ text: String) throws { try screen.send([0x1B] + Array(text.utf8)) }
    try screen.press("'PS1=\"> \"; tt ui' Enter")
    try screen.screen(with: "> 1 A  Call the plumber")
    try screen.press("a")
    try screen.screen(with: "add:")
    try paste("[200~first part")
    try screen.screen(with: "pasting")
    try screen.run("kill -TSTP $(ps -o pid= --ppid $(cat pid))")
    try screen.screen(with: "Stopped")
    try screen.press("fg Enter")
    try screen.screen(with: "pasting")
    usleep(1_500_000)
    try screen.press("' second part' Enter 'x third part'")
    if hasEnd {
      try paste("[201~")
      try screen.screen(with: "add: first part second part x third part")
      try screen.press("Escape")
    } else {
      try screen.press("C-c")
      try screen.waitForDroppedPaste()
      try screen.press("C-c")
      try screen.screen(with: "dropped \"first part second part")
    }
    try screen.screen(with: "6 of 7 open")
    #expect(screen.shell.contents(of: "todo.txt") == Array(Self.list.utf8))
  }

  /// A key ends a hook that hangs, with everything that it started, and nothing is changed.
  @Test(.needs("tmux"), arguments: ["C-c", "Escape"])
  func aHookThatHangsIsInterrupted(key: String) throws {
    let screen = try hanging()
    try screen.press("x")
    try screen.screen(with: "running the hook")
    try screen.run("for i in $(seq 200); do [ -s sleeper ] && break; sleep .02; done")
    try screen.press(key)
    try screen.screen(with: "pre-do was interrupted")
    #expect(
      try screen.run(
        "for i in $(seq 50); do ps -o stat= -p $(cat sleeper) | grep -qv Z || break; sleep .1; done; "
          + "ps -o stat= -p $(cat sleeper) | grep -v Z || echo ended") == "ended\n")
    #expect(try screen.run("cat todo.txt") == "one\n")
    try screen.press("q")
    try screen.screen(with: "status 0")
  }

  /// The suspend key waits for the end of a hook, which the interrupt key still ends: the shell can
  /// change the list of a suspended tt.
  @Test(.needs("tmux")) func aHookEndsBeforeItsScreenIsSuspended() throws {
    let screen = try hanging("exec bash --norc --noprofile -i")
    try screen.press("'PS1=\"> \"; tt ui' Enter")
    try screen.screen(with: "q quit")
    try screen.press("x")
    try screen.screen(with: "running the hook")
    try screen.press("C-z")
    usleep(300_000)
    try screen.press("C-c")
    try screen.screen(with: "Stopped")
    try screen.press("'tt add two' Enter")
    try screen.screen(with: "2 two")
    try screen.press("fg Enter")
    try screen.screen(with: "1 added")
    #expect(screen.shell.contents(of: "todo.txt") == Array("one\n2026-11-21 two\n".utf8))
  }

  /// A screen in which a hook hangs.
  private func hanging(_ command: String = "trap : INT; tt ui; echo \"status $?\"; cat") throws
    -> TerminalWatch
  {
    let screen = try TerminalWatch(
      60, 8, list: "one\n",
      """
      mkdir -p .config/tt/hooks
      printf '#!/bin/sh\\nsleep 60 & echo $! > sleeper; wait\\n' > .config/tt/hooks/pre-do
      chmod +x .config/tt/hooks/pre-do
      \(command)
      """)
    if !command.hasPrefix("exec") { try screen.screen(with: "q quit") }
    return screen
  }

  /// However it ends, the terminal's modes, screen and cursor are restored, except after `kill -9`.
  @Test(
    arguments: [
      ("q", "press q", 0, true), ("the interrupt key", "press C-c", 130, true),
      ("kill", "kill -TERM", 143, true), ("hang-up", "kill -HUP", 129, true),
      ("a crash", "kill -ILL", 132, true), ("another crash", "kill -TRAP", 133, true),
      ("kill -9", "kill -KILL", 137, false),
    ]
      + ["USR1", "USR2", "ALRM", "XCPU", "VTALRM", "PROF", "SYS"].map { name in
        // The alarm is for requests to end that were not handled.
        let number = name == "ALRM" ? "TERM" : name
        return (name, "kill -\(name)", 128 + (signals[number] ?? 0), true)
      } as [(String, String, Int, Bool)])
  func theTerminalIsRestored(name: String, end: String, status: Int, isRestored: Bool) throws {
    let screen = try TerminalWatch(
      60, 8, list: "one\n",
      """
      trap : INT HUP
      echo before; stty -g > before
      sh -c 'echo $$ > pid; exec tt ui'
      status=$?; stty -g > after; echo "status $status"; cat
      """)
    try screen.screen(with: "q quit")
    #expect(try screen.run("stty -a -F $(\(screen.tty)) | grep -c -e '-icanon'") == "1\n")
    if end.hasPrefix("press ") {
      try screen.press(String(end.dropFirst(6)))
    } else {
      try screen.run("\(end) $(cat pid)")
    }
    let shown = try screen.screen(with: "status \(status)")
    #expect(shown.hasPrefix("before\n") == isRestored, "\(name)")
    let state = try screen.run("cmp -s before after && \(screen.cursor)")
    #expect(state == (isRestored ? "1\n" : ""), "\(name)")
  }

  /// While an editor runs, too, whatever modes it has set.
  @Test(arguments: ["TERM", "HUP"]) func theTerminalIsRestoredWhileAnEditorRuns(signal: String)
    throws
  {
    let screen = try TerminalWatch(
      60, 8, list: "one\n",
      """
      trap : HUP
      printf '#!/bin/sh\\nstty raw -echo; echo editing; sleep 2\\n' > editor; chmod +x editor
      stty -g > before
      EDITOR=./editor sh -c 'echo $$ > pid; exec tt ui'
      stty -g > after; cmp before after && echo same; cat
      """)
    try screen.screen(with: "q quit")
    try screen.press("E")
    try screen.screen(with: "editing")
    try screen.run("kill -\(signal) $(cat pid)")
    try screen.screen(with: "same")
  }

  /// The numbers of signals in both systems.
  private static let signals: [String: Int] = {
    #if os(Linux)
      ["USR1": 10, "USR2": 12, "TERM": 15, "XCPU": 24, "VTALRM": 26, "PROF": 27, "SYS": 31]
    #else
      ["USR1": 30, "USR2": 31, "TERM": 15, "XCPU": 24, "VTALRM": 26, "PROF": 27, "SYS": 12]
    #endif
  }()

  /// A request to end is obeyed even if the terminal accepts no output, and the terminal is
  /// restored.
  @Test func outputThatIsStoppedDelaysNoEnd() throws {
    let screen = try TerminalWatch(
      60, 8, list: "one\n",
      """
      stty -g > before; sh -c 'echo $$ > pid; exec tt ui'; echo $? > status; stty -g > after; cat
      """)
    try screen.screen(with: "q quit")
    try screen.press("C-s")
    try screen.press("j")
    try screen.run("kill $(cat pid)")
    // The shell also waits for the terminal, to report the end.
    try screen.run("for i in $(seq 400); do kill -0 $(cat pid) 2>&- || break; sleep .02; done")
    #expect(try screen.run("kill -0 $(cat pid) 2>&- || echo ended") == "ended\n")
    try screen.press("C-q")
    try screen.run("for i in $(seq 400); do [ -s after ] && break; sleep .02; done")
    #expect(try screen.run("cat status; cmp before after && echo same") == "143\nsame\n")
  }

  /// A job that is stopped, or continues in the background, ends when the shell ends it.
  @Test(arguments: ["kill %1", "bg; sleep .2; kill %1"])
  func aStoppedJobEnds(command: String) throws {
    let screen = try TerminalWatch(60, 8, list: "one\n", "exec bash --norc --noprofile -i")
    try screen.press("'PS1=\"> \"; tt ui' Enter")
    try screen.screen(with: "q quit")
    try screen.press("C-z")
    try screen.screen(with: "Stopped")
    let wait = "for i in $(seq 200); do jobs > left; [ -s left ] || break; sleep .05; done"
    try screen.press("'\(command); \(wait); echo done$((1+1))' Enter")
    try screen.screen(with: "done2")
    #expect(screen.shell.contents(of: "left") == [])
  }

  /// Modes that an editor leaves set are reset, and keys arrive one by one, whatever the modes
  /// were.
  @Test func oddModesOfTheTerminalDoNotMatter() throws {
    let screen = try TerminalWatch(
      60, 8, list: "one\n",
      #"""
      stty min 4; stty -g > before
      EDITOR='sh -c "stty raw -echo; kill -9 \$\$"' tt ui; stty -g > after; echo gone; cat
      """#)
    try screen.screen(with: "q quit")
    try screen.press("E")
    try screen.screen(with: "editor")
    try screen.press("q")
    try screen.screen(with: "gone")
    #expect(try screen.run("cmp before after && echo same") == "same\n")
  }

  /// While tt is suspended or an editor runs, the terminal belongs to the other program.
  @Test func theTerminalIsLentAndTakenBack() throws {
    let screen = try TerminalWatch(60, 8, list: "one\n", "exec bash --norc --noprofile -i")
    try screen.shell.write("echo lent; read answer; echo \"$answer\" >> \"$1\"\n", to: "editor")
    try screen.press("'PS1=\"> \"; EDITOR=\"sh $PWD/editor\" tt ui' Enter")
    try screen.screen(with: "q quit")
    try screen.press("C-z")
    try screen.screen(with: "Stopped")
    #expect(try screen.run(screen.cursor) == "1\n")
    try screen.run("echo two >> todo.txt")
    try screen.press("fg Enter")
    try screen.screen(with: "1 added")
    try screen.press("E")
    try screen.screen(with: "lent")
    #expect(try screen.run(screen.cursor) == "1\n")
    try screen.press("three Enter")
    try screen.screen(with: "2 three")
    #expect(try screen.run(screen.cursor) == "0\n")
  }

  /// It ends when the terminal is closed.
  @Test func aVanishedTerminalEndsIt() throws {
    let screen = try TerminalWatch(60, 8, list: "one\n", "exec tt ui")
    try screen.screen(with: "q quit")
    try screen.run("tmux -S tmux.socket kill-server")
    let command = "for i in $(seq 500); do kill -0 $(cat pid) 2>&- || break; sleep .02; done"
    #expect(try screen.run("\(command); kill -0 $(cat pid) 2>&- || echo ended") == "ended\n")
  }

  /// Without a terminal that can move its cursor, it says what to use instead.
  @Test(arguments: ["TERM=dumb tt ui", "tt ui | cat", "tt ui --json", "TERM= tt ui"])
  func itNeedsATerminal(command: String) throws {
    let screen = try TerminalWatch(80, 8, list: "one\n", "\(command); echo \"status $?\"; cat")
    let shown = try screen.screen(with: "status")
    #expect(shown.contains("use tt ls to print the list"))
  }

  /// Between changes it uses no processor time and does not wake up.
  @Test(.needs("/proc/self/stat")) func usesNoTimeWhileIdle() throws {
    let screen = try TerminalWatch(60, 8, list: "one\n", "exec tt ui")
    try screen.screen(with: "q quit")
    func time() throws -> String {
      try screen.run("cut -d' ' -f14,15 /proc/$(cat pid)/stat")
    }
    usleep(300_000)
    let before = try time()
    usleep(1_000_000)
    #expect(try time() == before)
  }
}
