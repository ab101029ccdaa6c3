import CommandTestSupport

/// On a terminal, a task has at most one number: the one with which it was shown last.
@Suite struct OneNumberTests {
  private func bench(_ lines: String...) throws -> Workbench {
    let bench = try Workbench(lines.map { $0 + "\n" }.joined(), terminal: "one")
    return bench
  }

  /// Returns the messages of a command, each on one line.
  private func messages(_ bench: Workbench, _ words: Argument...) -> String {
    bench.tt(words).messages.replacing("\n    ", with: " ")
  }

  @Test func aNumberEndsWhenItsTaskIsShownWithAnother() throws {
    let bench = try bench("Ant", "Bat", "Cat", "Dog", "Elk")
    for words in [["ls"], ["do", "1"], ["archive"], ["ls"]] as [[Argument]] { bench.tt(words) }
    #expect(
      messages(bench, "do", "5")
        == "tt: task 5 could be another task now; write todo.txt:4 for \"Elk\"\n")
    #expect(bench.text == "Bat\nCat\nDog\nElk\n")
    try bench.write("Bat\nCat\nDog\nElk\nFig\n")
    #expect(
      messages(bench, "do", "5")
        == "tt: task 5 could be another task now; write todo.txt:4 for \"Elk\" or todo.txt:5 for \"Fig\"\n"
    )
    #expect(bench.tt("do", "5").status == .nothing)
    #expect(bench.tt("do", "todo.txt:5").status == .done)
    #expect(bench.tt("do", "4").status == .done)
    #expect(bench.text == "Bat\nCat\nDog\nx 2026-11-21 Elk\nx 2026-11-21 Fig\n")
  }

  @Test func aLineThatMovesWithoutBeingShownKeepsItsNumber() throws {
    let bench = try bench("Ant", "Bat", "Cat", "Dog", "Elk")
    for words in [["ls"], ["do", "1"], ["archive"]] as [[Argument]] { bench.tt(words) }
    #expect(messages(bench, "do", "5") == "tt: task 5 has moved to line 4\n")
    #expect(bench.text == "Bat\nCat\nDog\nx 2026-11-21 Elk\n")
    // Then it was shown as 4.
    #expect(messages(bench, "reopen", "5").contains("write todo.txt:4 for \"Elk\""))
    #expect(bench.tt("reopen", "4").status == .done)
  }

  @Test func anUndoneMoveEndsTheNumberOfTheMove() throws {
    let bench = try bench("Paint p:w", "Wall id:w", "Milk", "Bread")
    for words in [["ls"], ["mv", "4", "before", "2"], ["undo"], ["ls"]] as [[Argument]] {
      bench.tt(words)
    }
    let before = bench.text
    #expect(
      messages(bench, "do", "2")
        .contains("write todo.txt:4 for \"Bread\" or todo.txt:2 for \"Wall id:w\""))
    #expect(bench.text == before)
  }

  @Test func anUndoneSortLeavesEachNumberItsLine() throws {
    let tasks = (1...20).map { "task q\($0)q due:2026-12-\($0 * 7 % 20 + 10)" }
    let bench = try bench(tasks.joined(separator: "\n"))
    for words in [["ls"], ["sort"], ["undo"]] as [[Argument]] {
      let output = bench.tt(words, columns: 100).output
      for line in output.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.dropLast().last == "was" else { continue }
        #expect(words.first != words.last, "\(line)")
      }
    }
    bench.tt("ls")
    for number in [18, 4, 11] {
      #expect(bench.tt("rm", Argument("\(number)")).output.contains("q\(number)q"))
    }
  }

  @Test func anotherTaskOnALineThatWasNeverShownIsRefused() throws {
    let bench = try bench("Ant t:2027-01-01", "Bat", "Cat")
    bench.tt("ls")
    try bench.write("Cat\nBat\nAnt t:2027-01-01\n")
    #expect(
      messages(bench, "do", "1")
        == "tt: task 1 could be another task now; write todo.txt:1 for \"Cat\"\n"
    )
    #expect(bench.tt("do", "3").status == .done)
    #expect(bench.text == "x 2026-11-21 Cat\nBat\nAnt t:2027-01-01\n")
  }

  @Test func theScreenBeforeSaysWhichListWasShownLast() throws {
    let bench = try bench("Ant", "Bat t:2027-01-01")
    try bench.write("Ink\nPen\nCup\n", to: "x.txt")
    let list = Argument(bench.path(of: "x.txt"))
    // Two lists, each number after the name of its list.
    bench.tt("-f", list, "ls")
    bench.tt("-f", list, "-f", Argument(bench.path), "ls")
    #expect(bench.tt("do", "1").status == .done)
    #expect(bench.text == "x 2026-11-21 Ant\nBat t:2027-01-01\n")
    // An empty screen.
    bench.tt("-f", list, "ls")
    #expect(messages(bench, "reopen", "1").contains("the list shown last was x.txt"))
    bench.tt("today")
    #expect(bench.tt("reopen", "1").status == .done)
    // A hidden task whose number the other list has shown.
    bench.tt("-f", list, "ls")
    bench.tt("ls")
    #expect(bench.tt("do", "2").status == .done)
    #expect(bench.text == "Ant\nx 2026-11-21 Bat t:2027-01-01\n")
    #expect(bench.text(of: "x.txt") == "Ink\nPen\nCup\n")
  }

  /// After an empty screen, or one of named tasks, a number that the list has not shown is refused.
  @Test(
    arguments: [
      [["-f", "LIST", "ls"], ["today"]], [["lists", "x"]], [["-f", "LIST", "ls"], ["agenda"]],
      [["-f", "LIST", "ls"], ["ls", "nothing"]], [["lists", "x"], ["today"]],
    ] as [[[Argument]]])
  func aNumberIsNotTakenFromAnotherList(commands: [[Argument]]) throws {
    let bench = try bench("Ant", "Bat")
    try bench.write(Array("Ink\nPen\nCup\n".utf8), to: "x.txt")
    let list = Argument(bench.path(of: "x.txt"))
    for words in commands { bench.tt(words.map { $0 == "LIST" ? list : $0 }) }
    #expect(messages(bench, "do", "1").contains("the list shown last was x.txt"))
    #expect(bench.text == "Ant\nBat\n")
    bench.tt("ls")
    #expect(bench.tt("do", "1").status == .done)
  }

  @Test func whatWentToAPipeWasPerhapsSeen() throws {
    let bench = try bench("Ant", "Bat", "Cat")
    bench.tt("ls")
    try bench.write("Bat\nCat\nDog\n")
    (bench.terminal, bench.terminalBesidePipe) = (nil, "one")
    bench.tt("ls")
    (bench.terminal, bench.terminalBesidePipe) = ("one", nil)
    #expect(
      messages(bench, "do", "2")
        == "tt: task 2 could be another task now; write todo.txt:1 for \"Bat\" or todo.txt:2 for \"Cat\"\n"
    )
    #expect(bench.text == "Bat\nCat\nDog\n")
    bench.tt("ls")
    #expect(bench.tt("do", "2").status == .done)
    #expect(bench.text == "Bat\nx 2026-11-21 Cat\nDog\n")
  }

  @Test func aNameAlwaysMeansTheLine() throws {
    let bench = try bench("Ant", "Bat", "Cat")
    bench.tt("ls")
    try bench.write("Bat\nCat\n")
    #expect(bench.tt("do", "todo.txt:2").status == .done)
    #expect(bench.text == "Bat\nx 2026-11-21 Cat\n")
  }

  /// The output of `tt doctor` has no numbers, so it ends no number and shows no list.
  @Test func aCheckupEndsNoNumber() throws {
    let bench = try bench("Ant", "Bat", "Cat")
    bench.isClockStopped = true
    try bench.write("Ink\nPen\n", to: "x.txt")
    let list = Argument(bench.path(of: "x.txt"))
    bench.tt("ls")
    bench.tt("-f", list, "ls")
    try bench.write("Pen\nInk\n", to: "x.txt")
    #expect(bench.tt("doctor").output.contains("3 open"))
    #expect(messages(bench, "do", "1").contains("the list shown last was x.txt"))
    #expect(bench.tt("-f", list, "do", "1").status == .done)
    #expect(bench.text(of: "x.txt") == "Pen\nx 2026-11-21 Ink\n")
    #expect(bench.text == "Ant\nBat\nCat\n")
  }
}
