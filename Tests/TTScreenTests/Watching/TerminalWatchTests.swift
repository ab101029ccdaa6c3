import TestSupport

/// `tt watch` in a real terminal, and how it restores it.
@Suite(.sideBySide, .needs("tmux")) struct TerminalWatchTests {
  private static let list = String(
    decoding: RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"), as: UTF8.self)

  @Test(
    arguments: [
      (
        40, 11,
        """
        ./todo.txt  7 of 10 tasks - 1 waiting
        >~ 2 A  Call dad +home @phone =
                Tue
           5 B  Send the quarterly ...       Mon
           6    Prepare slides ...  Fri at 17:30
           7    Book tickets for ...  Fri 18 Dec
         +15    Pay rent +home @       Fri 1 Jan
          12    Read "Designing ...
         x 9 x  Pay rent +home @      done today

        14:32 1 added, 1 completed, 1 changed

        """
      ),
      (
        80, 14,
        """
        ./todo.txt  7 of 10 tasks - 1 waiting
        >~ 2 A  Call dad +home @phone =                                              Tue
           5 B  Send the quarterly report +work @office                              Mon
           6    Prepare slides +work est:90                                 Fri at 17:30
           7    Book tickets for Lisbon +trip @pc                             Fri 18 Dec
         +15    Pay rent +home @                                               Fri 1 Jan
          12    Read "Designing Data-Intensive Applications" +learn
                https://dataintensive.net
         x 9 x  Pay rent +home @                                              done today




        14:32 1 added, 1 completed, 1 changed

        """
      ),
      (
        200, 9,
        """
        ./todo.txt  7 of 10 tasks - 1 waiting
        >~ 2 A  Call dad +home @phone =                                                                                                                                                                      Tue
           5 B  Send the quarterly report +work @office                                                                                                                                                      Mon
           6    Prepare slides +work est:90                                                                                                                                                         Fri at 17:30
           7    Book tickets for Lisbon +trip @pc                                                                                                                                                     Fri 18 Dec
         +15    Pay rent +home @                                                                                                                                                                       Fri 1 Jan
          12    Read "Designing Data-Intensive Applications" +learn https://dataintensive.net
         x 9 x  Pay rent +home @                                                                                                                                                                      done today
        14:32 1 added, 1 completed, 1 changed

        """
      ),
    ] as [(Int, Int, String)])
  func theScreen(columns: Int, rows: Int, screen: String) throws {
    let watch = try TerminalWatch(columns, rows, list: Self.list)
    try watch.screen(with: "6 of 7 open")
    try watch.run("sed 's/the plumber/dad/' todo.txt > new; tt -f new do 9; mv new todo.txt")
    let shown = try watch.screen(with: "1 changed")
    #expect(shown == screen)
    // After a resize and back, the screen is the same again.
    try watch.resize(60, 5)
    try watch.screen(with: "~")
    try watch.resize(columns, rows)
    try watch.screen(with: "1 changed")
    try watch.press("c c")
    try watch.screen(with: "6 of 7 open")
  }

  @Test func theFileGoesAndReturns() throws {
    let watch = try TerminalWatch(80, 6, list: nil)
    try watch.screen(with: "./todo.txt does not exist yet; to create it, run tt add TEXT")
    try watch.run("mkdir away; echo one > todo.txt")
    try watch.screen(with: ">+1 one\n")
    try watch.run("mv todo.txt away")
    try watch.screen(with: "./todo.txt was removed; waiting for it")
    try watch.run("mv away/todo.txt . && echo two >> todo.txt")
    try watch.screen(with: ">+1 one\n +2 two\n")
  }

  /// However it ends, the terminal's modes, screen and cursor are restored.
  @Test(
    arguments: [
      ("q", "press q", 0), ("the interrupt key", "press C-c", 130), ("kill", "kill -TERM", 143),
      ("hang-up", "kill -HUP", 129),
    ] as [(String, String, Int)])
  func theTerminalIsRestored(name: String, end: String, status: Int) throws {
    let watch = try TerminalWatch(
      60, 8, list: "one\n",
      """
      trap : INT HUP
      echo before; stty -g > before
      sh -c 'echo $$ > pid; exec tt watch'
      status=$?; stty -g > after; echo "status $status"; cat
      """)
    try watch.screen(with: "q quit")
    #expect(try watch.run("stty -a -F $(\(watch.tty)) | grep -c -e '-icanon'") == "1\n")
    if end.hasPrefix("press ") {
      try watch.press(String(end.dropFirst(6)))
    } else {
      try watch.run("\(end) $(cat pid)")
    }
    // The shell may print its own message in between.
    let screen = try watch.screen(with: "status \(status)\n")
    #expect(screen.hasPrefix("before\n") && !screen.contains("leaves"), "\(name)")
    #expect(try watch.run("cmp before after && \(watch.cursor)") == "1\n")
  }

  /// While it is suspended, the terminal belongs to the shell; then it is drawn again.
  @Test func itCanBeSuspended() throws {
    let watch = try TerminalWatch(
      60, 8, list: "one\n", "exec bash --norc --noprofile -i")
    try watch.press("'PS1=\"> \"; tt watch' Enter")
    try watch.screen(with: "q quit")
    try watch.press("C-z")
    try watch.screen(with: "Stopped")
    #expect(try watch.run(watch.cursor) == "1\n")
    try watch.run("echo two >> todo.txt")
    try watch.press("fg Enter")
    let screen = try watch.screen(with: "1 added")
    #expect(screen.contains("> 1 one\n +2 two\n\n"))
    #expect(try watch.run(watch.cursor) == "0\n")
  }

  /// Between changes it uses no processor time and does not wake up.
  @Test(.needs("/proc/self/stat"), arguments: ["tt watch", "tt watch | cat"])
  func usesNoTimeWhileIdle(command: String) throws {
    let watch = try TerminalWatch(60, 8, list: "one\n", command)
    let find = "pgrep -x tt -s $(ps -o sess= -p $(cat pid))"
    let isStarted = """
      for i in $(seq 500); do p=$(test -s pid && \(find)) && grep -q '^State:.S' /proc/$p/status && break
      sleep .02; done; echo $p
      """
    let process = try watch.run(isStarted).trimmingCharacters(in: .whitespacesAndNewlines)
    func measure() throws -> (time: String, wakings: Int) {
      let facts = try watch.run(
        "cut -d' ' -f14,15 /proc/\(process)/stat; awk '/^vol/ { print $2 }' /proc/\(process)/status"
      )
      let lines = facts.split(separator: "\n")
      return (String(lines[0]), try #require(Int(lines[1])))
    }
    usleep(300_000)
    let before = try measure()
    usleep(1_000_000)
    let after = try measure()
    #expect(before.time == after.time)
    // Other files in the temporary directory may wake it now and then.
    #expect(after.wakings - before.wakings < 50)
  }
}
