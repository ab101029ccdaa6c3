import CommandTestSupport

/// How many lines of a large change `tt log` shows on a terminal.
@Suite struct LogScreenTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var list: String
    var command: [String]
    var screen: String
  }

  static let cases: [Case] = [
    Case(
      testDescription: "a few are all shown", list: "a\nb\nc\n", command: ["append", "1-3", "!"],
      screen: """
            - a
            - b
            - c
            + a !
            + b !
            + c !

        """),
    Case(
      testDescription: "of many, three that went and three that came", list: "a\nb\nc\nd\n",
      command: ["append", "1-4", "!"],
      screen: """
            - a
            - b
            - c
            + a !
            + b !
            + c !
              … and 2 more; tt log 1 shows all

        """),
    Case(
      testDescription: "where none went, six that came", list: "",
      command: ["add", "--undated", "a", "--note", "1\n2\n3\n4\n5\n6\n7"],
      screen: """
            + a
            +     1
            +     2
            +     3
            +     4
            +     5
              … and 2 more; tt log 1 shows all

        """),
  ]

  @Test(arguments: cases)
  func showsTheFirstLines(_ row: Case) throws {
    let bench = try Workbench(row.list)
    bench.tt(row.command.map { Argument($0) } + ["-q"])
    #expect(lines(bench.tt(["log"], columns: 80)) == row.screen)
  }

  @Test func showsAllToAProgramAndOfTheOneThatIsAskedFor() throws {
    let bench = try Workbench("a\nb\nc\nd\n")
    bench.tt("append", "1-4", "!", "-q")
    let all = ["- a", "- b", "- c", "- d", "+ a !", "+ b !", "+ c !", "+ d !"]
      .map { "    \($0)\n" }.joined()
    #expect(lines(bench.tt("log")) == all)
    #expect(lines(bench.tt(["log", "1"], columns: 80)) == all)
    bench.tt("undo")
    #expect(
      lines(bench.tt(["log", "-n", "3"], columns: 80)).hasSuffix(
        "      … and 2 more; tt log 2 shows all\n"))
  }

  @Test(arguments: [20, 40, 80])
  func everyLineFits(columns: Int) throws {
    let bench = try Workbench("Call the plumber about the tap\n")
    bench.tt("append", "1", "+home", "with words that are more than a narrow screen has room for")
    let screen = bench.tt(["log"], columns: columns).output
    #expect(screen.contains("\n    + Call"))
    for line in screen.split(separator: "\n") { #expect(line.count <= columns, "\(line)") }
  }

  /// The lines below the command.
  private func lines(_ result: Workbench.Result) -> String {
    result.output.split(separator: "\n").drop { !$0.hasPrefix("    -") && !$0.hasPrefix("    +") }
      .map { "\($0)\n" }.joined()
  }
}
