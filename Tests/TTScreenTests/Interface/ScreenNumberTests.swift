import CommandTestSupport

nonisolated(unsafe) private let taskRow = #/^[^0-9a-wyz]{0,5}([0-9]+) .*?\b(w[0-9]+)\b/#

/// The numbers of tasks that `tt ls` and `tt ui` have shown, typed in the shell afterwards.
@Suite struct ScreenNumberTests {
  /// When tt ends, it saves the numbers of the list that was drawn, not those of a changed list that was not.
  @Test(arguments: [WatchEvent.key("q"), .interrupted, .terminated, .ended])
  func aListThatWasNotDrawnIsNotSaved(event: WatchEvent) throws {
    let names = (1...6).map { "task w\($0)\n" }.joined()
    let bench = try Workbench(names, terminal: "a terminal")
    bench.tt("ls")
    var steps: [KeyPort.Step] = [.press(["j"]), .meanwhile(["x"], event)]
    let port = KeyPort(columns: 60, rows: 20, path: bench.path) { _ in
      if steps.count == 1 {
        do { try bench.write("new\nnewer\n" + names) } catch { Issue.record(error) }
      }
      return steps.isEmpty ? nil : steps.removeFirst()
    }
    bench.watch = port
    bench.tt(["ui"], columns: 60, rows: 20, adding: ["TERM": "xterm", "LC_ALL": "C.UTF-8"])
    bench.tt("do", "4")
    #expect(bench.text?.contains("x 2026-11-21 task w4\n") == true)
    #expect(bench.text?.contains("x 2026-11-21 task w2\n") == true)
  }

  /// A number means the task of the last picture that had it, even if the list has changed since
  /// and the new one was not drawn, or not this part of it.
  @Test(arguments: Sample.one(in: 1, of: Array(1...8)))
  func aNumberMeansTheTaskThatWasDrawn(seed: UInt64) throws {
    var random = SeededRandom(sameInAllRuns: seed)
    for _ in 0..<40 { try session(with: &random, "seed \(seed)") }
  }

  private func session(with random: inout SeededRandom, _ name: String) throws {
    let bench = try Workbench((1...12).map { "task w\($0)\n" }.joined(), terminal: "a terminal")
    var screen = Screen()
    if Bool.random(using: &random) { screen.note(bench.tt("ls").output) }
    nonisolated(unsafe) var dice = random
    defer { random = dice }
    // On narrow screens, the details of a task cover the list.
    let columns = Bool.random(using: &dice) ? 130 : Int.random(in: 40...119, using: &dice)
    let rows = Int.random(in: 4...12, using: &dice)
    let ends: [WatchEvent] = [.key("q"), .interrupted, .terminated]
    var rest = Int.random(in: 1...8, using: &dice)
    let port = KeyPort(columns: columns, rows: rows, path: bench.path) { _ in
      rest -= 1
      let keys = (0..<Int.random(in: 1...3, using: &dice)).compactMap { _ in
        Self.keys.randomElement(using: &dice)
      }
      let change = { try edit(bench, &dice) }
      switch (rest, Int.random(in: 0..<3, using: &dice)) {
      case (..<0, _): return nil
      case (0, 0): return .meanwhile([], ends.randomElement(using: &dice) ?? .ended)
      case (0, _): return .changeAndPress(change, keys + ["q"])
      case (_, 0): return .press(keys)
      case (_, 1): return .change(change)
      default: return .changeAndPress(change, keys)
      }
    }
    port.takesLong = { Bool.random(using: &dice) }
    port.onPicture = { screen.note(port.text) }
    bench.watch = port
    bench.tt(["ui"], columns: columns, rows: rows, adding: ["TERM": "xterm", "LC_ALL": "C.UTF-8"])
    if Bool.random(using: &dice) { try edit(bench, &dice) }
    let number = try #require(screen.tasks.keys.sorted().randomElement(using: &dice))
    let task = try #require(screen.tasks[number])
    let before = open(bench)
    let said = bench.tt("do", Argument("\(number)")).messages
    let done = before.subtracting(open(bench))
    let isCertain = screen.numbers[task] == number && before.contains(task)
    #expect(
      done == [task] || done.isEmpty && !isCertain,
      "\(name): tt do \(number) completed \(done), not \(task): \(said)")
  }

  private static let keys: [Key] = ["j", "k", "G", "<", .pageDown, "x", "?", .enter, ".", "4", "1"]

  /// The tasks that were seen under each number, and the last number of each open task.
  private struct Screen {
    var tasks: [Int: String] = [:]
    var numbers: [String: Int] = [:]

    mutating func note(_ text: String) {
      for line in text.split(separator: "\n") {
        guard let row = line.firstMatch(of: taskRow), let number = Int(row.1)
        else { continue }
        tasks[number] = String(row.2)
        // A task that is reopened has another line than the one that was shown.
        numbers[String(row.2)] = line.contains("✓") ? nil : number
      }
    }
  }

  private func open(_ bench: Workbench) -> Set<String> {
    let lines = bench.text?.split(separator: "\n") ?? []
    return Set(lines.filter { $0.hasPrefix("task ") }.map { String($0.dropFirst(5)) })
  }

  private func edit(_ bench: Workbench, _ random: inout SeededRandom) throws {
    var lines = (bench.text ?? "").split(separator: "\n").map(String.init)
    let index = Int.random(in: 0..<max(1, lines.count), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.shuffle(using: &random)
    case 1 where lines.count > 6: lines.remove(at: index)
    default: lines.insert("task w\(Int.random(in: 100...999_999, using: &random))", at: index)
    }
    try bench.write(lines.map { $0 + "\n" }.joined())
  }
}
