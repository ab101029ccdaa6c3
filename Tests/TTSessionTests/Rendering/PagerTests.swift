import CommandTestSupport

@testable import TTSystem

/// Long output on a terminal goes through `$PAGER`, if the configuration says so.
@Suite(.sideBySide) struct PagerTests {
  /// A person's setup, whether a pager is started, and why.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var settings = "pager = yes\n"
    var pager: String? = "less"
    var rows: Int? = 5
    var columns: Int? = 80
    var words: [Argument] = ["ls"]
    let starts: Bool

    init(_ name: String, starts: Bool, _ change: (inout Case) -> Void = { _ in }) {
      (testDescription, self.starts) = (name, starts)
      change(&self)
    }
  }

  static let cases = [
    Case("a long list", starts: true),
    Case("a list as high as the screen", starts: true) { $0.rows = 6 },
    Case("a list that fits", starts: false) { $0.rows = 7 },
    Case("no setting", starts: false) { $0.settings = "" },
    Case("another setting", starts: false) { $0.settings = "pager = no\n" },
    Case("no PAGER", starts: false) { $0.pager = nil },
    Case("an empty PAGER", starts: false) { $0.pager = "" },
    Case("a pipe", starts: false) { $0.columns = nil },
    Case("a terminal of unknown height", starts: false) { $0.rows = nil },
    Case("a report", starts: true) { $0.words = ["stats"] },
    Case("a change", starts: false) { $0.words = ["pri", "1-6", "B"] },
    Case("what bare tt shows", starts: false) { $0.words = [] },
  ]

  @Test(arguments: cases)
  func thePagerStartsWhereItHelps(_ this: Case) throws {
    let (bench, calls) = try bench(endingWith: .exited(0), settings: this.settings)
    let result = bench.tt(
      this.words, columns: this.columns, rows: this.rows,
      adding: this.pager.map { ["PAGER": $0] } ?? [:])
    #expect(calls.programs.count == (this.starts ? 1 : 0))
    #expect(result.output.isEmpty == this.starts)
    #expect(result.status == .done)
  }

  /// The pager is a command line for the shell, and gets what the terminal would have shown.
  @Test(arguments: [nil, "-S"])
  func thePagerGetsTheList(less: String?) throws {
    let (bench, calls) = try bench(endingWith: .exited(0))
    let variables = ["PAGER": "less -R"].merging(less.map { ["LESS": $0] } ?? [:]) { $1 }
    let paged = bench.tt(["ls"], columns: 80, rows: 5, adding: variables)
    let program = try #require(calls.programs.first)
    #expect(
      program.words.map { String(decoding: $0, as: UTF8.self) } == ["/bin/sh", "-c", "less -R"])
    #expect(program.variables["LESS"] == (less == nil ? Array("FRX".utf8) : nil))
    let plain = bench.tt(["ls"], columns: 80, rows: 50, adding: variables)
    #expect(program.input == Array(plain.output.utf8))
    #expect(paged.messages == plain.messages)
  }

  /// If the pager cannot be started, or fails, the list is still shown.
  @Test(arguments: [.exited(127), .killed(signal: 9)] as [ChildProgram.End])
  func aFailingPagerHidesNothing(end: ChildProgram.End) throws {
    let (bench, _) = try bench(endingWith: end)
    let shown = bench.tt(["ls"], columns: 80, rows: 5, adding: ["PAGER": "none"])
    #expect(shown.output.split(separator: "\n").count == 6)
    #expect(shown.status == .done)
  }

  /// With a real list, in a real terminal, by a real program.
  @Test(.needs("tmux")) func thePagerShowsTheListOnATerminal() throws {
    let list = (1...30).map { "Task \($0)\n" }.joined()
    let terminal = try TerminalWatch(
      60, 8, list: list,
      """
      tt config set pager yes
      PAGER="sed 's/^/paged /'" tt ls -s line; PAGER="sed 's/^/paged /'" tt ls -n 2; sleep 9
      """)
    let screen = try terminal.screen(with: "28 more match")
    #expect(screen.contains("paged 30 Task 30\n30 open tasks\n1 Task 1\n"), "\(screen)")
  }

  /// The programs that were started; made and used on one thread.
  private final class Calls: @unchecked Sendable {
    var programs: [ChildProgram] = []
  }

  private func bench(
    endingWith end: ChildProgram.End, settings: String = "pager = yes\n"
  ) throws -> (Workbench, Calls) {
    let bench = try Workbench("One\nTwo\nThree\nFour\nFive\nSix\n")
    try bench.configure(settings)
    let calls = Calls()
    bench.runProgram = { program in
      calls.programs.append(program)
      return end
    }
    return (bench, calls)
  }
}
