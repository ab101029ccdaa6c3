import CommandTestSupport

@testable import TTCommands
@testable import TTOutput
@testable import TTProgram
@testable import TTSession
@testable import TTSystem

/// After any change to any file, undo restores every byte, and so does redo.
@Suite struct UndoLawTests {
  @Test(
    arguments: Sample.one(
      in: 1, of: oddFiles + [NamedFile("realistic", realisticFile(lines: 60, seed: 11))]))
  func undoAllGivesTheFirstBytesAndRedoAllTheLast(file: NamedFile) throws {
    let bench = try Workbench(file.bytes)
    try bench.write("x 2026-11-01 old", to: "done.txt")
    var random = SeededRandom(seed: UInt64(file.bytes.count))
    var versions: [[String?]] = []
    func state() -> [String?] {
      [bench.list.map { "\($0)" }, bench.text(of: "done.txt"), bench.text(of: "other.txt") ?? ""]
    }
    versions.append(state())
    for _ in 0..<6 {
      change(bench, &random)
      if state() != versions.last { versions.append(state()) }
    }
    let count = Argument(String(versions.count - 1))
    #expect(bench.tt("log").status == .done)
    if versions.count > 1 {
      #expect(bench.tt("undo", count).status != .fileTrouble)
      #expect(state() == versions.first)
      #expect(bench.tt("undo").status == .nothing)
      #expect(bench.tt("redo", count).status != .fileTrouble)
      #expect(state() == versions.last)
    }
    for version in versions.dropLast().reversed() {
      bench.tt("undo")
      #expect(state() == version)
    }
  }

  /// If another program wrote in between, no line of either program is lost or duplicated.
  @Test(arguments: 1...8)
  func undoKeepsWhatOthersWrote(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let first = (1...12).map { "task \($0) of the list +p\($0)\n" }.joined()
    let bench = try Workbench(first)
    let mine = Argument(String(Int.random(in: 1...12, using: &random)))
    bench.tt("do", mine)
    let before = try #require(bench.text)
    var lines = before.split(separator: "\n").map(String.init)
    let theirs = Int.random(in: 0..<12, using: &random)
    lines[theirs] += " @theirs"
    lines.insert("new of theirs", at: Int.random(in: 0...12, using: &random))
    lines.shuffle(using: &random)
    try bench.write(lines.joined(separator: "\n") + "\n")
    #expect(bench.tt("undo").status == .done)
    let after = try #require(bench.text).split(separator: "\n").map(String.init)
    let wanted = lines.map { line in
      line.hasPrefix("x 2026-11-21 ") ? String(line.dropFirst(13)) : line
    }
    #expect(after.sorted() == wanted.sorted())
  }

  /// If another program restored older lines in between, undo reverses its change and no other one, or it
  /// keeps both versions and reports it.
  ///
  /// Once in some thousand lists, a restored task is beside another version of it, unnamed: that has the
  /// words of a third task, too. So these lists are the same in all runs.
  @Test(arguments: 1...rounds(3200))
  func undoReversesNothingElseInOlderLines(seed: Int) throws {
    var random = SeededRandom(sameInAllRuns: UInt64(seed))
    let words = ["call", "milk", "bike"]
    let bench = try Workbench([])
    var versions: [String] = [""]
    var tokens = 0
    func text() -> String {
      tokens += 1
      return words.prefix(Int.random(in: 1...3, using: &random)).joined(separator: " ")
        + " k\(tokens)"
    }
    for step in 0..<8 {
      bench.today = "2026-11-\(20 + step)"
      let number = Argument(String(Int.random(in: 1...3, using: &random)))
      let command: [Argument] =
        switch Int.random(in: step < 2 ? 8...9 : 0...9, using: &random) {
        case 0, 1: ["do", number]
        case 2: ["reopen", number]
        case 3: ["replace", number, Argument(text())]
        case 4: ["append", number, ["soon", "+home", "now"].randomElement(using: &random)!]
        case 5: ["pri", number, ["A", "B"].randomElement(using: &random)!]
        case 6: ["due", number, ["2026-12-01", "2026-12-02"].randomElement(using: &random)!]
        case 7: ["rm", number, "--yes"]
        case 8: ["add", "--undated", Argument(text())]
        default: ["add", Argument(text())]
        }
      bench.tt(command)
      let new = bench.text ?? ""
      if new != versions.last { versions.append(new) }
    }
    let (before, after) = (versions[versions.count - 2], versions[versions.count - 1])
    func tasks(_ text: String) -> [Substring: [Substring]] {
      Dictionary(grouping: text.split(separator: "\n")) { line in
        line.split(separator: " ").first { $0.wholeMatch(of: /k\d+/) != nil } ?? ""
      }
    }
    func numbered(_ text: String) -> [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    let all = versions.map(tasks)
    var present: [Substring] = []
    let version = all.randomElement(using: &random) ?? [:]
    for (token, lines) in version.sorted(by: { $0.key < $1.key }) {
      let other = all.randomElement(using: &random)?[token] ?? lines
      present += Bool.random(using: &random) ? lines : other
    }
    try bench.write(present.map { $0 + "\n" }.joined())
    let place = Comment("\(versions.suffix(2)), \(bench.text ?? "")")
    let result = bench.tt("undo")
    let (old, new) = (tasks(before), tasks(after))
    let (own, made) = (tasks(present.joined(separator: "\n")), tasks(bench.text ?? ""))
    for token in Set([old, new, own, made].flatMap { $0.keys }) {
      let lines = made[token] ?? []
      // A task whose words were replaced may count as the same one.
      let replaced = zip(numbered(before), numbered(after)).first { $0.0 == old[token]?.first }?.1
      let wanted = [new[token]?.first, replaced].map { base in
        RestoredTask.merged(base: base, ours: own[token]?.first, theirs: old[token]?.first)
      }
      let tasks = lines.map { Optional(RestoredTask($0)) }
      if wanted.contains(where: { [$0].filter { $0 != nil } == tasks }) { continue }
      #expect(result.status == .nothing, "\(place): \(bench.text ?? "") \(result.messages)")
      let isKept = Set(lines).isSuperset(of: own[token] ?? [])
      #expect(isKept || wanted.contains { tasks.contains($0) }, place)
    }
  }

  /// A task that returns beside another version of it, which another program has written since, is named;
  /// so is one that another program has already restored.
  @Test(arguments: [
    ("2026-11-01 call bob soon", true), ("2026-11-01 call bob", true),
    ("2026-11-02 call bob soon", false), ("2026-11-01 buy milk", false),
  ])
  func aRestoredTaskThatMayBeThereIsNamed(other: String, isNamed: Bool) throws {
    for isRedone in [false, true] {
      let bench = try Workbench(isRedone ? "b\n" : "2026-11-01 call bob\nb\n")
      if isRedone {
        bench.tt("add", "2026-11-01 call bob")
        bench.tt("undo")
      } else {
        bench.tt("rm", "1", "--yes")
      }
      try bench.write("\(other)\nb\n")
      let result = bench.tt(isRedone ? "redo" : "undo")
      #expect(result.status == (isNamed ? .nothing : .done), "\(result.messages)")
      let lines = try #require(bench.text).split(separator: "\n").filter { $0 != "" }
      #expect(Set(lines) == [other[...], "2026-11-01 call bob", "b"], "\(lines)")
    }
  }

  /// A task that another program reopened stays open if undo restores an equal one.
  @Test func anEqualTaskIsNotCompletedAgain() throws {
    let bench = try Workbench("Milk\nMilk\nx 2026-11-20 Milk\n")
    bench.tt("rm", "1", "--yes")
    try bench.write("Milk\nMilk\n")
    #expect(bench.tt("undo").status == .nothing)
    #expect(bench.text?.split(separator: "\n") == ["Milk", "Milk", "Milk"])
  }

  /// If another device completed a part that a completed parent had given to its next task, undoing the
  /// completion leaves both, and reports it.
  @Test func undoReportsAPartThatAnotherDeviceCompleted() throws {
    let bench = try Workbench("Review rec:+1w due:2026-11-20 id:review\nRead mail p:review\n")
    bench.tt("do", "1")
    let list = try #require(bench.text)
    try bench.write("x 2026-11-21 Read mail p:review\n" + list)
    let result = bench.tt("undo")
    #expect(result.status == .nothing)
    #expect(result.messages.contains("task 1 may be the same as task 3"), "\(result.messages)")
    #expect(
      bench.text == """
        x 2026-11-21 Read mail p:review
        Review rec:+1w due:2026-11-20 id:review
        Read mail p:review

        """)
  }

  /// Undo and redo name each task that they return to a list, if the other list had changed or lost it.
  @Test(
    arguments: Sample.one(in: 1, of: MovedTask.allCases),
    [
      "2026-11-01 call bob", "(A) call bob due:2026-11-25",
      "2026-11-01 call bob rec:1w due:2026-11-25",
      "call bob\n  a note",
    ])
  func noTaskIsInTwoListsUnlessItIsNamed(move: MovedTask, task: String) throws {
    for meanwhile in MovedTask.meanwhile {
      for way in [FileStore.Restoring.undo, .redo] {
        let bench = try Workbench("\(task)\nb\n")
        for name in ["work.txt", "done.txt"] { try bench.write("x w\n", to: name) }
        func count() -> Int {
          bench.names.filter { $0.hasSuffix(".txt") }.reduce(0) { sum, name in
            sum + (bench.text(of: name) ?? "").split(separator: "\n").count { $0.contains("bob") }
          }
        }
        if move == .completed { try bench.configure("auto-archive = yes") }
        var wanted = count()
        if move == .archived { bench.tt("do", "1") }
        if move == .archived { wanted = count() }
        for words in move.commands { bench.tt(words) }
        if way == .redo {
          wanted = count()
          bench.tt("undo")
        }
        let moved = Argument(bench.path(of: move == .moved ? "work.txt" : "done.txt"))
        let file = way == .undo ? moved : Argument(bench.path)
        let line = Argument(way == .undo ? "2" : "1")
        for words in meanwhile { bench.tt(["-f", file] + words.map { $0 == "N" ? line : $0 }) }
        let result = bench.tt(way == .undo ? ["undo"] : ["-f", moved, "redo"])
        let place = Comment("\(move), \(way), \(meanwhile): \(result.output)\(result.messages)")
        if meanwhile.isEmpty { #expect(count() == wanted && result.status == .done, place) }
        if count() > wanted {
          #expect(result.status == .nothing && result.messages.contains("two lists"), place)
        }
      }
    }
  }

  /// The total counts only the changes that changed something.
  @Test func theTotalCountsWhatWasUndone() throws {
    let bench = try Workbench("Alpha\nBravo\n")
    bench.tt("do", "1")
    try bench.write("Alpha\nBravo\n")
    bench.tt("do", "2")
    let messages = bench.tt("undo", "2").messages
    #expect(messages.contains("already undone"))
    #expect(messages.contains("undid 1 change of ~/todo.txt\n"), "\(messages)")
  }

  /// Whatever another program does to the lists, each undo is done once and goes on to the change before,
  /// and claims that a change was already undone only if nothing of it is left.
  @Test(
    arguments: Sample.one(
      in: 1,
      of: [
        ["add", "--to", "work.txt", "Learn Go"], ["add", "Learn Go"], ["mv", "1", "work.txt"],
        ["mv", "work.txt:1", "todo.txt"], ["do", "1"], ["rm", "1", "--yes"], ["archive"],
        ["replace", "1", "Learn Go"], ["note", "1", "Learn Go"], ["pri", "work.txt:1", "A"],
        ["rename", "+p", "+q"], ["sort"],
      ]), OtherChange.allCases)
  func undoReachesTheOldestChange(command: [Argument], meanwhile: OtherChange) throws {
    let bench = try Workbench(Array("call bob +p\nbuy milk\nx 2026-11-01 old\n".utf8))
    try bench.write(Array("write report\n".utf8), to: "work.txt")
    bench.tt("pri", "2", "B")
    bench.tt(command)
    let names = bench.names.filter { $0.hasSuffix(".txt") }
    for name in names { try meanwhile.make(in: name, on: bench) }
    for step in 1...2 {
      let result = bench.tt("undo")
      let place = Comment("\(step): \(result.output)\(result.messages)")
      #expect([.done, .nothing].contains(result.status), place)
      #expect(!result.messages.contains("nothing to undo"), place)
      if meanwhile == .rewords { #expect(!result.messages.contains("already undone"), place) }
    }
    let result = bench.tt("undo")
    #expect(result.messages.hasPrefix("tt: nothing to undo"))
    for step in 1...2 {
      let result = bench.tt("redo")
      #expect([.done, .nothing].contains(result.status), "\(step): \(result.messages)")
      #expect(!result.messages.contains("nothing to redo"), "\(step): \(result.messages)")
    }
  }

  /// However long the list is, each change of a few tasks is a small entry that can be undone.
  @Test(arguments: Sample.one(in: 1, of: [10, 70_000]))
  func everyVerbIsUndoneInLongLists(count: Int) throws {
    let tasks = (1...count).map {
      "2026-11-01 Task \($0) of a list that is long due:2026-11-20 rec:1w +p\n"
    }
    let bench = try Workbench(tasks.joined())
    var versions = [try #require(bench.list)]
    for verb in Verb.allCases {
      let value: [Argument] =
        switch verb.row.value {
        case nil: []
        case .date, .dateOrNone: ["fri"]
        case .priority: ["B"]
        case .tag: ["+new"]
        default: ["words"]
        }
      let options = verb.row.options.map { Argument($0) }
      let result = bench.tt(
        [Argument(verb.row.command)] + options + [Argument("2,\(count - 1)")] + value)
      let list = try #require(bench.list)
      #expect(!result.messages.contains("cannot be undone"), "\(verb)")
      if list != versions.last { versions.append(list) }
    }
    #expect(versions.count > 10)
    let journal = bench.text(of: "tt/journal") ?? ""
    #expect(journal.utf8.count < 1200 * versions.count)
    #expect(bench.tt("undo", Argument("\(versions.count - 1)")).status == .done)
    #expect(bench.list == versions[0])
  }

  /// What the journal no longer has is said when it is wanted.
  @Test func removedChangesAreReported() throws {
    let bench = try Workbench("Task\n")
    bench.tt("add", "One")
    #expect(!bench.tt("log").messages.contains("tt keeps"))
    let journal = try #require(bench.text(of: "tt/journal"))
    let old = Array(journal.utf8) + [UInt8](repeating: 0x61, count: 32 << 20) + [0x0A]
    try bench.write(old, to: "tt/journal")
    bench.tt("add", "Two")
    for (words, status) in [
      (["log"], TTOutput.ExitStatus.done), (["log", "9"], .nothing), (["undo", "2"], .nothing),
      (["undo"], .done), (["undo"], .nothing),
    ] {
      let result = bench.tt(words.map { Argument($0) })
      #expect(result.status == status, "\(words)")
      #expect(
        result.messages.contains("tt keeps no changes from before")
          == (words != ["undo"] || status == .nothing),
        "\(words): \(result.messages)")
    }
  }

  private func change(_ bench: Workbench, _ random: inout SeededRandom) {
    let number = Argument(String(Int.random(in: 1...8, using: &random)))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bench.tt("add", "new +task")
    case 1: bench.tt("do", number)
    case 2: bench.tt("rm", number)
    case 3: bench.tt("append", number, "more")
    case 4: bench.tt("pri", number, "A")
    case 5: bench.tt("archive")
    case 6: bench.tt("mv", number, Argument(String(bench.path.dropLast(8)) + "other.txt"))
    case 7: bench.tt("mv", number, "top")
    default: bench.tt("reopen", number)
    }
  }
}

/// A change that moves the first task to another list.
enum MovedTask: CaseIterable {
  case moved, archived, completed

  var commands: [[Argument]] {
    switch self {
    case .moved: [["mv", "1", "work.txt"]]
    case .archived: [["archive"]]
    case .completed: [["do", "1"]]
    }
  }

  /// What other commands do meanwhile to the task, which is on line N.
  static let meanwhile: [[[Argument]]] = [
    [], [["mv", "N", "home.txt"]], [["rm", "N", "--yes"]], [["append", "N", "soon"]],
    [["do", "N"], ["archive"]], [["do", "N"]], [["reopen", "N"]], [["pri", "N", "B"]],
    [["append", "N", "soon"], ["mv", "N", "home.txt"]],
    [["reopen", "N"], ["mv", "N", "home.txt"]],
    [["note", "N", "more"]], [["mv", "N", "home.txt"], ["add", "other"]],
  ]
}

/// What another program does to a list.
enum OtherChange: CaseIterable {
  case extends, rewords, removesLast, empties, removesFile

  func make(in name: String, on bench: Workbench) throws {
    let lines = (bench.text(of: name) ?? "").split(separator: "\n")
    let kept: [Substring] =
      switch self {
      case .extends: lines.map { $0 + " soon" }
      case .rewords: lines.map { $0[...($0.lastIndex(of: " ") ?? $0.startIndex)] + "water" }
      case .removesLast: lines.dropLast()
      case .empties, .removesFile: []
      }
    if self == .removesFile {
      try bench.remove(name)
    } else {
      try bench.write(Array(kept.map { "\($0)\n" }.joined().utf8), to: name)
    }
  }
}

/// What a change may have made of a task.
private struct RestoredTask: Equatable {
  var completed: CivilDate?
  var priority: String?
  var words: Set<String>

  init(_ line: Substring) {
    let item = TodoItem(parsing: Array(line.utf8), dialect: .extended)
    completed = item.completionDate
    let words = item.text.split(separator: " ")
    self.words = Set(words.filter { !$0.hasPrefix("pri:") }.map { String($0) })
    let priority = words.last { $0.hasPrefix("pri:") }.map { String($0.dropFirst(4)) }
    self.priority = priority ?? item.priority.map { "\($0)" }
  }

  /// Returns the task with the change from `base` to `theirs`; nil if it is removed.
  static func merged(base: Substring?, ours: Substring?, theirs: Substring?) -> RestoredTask? {
    guard let base, let ours, let theirs else {
      let line = base == ours ? theirs : ours
      return line.map(RestoredTask.init)
    }
    let (old, own, new) = (RestoredTask(base), RestoredTask(ours), RestoredTask(theirs))
    var task = own
    if own.completed == old.completed { task.completed = new.completed }
    if own.priority == old.priority { task.priority = new.priority }
    task.words = own.words.union(new.words.subtracting(old.words))
      .subtracting(old.words.subtracting(new.words))
    return task
  }
}
