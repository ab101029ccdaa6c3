import CommandTestSupport

/// On a terminal, a number means the task last shown with it.
@Suite struct ShownNumberTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench("milk\nbread\neggs\n")
    bench.terminal = "one"
    #expect(bench.tt("ls").status == .done)
  }

  private var text: String? { bench.text }

  @Test func aMovedTaskIsFoundWithANotice() throws {
    try bench.write("new\nmilk\nbread\neggs\n")
    let result = bench.tt("do", "1,3")
    #expect(result.messages == "tt: task 1 has moved to line 2\ntt: task 3 has moved to line 4\n")
    #expect(text == "new\nx 2026-11-21 milk\nbread\nx 2026-11-21 eggs\n")
  }

  @Test func quietIsQuiet() throws {
    try bench.write("new\nmilk\nbread\neggs\n")
    #expect(bench.tt("do", "-q", "1").messages == "")
  }

  @Test func aRemovedTaskIsNotReplacedByAnother() throws {
    try bench.write("milk\nbread rolls\neggs\n")
    let result = bench.tt("rm", "1-2")
    #expect(result.status == .nothing)
    #expect(result.messages.contains("task 2 has changed or been removed since it was listed"))
    #expect(text == "milk\nbread rolls\neggs\n")
  }

  /// A refusal shows no task, so its number does not change its meaning.
  @Test func aRefusalDoesNotGiveANumberAnotherTask() throws {
    try bench.write("bread\neggs\nmilk\n")
    #expect(bench.tt("depri", "todo.txt:1").messages == "tt: task 1 has no priority\n")
    #expect(bench.tt("do", "1").messages == "tt: task 1 has moved to line 3\n")
    #expect(text == "bread\neggs\nx 2026-11-21 milk\n")
  }

  @Test func aRefusedNumberIsRefusedAgain() throws {
    try bench.write("milk\nbread rolls\neggs\n")
    for _ in 0..<3 {
      let result = bench.tt("do", "2")
      #expect(result.messages.contains("task 2 has changed or been removed since it was listed"))
    }
    #expect(text == "milk\nbread rolls\neggs\n")
  }

  @Test func aNumberThatOnlyAMessageShowedCanBeUsed() throws {
    try bench.write("milk\nbread\neggs\ntea\n")
    bench.tt("add", "--undated", "tea")
    #expect(bench.tt("rm", "-y", "4").status == .done)
    #expect(text == "milk\nbread\neggs\n\ntea\n")
  }

  @Test func oneOfSeveralEqualTasksIsNotGuessed() throws {
    try bench.write("new\nmilk\nmilk\neggs\n")
    let result = bench.tt("do", "1")
    #expect(
      result.messages.replacing("\n    ", with: " ")
        == "tt: task 1 could be another task now; write todo.txt:2 for \"milk\" or todo.txt:3 for \"milk\"\n"
    )
    #expect(text == "new\nmilk\nmilk\neggs\n")
  }

  @Test func whatIsNewSinceHasItsOwnNumber() throws {
    try bench.write("milk\nbread\neggs\nnew\n")
    #expect(bench.tt("do", "4").messages == "")
    #expect(text == "milk\nbread\neggs\nx 2026-11-21 new\n")
  }

  @Test func numbersShownByAChangeCanBeUsed() throws {
    try bench.write("new\nmilk\nbread\neggs\n")
    bench.tt("do", "2")
    #expect(bench.tt("reopen", "3").status == .done)
    #expect(text == "new\nmilk\nbread\neggs\n")
    bench.tt("add", "--undated", "tea")
    #expect(bench.tt("do", "5").messages == "")
    #expect(text == "new\nmilk\nbread\neggs\nx 2026-11-21 tea\n")
  }

  @Test func aPreviewIsNotRemembered() throws {
    bench.tt("do", "--dry-run", "1")
    #expect(bench.tt("do", "1").messages == "")
    #expect(text == "x 2026-11-21 milk\nbread\neggs\n")
  }

  @Test func anotherTerminalAndAScriptHaveTheirOwnNumbers() throws {
    try bench.write("new\nmilk\nbread\neggs\n")
    bench.terminal = "two"
    bench.tt("do", "1")
    bench.terminal = nil
    bench.tt("do", "2")
    #expect(text == "x 2026-11-21 new\nx 2026-11-21 milk\nbread\neggs\n")
  }

  @Test func aListThatGoesToAPipeIsNotRemembered() throws {
    try bench.write("new\nmilk\nbread\neggs\n")
    bench.terminal = nil
    bench.tt("ls")
    bench.terminal = "one"
    #expect(bench.tt("do", "1").messages == "tt: task 1 has moved to line 2\n")
  }

  /// The message would name a line on which the task no longer is.
  @Test func aTaskThatIsMovedOnIsShownOnlyWithItsNewNumber() throws {
    try bench.write("new\nmilk\nbread\neggs\n")
    #expect(bench.tt("mv", "3", "top").messages == "")
    #expect(text == "eggs\nnew\nmilk\nbread\n")
    #expect(bench.tt("do", "4").messages.contains("write todo.txt:4 for \"bread\""))
  }

  @Test func aRangeIsNotWalkedPastTheList() {
    let result = bench.tt("do", "1-9999999999999999")
    #expect(result.messages == "tt: no task 9999999999999999; the list has 3 lines\n")
  }

  @Test func whatAChangeShowsCountsWhereNothingWasListed() throws {
    bench.terminal = "two"
    bench.tt("rm", "2")
    bench.tt("add", "--undated", "tea")
    try bench.write("new\nmilk\n\neggs\ntea\n")
    #expect(bench.tt("do", "2").messages.contains("task 2 has changed or been removed"))
    #expect(bench.tt("do", "4").messages == "tt: task 4 has moved to line 5\n")
  }

  @Test func aNumberThatAListingDoesNotShowMeansWhatItMeant() throws {
    try bench.write("new\nmilk\nbread\neggs\n")
    bench.tt("ls", "new")
    #expect(bench.tt("do", "3").messages == "tt: task 3 has moved to line 4\n")
    #expect(bench.tt("do", "1").messages == "")
    #expect(text == "x 2026-11-21 new\nmilk\nbread\nx 2026-11-21 eggs\n")
  }

  @Test func aNumberOfAChangeInAnotherListIsRefused() throws {
    let work = Argument(bench.path(of: "work.txt"))
    bench.tt("add", "-f", work, "ink")
    #expect(bench.tt("rm", "1").messages.contains("todo.txt:1"))
    #expect(bench.tt("rm", "2").status == .done)
    bench.tt("ls", "milk")
    #expect(bench.tt("rm", "1").status == .done)
    bench.tt("ls", "-f", work)
    #expect(bench.tt("rm", "3").messages.contains("work.txt:3"))
    bench.tt("ls", "milk")
    // This list was shown last; its task 1 was removed.
    #expect(bench.tt("rm", "1").messages.contains("task 1 has changed or been removed"))
    #expect(text == "\n\neggs\n")
  }

  @Test func aNumberOfAnotherListThatWasShownLastIsRefused() throws {
    try bench.write("ink\npaper\n", to: "work.txt")
    let work = Argument(bench.path(of: "work.txt"))
    bench.tt("ls", "-f", work)
    let result = bench.tt("rm", "1")
    #expect(result.status == .nothing)
    #expect(result.messages.contains("todo.txt:1"))
    #expect(result.messages.contains("work.txt:1"))
    #expect(bench.tt("due", "2", "fri").status == .nothing)
    #expect(text == "milk\nbread\neggs\n")
    #expect(bench.tt("rm", "work.txt:1").status == .done)
    #expect(bench.text(of: "work.txt") == "\npaper\n")
    #expect(bench.tt("rm", "2").status == .nothing)
    #expect(bench.tt("do", "todo.txt:2").status == .done)
    // Now 2 has been shown for this list, but 3 has not.
    #expect(bench.tt("reopen", "2").status == .done)
    #expect(bench.tt("rm", "3").status == .nothing)
    #expect(bench.tt("rm", "-f", Argument(bench.path), "3").status == .done)
    bench.tt("ls")
    #expect(bench.tt("rm", "1").status == .done)
    #expect(text == "\nbread\n")
  }

  @Test func aListBesideIsShownByItsName() throws {
    try bench.write("x 2026-11-20 ink\npaper\n", to: "done.txt")
    #expect(bench.tt("lists", "done.txt").output.contains("done.txt:1"))
    #expect(bench.tt("lists", "done.txt", "--json").output.contains("\"line\":1"))
    bench.tt("ls")
    bench.tt("lf", "done.txt")
    #expect(bench.tt("rm", "2").status == .nothing)
    #expect(bench.tt("rm", "todo.txt:2").status == .done)
    #expect(text == "milk\n\neggs\n")
    bench.terminal = nil
    #expect(bench.tt("lists", "done.txt").output.hasPrefix("2 paper\n1 x"))
  }
}
