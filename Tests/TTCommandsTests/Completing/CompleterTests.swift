import CommandTestSupport

@Suite struct CompleterTests {
  /// The words offered at the end of a line; a dash means none, and dots mean more.
  @Test(
    arguments: [
      ("tt un", "undo uninstall"),
      ("tt complet", "completions"),
      ("tt complete", "completed complete"),
      ("tt completed", "completed"),
      ("tt nex", "next"),
      ("tt lsp", "lsp"),
      ("tt help da", "date dates"),
      ("tt ls --so", "--sort"),
      ("tt ls --color=a", "--color=auto --color=always"),
      ("tt ls -s du", "due"),
      ("tt ls -s due,-pri", "due,-priority"),
      ("tt ls --group=proj", "--group=project"),
      ("tt ls +", "+home +trip +work +learn"),
      ("tt ls -@p", "-@pc -@phone"),
      ("tt ls +home,+w", "+home,+work"),
      ("tt -@p", "-@pc -@phone"),
      ("tt ls is:o", "is:open is:overdue"),
      ("tt ls du", "due:"),
      ("tt ls 'due", "due:"),
      ("tt ls '+work du", "due:"),
      ("tt ls $'+work du", "due:"),
      ("tt ls 2>x +w", "+work"),
      ("tt ls due.b", "due.before: due.by:"),
      ("tt ls due:..to", "due:..today due:..tomorrow"),
      ("tt ls due:4", "due:4th due:4d due:4w due:4m due:4y due:4b"),
      ("tt ls due>=to", "due>=today due>=tomorrow"),
      ("tt ls pri:A,B", "pri:A,B"),
      ("tt ls project:h", "project:home"),
      ("tt ls es", "est:"),
      ("tt ls est:9", "est:90"),
      ("tt do 1", "12"),
      ("tt do 2,5", "2,5"),
      ("tt reopen 1", "13 14"),
      ("tt do lisb", "7"),
      ("tt do nothing-like-it", ""),
      ("tt due 2 tom", "tomorrow"),
      ("tt due 2 weeke", "weekend"),
      ("tt due 2 next-w", "next-wed next-weekend next-week"),
      (
        "tt due 2 dec-2",
        "dec-2 dec-20 dec-21 dec-22 dec-23 dec-24 dec-25 dec-26 dec-27 dec-28 dec-29"
      ),
      ("tt due 2 23", "23rd 23d 23w 23m 23y 23b"),
      ("tt add x rec:w", "rec:weekly"),
      ("tt pri 2 B", "B"),
      ("tt mv 2 b", "bottom before"),
      ("tt add Buy @sh", "@shop"),
      ("tt add x due:tomo", "due:tomorrow"),
      ("tt tag 2 -+h", "-+home"),
      ("tt init f", "fish"),
      (
        "tt ls due:",
        "due:today due:tomorrow due:mon due:tue due:wed due:thu due:fri due:next-week "
          + "due:1w due:2w due:1m due:..today due:..7d due:today.. due:any due:none"
      ),
      (
        "tt ls done:",
        "done:today done:yesterday done:week done:last-week done:month "
          + "done:last-month done:year done:last-year done:any done:none"
      ),
      ("tt config g", "get"),
      (
        "tt config set ",
        "file done-file inbox sort filter filter. focus prose pager week-start "
          + "theme alias. sync"
      ),
      ("tt config set key.pa", "key.page-down key.page-up key.palette"),
      ("tt config get so", "sort"),
      ("tt config set fil", "file filter filter."),
      ("tt config set sync ", "auto manual"),
      ("tt config set sync a", "auto"),
      ("tt config set sort ", ""),
      ("tt config get sync ", ""),
      ("tt config set sync auto ", ""),
      ("echo tt; tt ls +le", "+learn"),
    ] as [(String, String)])
  func offers(_ line: String, _ expected: String) throws {
    let bench = try Workbench(RepositoryFiles.bytes(of: "Tests/Transcripts/cli/sample.txt"))
    let result = bench.tt("suggest", "zsh", "--", Argument(line), Argument(piece(of: line)))
    let words = result.output.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(words.joined(separator: " ") == expected)
    #expect(result.status == .done)
  }

  @Test(arguments: ["tt -f ", "tt ls --file=x", "tt ls > ", "tt merge a"])
  func leavesFilesToTheShell(line: String) throws {
    let result = try Workbench([]).tt("suggest", "bash", "--", Argument(line), "")
    #expect(result.status == .nothing && result.output == "")
  }

  @Test func datesAreShownWithTheirDay() throws {
    let result = try Workbench([]).tt("suggest", "fish", "--", "tt ls due:fr", "due:fr")
    #expect(result.output == "due:fri\t2026-11-27 Fri\n")
  }

  @Test func theListIsTheOneOnTheLine() throws {
    let bench = try Workbench("a +one\n")
    try bench.write("b +two\n", to: "other.txt")
    let other = bench.path.replacing("todo.txt", with: "other.txt")
    #expect(
      bench.tt("suggest", "fish", "--", Argument("tt -f \(other) ls +"), "+").output
        == "+two\t1 task\n")
  }

  @Test func savedFiltersAreShownWithTheirQuery() throws {
    let bench = try Workbench("a +one @home\n")
    try bench.configure("filter.next = due:..7d -@waiting\nfilter.nap = is:today\n")
    #expect(
      bench.tt("suggest", "fish", "--", "tt ls @@ne", "@@ne").output
        == "@@next\tdue:..7d -@waiting\n")
    #expect(
      bench.tt("suggest", "fish", "--", "tt ls -@", "-@").output
        == "-@home\t1 task\n-@@nap\tis:today\n-@@next\tdue:..7d -@waiting\n")
  }

  /// A configured alias is completed like its command line.
  @Test(
    arguments: [
      ("tt re", "review reopen replace rename redo remind rev"), ("tt rev", "review rev"),
      ("tt help rev", "review rev"),
      ("tt rev +", "+one"), ("tt rev --so", "--sort"), ("tt later 1 tomo", "tomorrow"),
      ("tt g +", "+two"), ("tt ls_", ""), ("tt s p", "priority project p"),
    ] as [(String, String)])
  func anAliasIsWhatItStandsFor(_ line: String, _ expected: String) throws {
    let bench = try Workbench("a +one\n")
    try bench.write("b +two\n", to: "other.txt")
    let other = bench.path.replacing("todo.txt", with: "other.txt")
    try bench.configure(
      """
      alias.rev = ls is:open -s due
      alias.later = due -q
      alias.g = -f \(other) ls
      alias.s = ls -s
      alias.ls = ls -a

      """)
    let output = bench.tt("suggest", "zsh", "--", Argument(line), Argument(piece(of: line))).output
    let words = output.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(words.joined(separator: " ") == expected)
  }

  /// An alias of the shell is completed too.
  @Test(
    arguments: [
      ("g +", "+two"), ("h +", "+two"), ("h --al", "--all"), ("x +", "+one"),
    ] as [(String, String)])
  func anAliasOfTheShellIsGiven(_ line: String, _ expected: String) throws {
    let bench = try Workbench("a +one\n")
    try bench.write("b +two\n", to: "other.txt")
    let other = bench.path.replacing("todo.txt", with: "other.txt")
    let output = bench.tt(
      "suggest", "zsh", "--", Argument(line), Argument(piece(of: line)),
      "g", Argument("X=1 tt -f \(other)"), "h", "g ls", "x", "cat"
    ).output
    #expect(output.split(separator: "\n").map { $0.split(separator: "\t")[1] } == [expected[...]])
  }

  @Test func nothingActsOnTheTerminal() throws {
    let bench = try Workbench("Evil \u{1b}]0;x\u{7}\ttask +a\u{1b}[2J +ok\n")
    for shell in ["bash", "zsh", "fish"] as [Argument] {
      for line in ["tt ls +", "tt do ", "tt ls "] {
        let output = bench.tt("suggest", shell, "--list", "80", "--", Argument(line), "").output
        #expect(!output.contains("\u{1b}") && !output.contains("\u{7}"))
      }
    }
    #expect(bench.tt("suggest", "fish", "--", "tt ls +", "+").output == "+ok\t1 task\n")
  }

  @Test func thereAreNeverTooMany() throws {
    let list = (1...500).map { "Task \($0) +p\($0)\n" }.joined()
    let bench = try Workbench(list)
    for line in ["tt ls +", "tt do ", "tt do task"] {
      let output = bench.tt("suggest", "zsh", "--", Argument(line), "").output
      #expect(output.split(separator: "\n").count == 200)
    }
  }

  /// Special characters are quoted for bash unless a quote is open.
  @Test(
    arguments: [
      ("tt ls +a", "+a", "+a\\&b"), ("tt ls '+a", "+a", "+a&b"), ("tt ls \"+a", "+a", "+a&b"),
      ("tt ls '+it", "+it", "+it'\\''s"),
    ] as [(String, String, String)])
  func bashIsGivenQuotes(_ line: String, _ piece: String, _ expected: String) throws {
    let bench = try Workbench("x +a&b +it's\nopen +a&b +it's\n")
    #expect(
      bench.tt("suggest", "bash", "--", Argument(line), Argument(piece)).output == expected + "\n")
  }

  /// Names that a filter would misread are offered in quotes; in a text they are unchanged.
  @Test(
    arguments: [
      ("tt ls +q", "+\"q(x)\" +\"q*\" +\"q,+r\" +q\"z +q,r"), ("tt ls -@", "-@\"a)\""),
      ("tt ls +q,+q,", "+q,+\"q,+r\" +q,+q,r"), ("tt add '+q(", "+q(x)"),
      ("tt ls id:", "id:\"1..2\" id:any id:none"), ("tt tag 1 id:", "id:1..2"),
    ] as [(String, String)])
  func anOddNameIsQuotedInAFilter(_ line: String, _ expected: String) throws {
    let list = "a +q(x)\na +q(x)\nb +q,+r\nb +q,+r\nc +q*\nc +q*\nd +q,r\ne +q\"z\nf @a) id:1..2\n"
    let bench = try Workbench(list)
    let piece = Argument(line.split(separator: " ").last.map(String.init) ?? "")
    let output = bench.tt("suggest", "zsh", "--", Argument(line), piece).output
    let words = output.split(separator: "\n").map { $0.split(separator: "\t")[1] }
    #expect(words.joined(separator: " ") == expected)
  }

  private func piece(of line: String) -> String {
    String(line.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
      .replacing("'", with: "")
  }
}
