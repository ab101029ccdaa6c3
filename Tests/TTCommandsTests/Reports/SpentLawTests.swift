import CommandTestSupport

/// `tt spent --by day` counts every minute once, whatever the history of a task.
@Suite struct SpentLawTests {
  /// The minutes of each day, by heading, and their sum.
  private func minutesByDay(_ bench: Workbench) throws -> (groups: [String: Int], sum: Int) {
    let output = bench.tt("spent", "--by", "day", "--json").output
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let groups = try #require(json["groups"] as? [[String: Any]])
    let pairs = groups.map {
      (($0["groups"] as? [String] ?? [])[0], $0["minutes"] as? Int ?? 0)
    }
    return (Dictionary(uniqueKeysWithValues: pairs), json["minutes"] as? Int ?? -1)
  }

  /// With one timer at a time, each day has the minutes of the timers that started on it.
  @Test(arguments: 1...UInt64(rounds(40)))
  func everyDayHasItsMinutes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bench = try Workbench("Write +work\nCall +home\nPaint\nPlan +work +home\n")
    var now = 23 * 60
    var expected: [String: Int] = [:]
    var (running, start): (Int?, Int) = (nil, 0)
    var open = Set(1...4)
    func moment() -> String {
      let (hour, minute) = (now / 60 % 24, now % 60)
      let day = now / 1440
      return "2026-11-\(10 + day)T\(padded(hour)):\(padded(minute))Z"
    }
    func stop() {
      if running != nil, now > start {
        expected["2026-11-\(10 + start / 1440)", default: 0] += now - start
      }
      running = nil
    }
    for _ in 0..<12 {
      let number = Int.random(in: 1...4, using: &random)
      now += Int.random(in: 0..<500, using: &random)
      bench.today = moment()
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2 where open.contains(number):
        bench.tt("start", Argument("\(number)"))
        if running == number { continue }
        stop()
        (running, start) = (number, now)
      case 3:
        bench.tt("stop")
        stop()
      case 4 where open.contains(number):
        bench.tt("do", Argument("\(number)"))
        open.remove(number)
        if running == number { stop() }
      default: bench.tt("append", Argument("\(number)"), "more")
      }
    }
    stop()
    let days = try minutesByDay(bench)
    #expect(days.groups == expected, "\(bench.text ?? "")")
    #expect(days.sum == expected.values.reduce(0, +))
  }

  /// After any changes, including undo and changes by other programs, the groups add up to the sum
  /// of `tt spent`.
  @Test(arguments: 1...UInt64(rounds(40)))
  func theGroupsAddUp(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bench = try Workbench("Write +work spent:20m\nCall +home\nPaint rec:1w\nPlan +work +home\n")
    try bench.write("x 2026-11-09 Old spent:1h\n", to: "done.txt")
    if Bool.random(using: &random) { try bench.configure("timers = several\n") }
    for step in 0..<14 {
      bench.today = "2026-11-\(10 + step)T\(10 + step / 2):\(10 + Int(seed) % 50)Z"
      try change(bench, &random)
    }
    let plain = bench.tt("spent", "--json").output
    let days = try minutesByDay(bench)
    #expect(days.groups.values.reduce(0, +) == days.sum)
    #expect(plain.contains("\"minutes\":\(days.sum),\"tasks\""), "\(plain)")
  }

  private func change(_ bench: Workbench, _ random: inout SeededRandom) throws {
    let number = Argument(String(Int.random(in: 1...5, using: &random)))
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: bench.tt("start", number)
    case 3: bench.tt("stop")
    case 4: bench.tt("do", number)
    case 5: bench.tt("archive")
    case 6: bench.tt("undo")
    case 7: bench.tt("redo")
    case 8: bench.tt("tag", number, Argument("spent:\(Int.random(in: 0...3, using: &random))h"))
    case 9: bench.tt("mv", number, "top")
    case 10: bench.tt("rm", number)
    default:
      let lines = (bench.text ?? "").split(separator: "\n").map(String.init)
      let changed = lines.map { $0.replacing("spent:", with: "@elsewhere spent:1") }
      try bench.write((changed.shuffled(using: &random) + ["New"]).joined(separator: "\n") + "\n")
    }
  }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
