import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSetup
@testable import TTSystem

/// A number typed at a terminal means the task that was shown there last under it, or is refused.
///
/// This holds after any changes to two lists and an archive, by commands of the table and by an editor. After the
/// name of a list, a number means the line. `Tests/Tools/Reliability/numbers` tests more laws, with two terminals and pipes.
@Suite struct NumberLawTests {
  @Test(arguments: [0..<20, 20..<40] as [Range<UInt64>])
  func aNumberMeansTheTaskThatWasShown(seeds: Range<UInt64>) throws {
    var changes = 0
    for seed in seeds {
      var terminal = try NumberedTerminal(seed: seed)
      for _ in 0..<40 where terminal.failure == nil { try terminal.step() }
      #expect(terminal.failure == nil, "seed \(seed)")
      changes += terminal.changes
    }
    #expect(changes > 60, "too many numbers are refused")
  }
}

/// A terminal at which a person works with two lists, and what it has shown.
private struct NumberedTerminal {
  private static let lists = ["todo.txt", "work.txt", "done.txt"]

  private let bench: Workbench
  private var random: SeededRandom
  private var nextTask = 1

  /// The task that was shown last under a name, such as `work.txt:3`; each task has its own word.
  private var shown: [String: Substring] = [:]

  /// What was typed, for the message of a failure.
  private var history: [String] = []

  /// The number that was taken for the wrong task, and that task.
  private(set) var failure: String?

  /// How many numbers were taken for the right task.
  private(set) var changes = 0

  init(seed: UInt64) throws {
    (bench, random) = (try Workbench(), SeededRandom(seed: seed))
    bench.terminal = "one"
    // If only one task could run, tt start would change another task too.
    let archives = seed % 2 == 1 ? "auto-archive = yes\n" : ""
    try bench.configure("timers = several\n\(archives)")
    for (list, count) in zip(Self.lists, [8, 5, 3]) {
      let prefix = list == "done.txt" ? "x 2026-11-01 " : ""
      try write((0..<count).flatMap { _ in newTask(prefix) }, to: list)
    }
  }

  /// Does one of the possible actions.
  mutating func step() throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...1: try edit()
    case 2...4: look()
    case 5: changeAll()
    default: try changeOne()
    }
  }

  // MARK: What somebody does

  /// An editor saves a list: tasks are added, removed, changed and moved with their notes.
  private mutating func edit() throws {
    let list = pick(Self.lists)
    var blocks = self.lines(list).reduce(into: [[String]]()) { blocks, line in
      if line.hasPrefix(" "), !blocks.isEmpty {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
    }
    history.append("edit \(list)")
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...blocks.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: blocks.insert(newTask(""), at: place)
      case 1 where place < blocks.count: blocks.remove(at: place)
      case 2 where place < blocks.count && !blocks[place][0].isEmpty: blocks[place][0] += " +edited"
      case 3 where place < blocks.count: blocks.append(blocks[place])
      default:
        guard let block = blocks.popLast() else { continue }
        blocks.insert(block, at: min(place, blocks.count))
      }
    }
    try write(Array(blocks.joined()), to: list)
  }

  /// A person lists one list, a part of it, or several lists.
  private mutating func look() {
    var words: [Argument]
    let command = pick(Self.looking)
    words = [Argument(command.description.name)]
    let count = max(command.description.operands.count.lowerBound, 0)
    words += [Argument](repeating: Bool.random(using: &random) ? "+p1" : "1", count: count)
    if count == 0, command.description.name == "ls" {
      words += pick([
        [], ["-a"], ["+p1"], ["+p2", "-a"], ["--archived"], ["-n", "2"], ["-g", "project"],
      ])
    }
    if command.description.name == "lists" { words.append("done.txt") }
    run(
      words,
      files: command.joinsLists
        ? pick([[], [], ["work.txt"], ["work.txt", "todo.txt"]]) : pick([[], ["work.txt"]]))
  }

  /// A person runs a command that takes no numbers.
  private mutating func changeAll() {
    let command = pick(Self.changingAll)
    let count = command.description.operands.count.lowerBound
    var words = [Argument(command.description.name)]
    words += (0..<count).map { _ in Argument(newTask("").first ?? "") }
    if command.description.name == "rename" { words = ["rename", "+p1", "+p2"] }
    if command.description.name == "undo" || command.description.name == "redo" {
      words += pick([[], [], ["2"]])
    }
    run(words, files: pick([[], [], ["work.txt"]]))
  }

  /// A person types a number that they have seen; then the tasks are checked.
  private mutating func changeOne() throws {
    let command = pick(Self.changing)
    guard let (name, known) = shown.sorted(by: { $0.key < $1.key }).randomElement(using: &random)
    else { return }
    let parts = name.split(separator: ":")
    let (list, number) = (String(parts[0]), Int(parts[1]) ?? 0)
    let isAlone = list != "done.txt" && Bool.random(using: &random)
    let files = isAlone && list == "work.txt" ? [list] : []
    let word = isAlone ? "\(number)" : name
    // After the name of its list, a number means the line.
    let line = lines(list).dropFirst(number - 1).first ?? ""
    let task = isAlone ? known : line.firstMatch(of: ownWord)?.output ?? "no task"
    var words = [Argument(command.description.name), Argument(word)]
    if let rest = Self.rest.first(where: { command.description.operands.completion(at: 1) == $0.0 })
    {
      words.append(rest.1 == "new" ? Argument("new \(task)") : rest.1)
    }
    let before = Self.lists.map(lines)
    let result = run(words, files: files)
    let after = Self.lists.map(lines)
    if result.status == .done { changes += 1 }
    for (list, (before, after)) in zip(Self.lists, zip(before, after)) {
      // A warning about a task that may be archived twice also ends with 1.
      let isLawful =
        result.status == .done || result.messages.contains("warning:")
        ? others(than: task, in: before) == others(than: task, in: after)
        : before == after && !result.messages.isEmpty
      if !isLawful {
        failure = """
          \(task) was meant; \(list) before:
          \(before.joined(separator: "\n"))
          after:
          \(after.joined(separator: "\n"))
          typed:
          \(history.suffix(60).joined(separator: "\n"))
          """
      }
    }
  }

  // MARK: What there is

  private func lines(_ list: String) -> [String] {
    (bench.text(of: list) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }

  private func others(than task: Substring, in lines: [String]) -> [String] {
    lines.filter { !$0.isEmpty && !$0.contains(task) }
  }

  private func write(_ lines: [String], to list: String) throws {
    try bench.write(lines.map { $0 + "\n" }.joined(), to: list)
  }

  private mutating func newTask(_ prefix: String) -> [String] {
    defer { nextTask += 1 }
    let text = "\(prefix)task q\(nextTask)q +p\(nextTask % 3)"
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return [text, "  about q\(nextTask)q"]
    case 1 where prefix.isEmpty: return ["\(text) due:2026-11-20 rec:1w"]
    case 2 where prefix.isEmpty: return ["(A) \(text) due:2026-11-21"]
    default: return [text]
    }
  }

  // MARK: What is shown

  /// Runs a command, and records the numbers that it shows.
  @discardableResult
  private mutating func run(_ words: [Argument], files: [String]) -> Workbench.Result {
    let options = files.flatMap { ["-f", Argument(bench.path(of: $0))] as [Argument] }
    let result = bench.tt(
      words + options, columns: 400, rows: 100, adding: ["NO_COLOR": "1", "LC_ALL": "C"])
    history.append("tt \((words.map(\.text) + files.map { "-f \($0)" }).joined(separator: " "))")
    history += (result.output + result.messages).split(separator: "\n").map { "    \($0)" }
    let own = files.first ?? "todo.txt"
    for line in result.output.split(separator: "\n") {
      guard let match = line.firstMatch(of: row), let number = Int(match.2) else { continue }
      let list = match.1 ?? own[...]
      shown["\(list):\(number)"] = match.3
    }
    // tt check shows the tasks of lines, without their texts.
    for line in result.output.split(separator: "\n") {
      guard let match = line.firstMatch(of: finding), let number = Int(match.2),
        let text = lines(String(match.1)).dropFirst(number - 1).first, !text.hasPrefix(" "),
        let task = text.firstMatch(of: ownWord)?.output
      else { continue }
      shown["\(match.1):\(number)"] = task
    }
    // A message shows a number, too.
    for match in result.messages.matches(of: move) {
      let list = match.1 ?? own[...]
      shown["\(list):\(match.3)"] = shown["\(list):\(match.2)"]
    }
    return result
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  // MARK: The commands of the table

  private static let looking = TaskCommandTable.tt.commands.filter { command in
    guard case .look = command.action else { return false }
    // The counts of tt status look like the number of the running task.
    return !["watch", "export", "log", "status"].contains(command.description.name)
  }

  private static let changing = changingLists.filter {
    $0.description.operands.taskCount(among: 1) != nil
  }

  private static let changingAll = changingLists.filter {
    $0.description.operands.taskCount(among: 1) == nil
  }

  private static let changingLists = TaskCommandTable.tt.commands.filter { command in
    guard case .change = command.action else { return false }
    return true
  }

  private static let rest: [(CompletionKind, Argument)] = [
    (.word(.text), "new"), (.word(.tag), "+new"), (.word(.date), "2026-12-01"),
    (.word(.priority), "Z"), (.word(.destination), "top"),
  ]
}

/// A task that a command found in another line than its number says.
nonisolated(unsafe) private let move =
  #/task (?:([a-z]+\.txt):)?([0-9]+) has moved to line ([0-9]+)/#

/// A finding of `tt check`: the list and the line.
nonisolated(unsafe) private let finding = #/\/([a-z]+\.txt):([0-9]+):[0-9]+ /#

/// The own word of a task.
nonisolated(unsafe) private let ownWord = #/q[0-9]+q/#

/// A row of a list: the name of the task, its number, and its own word.
nonisolated(unsafe) private let row = #/^[ ~+]*(?:([a-z]+\.txt):)?([0-9]+) .*?(q[0-9]+q)/#
