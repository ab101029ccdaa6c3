import CommandTestSupport

@testable import TTCommands
@testable import TTSession
@testable import TTSync
@testable import TTSystem

/// `tt sync` with real repositories, where any git command can fail, print anything, or be the last
/// one.
@Suite(.sideBySide, .needs("git")) struct SyncLawTests {
  /// The distance from one tested call to the next.
  private static let step: [GitAccident: Int] = [.fails: 3, .isGone: 9]

  /// More calls than any run makes.
  private static let mostCalls = 80

  /// Whichever call fails, no task is lost or duplicated, no list is truncated, and after the next
  /// runs, all devices are equal.
  @Test(arguments: GitAccident.allCases)
  func anyCallCanGoWrong(_ accident: GitAccident) throws {
    var calls = 0
    repeat {
      let devices = try Devices()
      try devices.edit()
      let before = devices.b.list
      let count = CallCounter(left: calls)
      devices.b.capture = { try accident.captured($0, count) }
      let result = devices.b.tt("sync")
      let harm = HostileText.firstHarm(
        in: Array(result.messages.utf8), isMessage: true, hasStyles: false)
      #expect(harm == nil, "\(accident) \(calls): \(result.messages)")
      let list = devices.b.list ?? []
      #expect(list == before || list == Devices.merged, "\(accident) \(calls)")
      devices.b.capture = { try $0.captured() }
      #expect(devices.b.tt("sync").status == .done, "\(accident) \(calls)")
      #expect(devices.a.tt("sync").status == .done)
      for bench in [devices.a, devices.b] {
        #expect(bench.list == Devices.merged, "\(accident) \(calls): \(bench.text ?? "")")
        #expect(
          try bench.git("status", "--short", "--untracked-files=no") == "", "\(accident) \(calls)")
      }
      if !count.wasDue { break }
      calls += Sample.step(Self.step[accident] ?? 1, in: accident == .killed ? 16 : 8)
    } while calls < SyncLawTests.mostCalls
    #expect(calls > 15)
    #expect(calls < SyncLawTests.mostCalls)
  }

  /// A run is killed after it has written the list, and the journal is lost: what the user does to
  /// a received task still counts as the user's own change.
  @Test func theListWasWrittenAndTheJournalIsLost() throws {
    var reopenings = 0
    for calls in stride(from: 20, to: SyncLawTests.mostCalls, by: Sample.step(1, in: 6)) {
      let devices = try Devices()
      try devices.edit()
      let count = CallCounter(left: calls)
      devices.b.capture = { program in
        let isDue = count.isDue
        let run = try program.captured()
        if isDue { throw Killed() }
        return run
      }
      devices.b.tt("sync")
      if !count.wasDue { break }
      devices.b.capture = { try $0.captured() }
      let state = devices.b.path(of: "tt")
      for name in try FileManager.default.contentsOfDirectory(atPath: state)
      where !name.hasPrefix("sync-setup") {
        try FileManager.default.removeItem(atPath: "\(state)/\(name)")
      }
      guard devices.b.list == Devices.merged else { continue }
      #expect(devices.b.tt("reopen", "1").status == .done)
      reopenings += 1
      #expect(devices.b.tt("sync").status == .done)
      #expect(devices.a.tt("sync").status == .done)
      for bench in [devices.a, devices.b] {
        #expect(bench.text == "Buy milk @shop\nCall mum\nOurs\nTheirs\n", "\(calls)")
      }
    }
    #expect(reopenings > (Sample.isWhole ? 4 : 0))
  }

  /// A killed run had written another list: what finishing it merges is named.
  @Test func finishingARunNamesConflicts() throws {
    let devices = try Devices()
    devices.a.tt("pri", "1", "A")
    #expect(devices.a.tt("sync").status == .done)
    devices.b.tt("pri", "1", "B")
    let editor = try listEditor(in: devices.b.path(of: ""))
    let repository = try #require(
      try Repository(of: Git(in: editor.realPath.directory, of: editor.process)))
    var run = Synchronizer(editor, in: repository)
    let remote = try #require(repository.remote)
    let theirs = try #require(try run.git.fetch(remote))
    let head = try run.git.commit("HEAD")
    #expect(try run.apply(theirs, on: head, run.lists(), finishing: []))
    #expect(devices.b.list?.count { $0 == UInt8(ascii: "(") } == 2)
    #expect(run.doubts.count == 1)
  }

  /// A run that must merge twice because another device was faster reports a conflict of its first
  /// merge with the task's final number.
  @Test func theNumberIsThatOfTheLastMerge() throws {
    let devices = try Devices()
    devices.a.tt("append", "1", "@shop")
    #expect(devices.a.tt("sync").status == .done)
    devices.b.tt("rm", "1", "--yes")
    let (count, other) = (CallCounter(left: 0), Unchecked(devices.a))
    devices.b.capture = { program in
      if program.words.contains(Array("push".utf8)), count.isDue {
        try other.value.write(Array("First\nSecond\n".utf8) + (other.value.list ?? []))
        #expect(other.value.tt("sync").status == .done)
      }
      return try program.captured()
    }
    let result = devices.b.tt("sync")
    #expect(devices.b.text == "\nFirst\nSecond\nBuy milk @shop\nCall mum\n")
    #expect(result.status == .nothing)
    #expect(result.messages.contains("task 4 was removed or reworded"), "\(result.messages)")
    #expect(result.output.contains("+ 4 Buy milk @shop"), "\(result.output)")
  }

  /// A run that merged twice is killed: the next one names the conflict of the first merge.
  @Test func theFirstMergeOfAKilledRunIsNamed() throws {
    let devices = try Devices()
    devices.a.tt("append", "1", "@shop")
    #expect(devices.a.tt("sync").status == .done)
    devices.b.tt("rm", "1", "--yes")
    let (count, other) = (CallCounter(left: 1), Unchecked(devices.a))
    devices.b.capture = { program in
      if count.wasDue { throw Killed() }
      if program.words.contains(Array("push".utf8)) {
        if count.isDue { throw Killed() }
        try other.value.write(Array("First\n".utf8) + (other.value.list ?? []))
        #expect(other.value.tt("sync").status == .done)
      }
      return try program.captured()
    }
    devices.b.tt("sync")
    devices.b.capture = { try $0.captured() }
    let result = devices.b.tt("sync")
    #expect(devices.b.text == "\nFirst\nBuy milk @shop\nCall mum\n")
    #expect(result.messages.contains("task 3 was removed or reworded"), "\(result.messages)")
  }

  /// Two runs are killed after they pushed: the next one names the conflict of the first, and only once.
  @Test func theConflictOfAKilledRunIsNamedAfterAnother() throws {
    let devices = try Devices()
    devices.a.tt("append", "1", "@shop")
    #expect(devices.a.tt("sync").status == .done)
    devices.b.tt("rm", "1", "--yes")
    for number in 1...2 {
      let count = CallCounter(left: 0)
      devices.b.capture = { program in
        if count.wasDue { throw Killed() }
        let run = try program.captured()
        if program.words.contains(Array("push".utf8)), count.isDue { throw Killed() }
        return run
      }
      devices.b.tt("sync")
      devices.b.capture = { try $0.captured() }
      devices.a.tt("sync")
      devices.a.tt("add", "--undated", Argument("Task \(number)"))
      #expect(devices.a.tt("sync").status == .done)
      devices.b.tt("add", "--undated", Argument("Own \(number)"))
    }
    let result = devices.b.tt("sync")
    #expect(result.messages.contains("was removed or reworded"), "\(result.messages)")
    #expect(devices.b.tt("sync").messages.contains("reworded") == false)
  }

  /// Starting git takes most of a run's time, so a run with nothing to do starts it only a few
  /// times.
  @Test func gitStartsSeldom() throws {
    let devices = try Devices()
    let count = CallCounter(left: 10)
    devices.b.capture = { program in
      #expect(
        !count.isDue,
        "a start more than 10: \(program.words.map { String(decoding: $0, as: UTF8.self) })")
      return try program.captured()
    }
    #expect(devices.b.tt("sync").status == .done)
  }

  @Test func theAnswersFitTheSchema() throws {
    let path = Shell.package.appending(path: "Grammar/tasks.schema.json")
    let schema = try Schema(JSONSerialization.jsonObject(with: Data(contentsOf: path)))
    let devices = try Devices()
    try devices.edit()
    for (words, definition) in [(["sync"], "sync"), (["sync", "--status"], "lastSync")] {
      let result = devices.b.tt(words.map { Argument($0) } + ["--json"])
      let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      #expect(schema.complaints(about: value, as: definition) == [], "\(result)")
    }
  }
}

/// A value that another device's closure uses, on the same thread.
private struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Two devices with a list, and a shared repository.
private struct Devices {
  let a: Workbench
  let b: Workbench

  /// The list that both must have after `edit`.
  static let merged = Array("x 2026-11-21 Buy milk @shop\nCall mum\nOurs\nTheirs\n".utf8)

  init() throws {
    (a, b) = (try Workbench("Buy milk\nCall mum\n"), try Workbench())
    let hub = a.path(of: "hub.git")
    for bench in [a, b] {
      bench.capture = { try $0.captured() }
      try bench.write("[user]\nname = Ann\nemail = ann@example.org\n", to: ".gitconfig")
      if bench === a { try a.git("init", "--quiet", "--bare", hub) }
      // The home directory does not become a repository.
      #expect(bench.tt("sync", "--init", Argument(hub)).status == .fileTrouble)
      try bench.git("init", "--quiet")
      try bench.git("symbolic-ref", "HEAD", "refs/heads/main")
      let result = bench.tt("sync", "--init", Argument(hub))
      #expect(result.status == .done, "\(result.messages)")
    }
  }

  /// Changes both lists; only the first device pushes.
  func edit() throws {
    a.tt("do", "1")
    a.tt("add", "--undated", "Theirs")
    #expect(a.tt("sync").status == .done)
    b.tt("append", "1", "@shop")
    b.tt("add", "--undated", "Ours")
  }
}

extension Workbench {
  @discardableResult
  func git(in folder: String = "", _ words: String...) throws -> String {
    var program = ChildProgram(
      words: (["git", "-C", path(of: folder)] + words).map { Array($0.utf8) }, input: [])
    program.variables = ["HOME": Array(path(of: "").utf8)]
    return String(decoding: try program.captured().output, as: UTF8.self)
  }
}
