import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup

/// `tt focus` narrows every list on a terminal, and nothing else.
@Suite struct FocusTests {
  private static let list = """
    (A) Send +work @desk due:2026-11-21
    Wash +home @kitchen due:2026-11-21
    x 2026-11-20 2026-11-20 Filed +work @desk
    x 2026-11-20 2026-11-20 Rent +home
    Paint +work id:w due:2026-11-22
    Buy +home p:w due:2026-11-22

    """

  private func bench(focus: String? = "+work") throws -> Workbench {
    let bench = try Workbench(FocusTests.list)
    bench.isClockStopped = true
    bench.terminal = "one"
    if let focus { try bench.configure("focus = \(focus)\n") }
    return bench
  }

  private static let commands = TaskCommandTable.tt.commands.filter { $0.followsFocus }

  /// Their screens show it in the title: `focus.keys`.
  private static let screens = ["ui", "watch"]

  @Test(arguments: commands.map(\.description.name).filter { !screens.contains($0) })
  func everyListIsNarrowed(name: String) throws {
    let bench = try bench()
    let result = bench.tt([Argument(name)], columns: 80)
    #expect(!result.output.contains("home"), "\(result.output)")
    #expect(!result.output.contains("Wash") && !result.output.contains("Buy"), "\(result.output)")
    #expect(result.messages.hasSuffix("tt: only +work; to show all tasks, run tt focus --off\n"))
    let other = try self.bench(focus: nil).tt([Argument(name), "+work"], columns: 80)
    #expect(result.output == other.output && result.status == other.status)
    #expect(!other.messages.contains("focus"))
  }

  @Test func anEmptyListCountsTheTasksOutsideTheFocus() throws {
    let bench = try Workbench("Pay +home due:2026-11-01\nSend +work\n", terminal: "one")
    try bench.configure("focus = +work\n")
    let focus = "tt: only +work; to show all tasks, run tt focus --off\n"
    #expect(
      bench.tt(["overdue"], columns: 80).messages
        == "No overdue tasks except 1 outside the focus (run tt focus --off)\n" + focus)
    #expect(
      bench.tt(["overdue", "pay"], columns: 80).messages.hasPrefix(
        "No overdue tasks match \"pay\" except 1 outside the focus"))
    #expect(
      bench.tt(["tomorrow"], columns: 80).messages.hasPrefix("No tasks due tomorrow; 2 open tasks"))
    #expect(bench.tt("focus", "+wrok").messages.contains("did you mean \"+work\"?"))
    #expect(!bench.tt("focus", "+work").messages.contains("did you mean"))
  }

  @Test func mostCommandsThatShowTasksAreNarrowed() {
    let names = FocusTests.commands.map(\.description.name)
    #expect(
      Set(["ls", "agenda", "cal", "stats", "tree", "review", "ui"]).isSubset(of: names))
    #expect(Set(["show", "export", "remind", "explain", "do"]).isDisjoint(with: names))
  }

  @Test(arguments: commands.map(\.description.name).filter { !screens.contains($0) })
  func noPipeIsNarrowed(name: String) throws {
    let (focused, plain) = (try bench(), try bench(focus: nil))
    for bench in [focused, plain] { bench.terminal = nil }
    let (one, other) = (focused.tt([Argument(name)]), plain.tt([Argument(name)]))
    #expect(one.output == other.output && one.messages == other.messages)
  }

  @Test(arguments: ["--json", "--raw"] as [Argument])
  func noProgramIsNarrowed(option: Argument) throws {
    let bench = try bench()
    #expect(bench.tt("ls", option).output.contains("Wash"))
  }

  /// For a command that changes tasks, a filter applies to all tasks.
  @Test(arguments: TaskCommandTable.tt.commands.filter { $0.verb != nil }.map(\.description.name))
  func noChangeIsNarrowed(name: String) throws {
    let values: [String: [Argument]] = [
      "pri": ["B"], "due": ["fri"], "defer": ["2d"], "replace": ["new"], "append": ["new"],
      "prepend": ["new"], "tag": ["est:3"], "note": ["new"],
    ]
    let (focused, plain) = (try bench(), try bench(focus: nil))
    for bench in [focused, plain] {
      bench.tt([Argument(name), "Wash"] + (values[name] ?? []) + ["--yes"])
    }
    #expect(focused.text == plain.text)
  }

  @Test func isSetShownAndTurnedOff() throws {
    let bench = try bench(focus: nil)
    #expect(
      bench.tt("focus").messages == "tt: there is no focus; to set one, run tt focus FILTER\n")
    #expect(bench.tt("focus", "--off").status == .nothing)
    let set = bench.tt("focus", "+work", "or", "@desk")
    #expect(set.messages == "tt: only +work or @desk; to show all tasks, run tt focus --off\n")
    #expect(bench.tt("focus").output == "+work or @desk\n")
    #expect(!bench.tt("ls").output.contains("Wash"))
    #expect(!bench.tt("ls", "@kitchen").output.contains("Wash"))
    #expect(bench.tt("focus", "--off").status == .done)
    #expect(bench.tt("ls").output.contains("Wash"))
  }

  @Test(arguments: [["due:tomorow"], ["("], ["--off", "+work"], ["+a\n+b"]] as [[Argument]])
  func aWrongFilterChangesNothing(words: [Argument]) throws {
    let bench = try bench()
    #expect(bench.tt(["focus"] + words).status == .usage)
    #expect(bench.text(of: ".config/tt/config") == "focus = +work\n")
  }

  @Test func narrowsBesideAnAlternative() throws {
    let bench = try bench(focus: "+work or +garden")
    let result = bench.tt("today", "@kitchen or @desk")
    #expect(result.output.contains("Send") && !result.output.contains("Wash"), "\(result.output)")
  }
}
