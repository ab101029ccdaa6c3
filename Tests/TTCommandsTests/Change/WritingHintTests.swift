import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTSession

/// Hints about a written line: a person at a terminal gets them, a script and `tt check` do not.
@Suite struct WritingHintTests {
  /// Lines with words that are probably meant as dates or names, and the line without them.
  private static let meant: [(line: String, words: String, text: String)] = [
    ("Call mum fri", "\"fri\"", "Call mum due:2026-11-27"),
    ("(B) Pay rent next monday", "\"next monday\"", "Pay rent due:2026-11-23"),
    ("Send the report by nov", "\"by nov\"", "Send the report due:2027-11-01"),
    ("Fly 2026-12-24", "\"2026-12-24\"", "Fly due:2026-12-24"),
    ("Pay rent every month", "\"every month\"", "Pay rent rec:1m"),
    (
      "Water every 3 days starting sunday", "\"every 3 days starting sunday\"",
      "Water due:2026-11-22 rec:+3d"
    ),
    ("Send it in 2 weeks", "\"in 2 weeks\"", "Send it due:2026-12-05"),
    ("Call Sam due friday", "\"due friday\"", "Call Sam due:2026-11-27"),
    ("Call Sam due in 3 days", "\"due in 3 days\"", "Call Sam due:2026-11-24"),
    ("Call Sam due:friday 5pm", "\"5pm\" after due:2026-11-27", "Call Sam due:2026-11-27T17:00"),
    (
      "(B) due:friday at 17:30 Call Sam", "\"at 17:30\" after due:2026-11-27",
      "due:2026-11-27T17:30 Call Sam"
    ),
    (
      "Rent rec:monthly due:1 dec", "\"dec\" after due:2026-12-01",
      "Rent rec:monthly due:2026-12-01"
    ),
    ("Rent due:3 jan 2028 +home", "\"jan 2028\" after due:2026-12-03", "Rent due:2028-01-03 +home"),
    ("Wrap t:dec 24 @home", "\"24\" after t:2026-12-01", "Wrap t:2026-12-24 @home"),
    ("Sow due:2 weeks", "\"weeks\" after due:2026-12-02", "Sow due:2026-12-05"),
    ("Buy butter + bread", "\"+ bread\"", "Buy butter +bread"),
  ]

  /// The hints about lines, the commands in them, and the lines after these; nil if the command
  /// removes the line or opens an editor.
  static let rows: [(line: String, hint: String, command: String, mended: String?)] =
    meant.map { line, words, text in
      let hint = "\(words) is part of the text; to set it, run "
      let mended = (line.hasPrefix("(B) ") ? "(B) " : "") + text
      return (line, hint, "tt replace 3 \(text)", mended)
    } + [
      ("(A) Rest", "task 2 is the same", "", nil),
      ("+work", "the task has no words; to fix it, run ", "tt edit 3", nil),
    ]

  private func bench() throws -> Workbench {
    try Workbench("Read +work\nRest\n")
  }

  /// The ways to type a line at a terminal.
  private static let ways: [@Sendable (Workbench, String) -> Workbench.Result] = [
    { $0.tt("add", "--undated", Argument($1)) },
    {
      $0.tt("add", "--undated", "something")
      return $0.tt("replace", "3", Argument($1))
    },
  ]

  @Test(arguments: rows) func aTerminalGetsTheHint(
    line: String, hint: String, command: String, mended: String?
  ) throws {
    for way in WritingHintTests.ways {
      let bench = try bench()
      bench.terminal = "one"
      let result = way(bench, line)
      let message = result.messages.replacing("\n    ", with: " ")
      #expect(result.status == .done)
      #expect(message == "tt: \(hint)\(command)\n")
      guard let mended else { continue }
      #expect(bench.tt(Array(ShellWords(command).words.dropFirst())).status == .done)
      #expect(bench.text == "Read +work\nRest\n\(mended)\n")
    }
  }

  /// With weeks that begin on Sunday, the next Sunday after Saturday is tomorrow.
  @Test func theWeekBeginsOnTheConfiguredDay() throws {
    let bench = try bench()
    bench.terminal = "one"
    try bench.configure("week-start = sunday\n")
    let line = "Water every 2 weeks starting next sunday"
    let messages = bench.tt("add", Argument(line)).messages
    #expect(messages.contains("replace 3 Water due:2026-11-22 rec:+2w"))
  }

  /// A script gets only the hint about words that probably belong to a date; `tt check` gives none.
  @Test(arguments: rows) func aScriptAndCheckDoNot(
    line: String, hint: String, command: String, mended: String?
  ) throws {
    for way in WritingHintTests.ways {
      let bench = try bench()
      let isAboutDate = hint.contains(/after \w+:2/)
      #expect(
        way(bench, line).messages == (isAboutDate ? "tt: \(hint)\(command)\n" : ""))
      let check = bench.tt("check")
      #expect(check.status == .done && check.output == "")
    }
  }

  /// An equal task is a finding, not a hint, so scripts get the message too.
  @Test(arguments: [nil, "one"]) func anEqualTaskIsAlwaysSaid(terminal: String?) throws {
    let bench = try bench()
    bench.terminal = terminal
    #expect(
      bench.tt("add", "--undated", "Rest").messages.replacing("\n    ", with: " ")
        == "tt: warning: task 2 is the same; to fix it, run tt rm 3\n")
  }

  /// A hint is not needed for what a finding explains.
  @Test func aSeparateKeyIsExplainedOnce() throws {
    let bench = try bench()
    bench.terminal = "one"
    #expect(
      bench.tt("add", "--undated", "Call Bob due: fri").messages.replacing("\n    ", with: " ")
        == "tt: warning: \"due:\" has no date; to fix it, run tt replace 3 Call Bob due:fri\n")
  }

  /// Words at the end that are hardly ever a date, and lines that need no due date.
  @Test(
    arguments: [
      "Lie in the sun", "Plan for may", "Read chapter 3d", "Call mum fri due:2026-12-01", "Fri",
      "x 2026-11-20 Call mum fri", "Call mum fri.", "Meet on site", "1 + 1", "Look back 2026-11-01",
    ])
  func theseGetNoHint(line: String) throws {
    let bench = try bench()
    bench.terminal = "one"
    #expect(bench.tt("add", "--undated", Argument(line)).messages == "")
  }

  /// Lines that people write, with colons, brackets, signs and words that are nearly dates.
  private static let everyday = """
    Smile :) and wave :-)
    Send flowers ;) to Anna
    Ask Tom :D about Friday's game
    Read https://example.org/a?due=1&b=2
    See http://localhost:8080/todo
    Meet at 12:30 in the hall
    Train 17:05 from platform 3
    note: bring the blue folder
    Rent (due: see mail)
    Ask when the rent is due
    Pay 12:50 EUR to Bob
    Fix `a[i] = due;fri`
    Write x=5 into the config
    git commit --amend
    Buy eggs (10), milk (2 l)
    Ratio 3:2 looks better
    Mail to: anna@example.org
    Re: your letter
    TODO: ask Bob
    Call Bob (mobile: 555-1234)
    Version 1.2.3: write notes
    Read Mark 4:12
    Buy a 2:1 mixture
    Check C:\\temp and D:\\data
    Plan a/b test
    Watch Mission: Impossible
    Order part no: 55-B
    Ask: who is due next?
    Say thanks! :-D
    (maybe) call Anna
    (C) 2026 note in the footer
    (A)synchronous calls in the server
    (P)SQL upgrade
    Compare (a) and (b)
    Set TZ=UTC on the server
    Find out why a;b fails
    Tell Sue: bring cake
    Die: the novel, read it
    Rue du Bac 12: visit
    Ask for a receipt: due to tax
    Name the due date: ask Anna
    Do it (due to Anna)
    Get 5 € back
    50% off: look at shoes
    Note to self: rest
    Buy 2+1 tyres
    Email bob@example.org
    Talk about rec: the new club
    Sing do:re:mi
    Learn C++ and C#
    Buy due:2026-12-01 24 eggs
    Plan due:2026-12-01 may be late
    Drive due:2026-12-01 4h to Rome
    Pay due:2026-12-01 half of it
    Ask who is due
    Install the app v:2
    Post "hello: world"
    I/O error: look at disk
    """.split(separator: "\n").map(String.init)

  @Test(arguments: everyday) func everydayLinesGetNoHint(line: String) throws {
    let bench = try bench()
    bench.terminal = "one"
    #expect(bench.tt("add", "--undated", "--", Argument(line)).messages == "")
    #expect(bench.tt("check").output == "")
  }

  /// Several lines get one hint of each kind.
  @Test func manyHintsAreSummedUp() throws {
    let bench = try bench()
    bench.terminal = "one"
    bench.input = Array("Call mum fri\nCall Bob mon\n(A) Rest\n".utf8)
    #expect(
      bench.tt("add", "--undated", "-").messages == """
        tt: 2 tasks end in a date that is part of the text
        tt: task 2 is the same

        """)
  }
}
