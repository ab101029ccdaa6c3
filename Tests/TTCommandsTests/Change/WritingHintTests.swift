import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSystem

/// Hints about a written line: a person at a terminal gets them, a script and `tt check` do not.
@Suite struct WritingHintTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let line: String
    let hint: String
    let command: String

    /// The line after the command; nil if the command removes the line or opens an editor.
    var mended: String?

    var testDescription: String { line }
  }

  static let rows: [Row] = [
    Row(
      line: "Call mum fri", hint: "\"fri\" is part of the text; to set it, run ",
      command: "tt replace 3 Call mum due:2026-11-27",
      mended: "Call mum due:2026-11-27"),
    Row(
      line: "(B) Pay rent next monday",
      hint: "\"next monday\" is part of the text; to set it, run ",
      command: "tt replace 3 Pay rent due:2026-11-23", mended: "(B) Pay rent due:2026-11-23"),
    Row(
      line: "Send the report by nov",
      hint: "\"by nov\" is part of the text; to set it, run ",
      command: "tt replace 3 Send the report due:2027-11-01",
      mended: "Send the report due:2027-11-01"),
    Row(
      line: "Fly 2026-12-24",
      hint: "\"2026-12-24\" is part of the text; to set it, run ",
      command: "tt replace 3 Fly due:2026-12-24", mended: "Fly due:2026-12-24"),
    Row(
      line: "Pay rent every month",
      hint: "\"every month\" is part of the text; to set it, run ",
      command: "tt replace 3 Pay rent rec:1m", mended: "Pay rent rec:1m"),
    Row(
      line: "Water every 3 days starting sunday",
      hint: "\"every 3 days starting sunday\" is part of the text; to set it, run ",
      command: "tt replace 3 Water due:2026-11-22 rec:+3d",
      mended: "Water due:2026-11-22 rec:+3d"),
    Row(
      line: "Send it in 2 weeks",
      hint: "\"in 2 weeks\" is part of the text; to set it, run ",
      command: "tt replace 3 Send it due:2026-12-05", mended: "Send it due:2026-12-05"),
    Row(
      line: "Call Sam due friday",
      hint: "\"due friday\" is part of the text; to set it, run ",
      command: "tt replace 3 Call Sam due:2026-11-27",
      mended: "Call Sam due:2026-11-27"),
    Row(
      line: "Call Sam due in 3 days",
      hint: "\"due in 3 days\" is part of the text; to set it, run ",
      command: "tt replace 3 Call Sam due:2026-11-24",
      mended: "Call Sam due:2026-11-24"),
    Row(
      line: "Call Sam due:friday 5pm",
      hint: "\"5pm\" after due:2026-11-27 is part of the text; to set it, run ",
      command: "tt replace 3 Call Sam due:2026-11-27T17:00",
      mended: "Call Sam due:2026-11-27T17:00"),
    Row(
      line: "(B) due:friday at 17:30 Call Sam",
      hint: "\"at 17:30\" after due:2026-11-27 is part of the text; to set it, run ",
      command: "tt replace 3 due:2026-11-27T17:30 Call Sam",
      mended: "(B) due:2026-11-27T17:30 Call Sam"),
    Row(
      line: "Rent rec:monthly due:1 dec",
      hint: "\"dec\" after due:2026-12-01 is part of the text; to set it, run ",
      command: "tt replace 3 Rent rec:monthly due:2026-12-01",
      mended: "Rent rec:monthly due:2026-12-01"),
    Row(
      line: "Rent due:3 jan 2028 +home",
      hint: "\"jan 2028\" after due:2026-12-03 is part of the text; to set it, run ",
      command: "tt replace 3 Rent due:2028-01-03 +home",
      mended: "Rent due:2028-01-03 +home"),
    Row(
      line: "Wrap t:dec 24 @home",
      hint: "\"24\" after t:2026-12-01 is part of the text; to set it, run ",
      command: "tt replace 3 Wrap t:2026-12-24 @home",
      mended: "Wrap t:2026-12-24 @home"),
    Row(
      line: "Sow due:2 weeks",
      hint: "\"weeks\" after due:2026-12-02 is part of the text; to set it, run ",
      command: "tt replace 3 Sow due:2026-12-05",
      mended: "Sow due:2026-12-05"),
    Row(
      line: "Buy butter + bread", hint: "\"+ bread\" is part of the text; to set it, run ",
      command: "tt replace 3 Buy butter +bread", mended: "Buy butter +bread"),
    Row(line: "(A) Rest", hint: "task 2 is the same", command: ""),
    Row(line: "+work", hint: "the task has no words; to fix it, run ", command: "tt edit 3"),
  ]

  private func bench() throws -> Workbench {
    try Workbench(Array("Read +work\nRest\n".utf8))
  }

  /// The ways to type a line at a terminal.
  private static let ways: [@Sendable (Workbench, String) -> Workbench.Result] = [
    { $0.tt("add", "--undated", Argument($1)) },
    {
      $0.tt("add", "--undated", "something")
      return $0.tt("replace", "3", Argument($1))
    },
  ]

  @Test(arguments: rows) func aTerminalGetsTheHint(_ row: Row) throws {
    for way in WritingHintTests.ways {
      let bench = try bench()
      bench.terminal = "one"
      let result = way(bench, row.line)
      let message = result.messages.replacing("\n    ", with: " ")
      #expect(result.status == .done)
      #expect(message == "tt: \(row.hint)\(row.command)\n")
      guard let mended = row.mended else { continue }
      #expect(bench.tt(Array(ShellWords(row.command).words.dropFirst())).status == .done)
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

  @Test(arguments: rows) func aScriptAndCheckDoNot(_ row: Row) throws {
    for way in WritingHintTests.ways {
      let bench = try bench()
      #expect(way(bench, row.line).messages == "")
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
