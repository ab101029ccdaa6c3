@testable import TTSession
@testable import TTSystem
import CommandLineKit
import CommandTestSupport
import TestSupport
import Testing
import TodoTxt
import TodoTxtFiles
@testable import TTCommands
@testable import TTProgram
@testable import TTOutput

/// After any change to any file, undo restores every byte, and so does redo.
@Suite struct UndoLawTests {
  @Test(
    arguments: Sample.one(
      in: 1, of: oddFiles + [NamedFile("realistic", realisticFile(lines: 60, seed: 11))]))
  func undoAllGivesTheFirstBytesAndRedoAllTheLast(file: NamedFile) throws {
    let bench = try Workbench(file.bytes)
    try bench.write(Array("x 2026-11-01 old".utf8), to: "done.txt")
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
    let bench = try Workbench(Array(first.utf8))
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

  /// A task that returns beside another version of it, which another program has written since, is named.
  @Test(arguments: [
    ("2026-11-01 call bob soon", true), ("2026-11-01 call bob", false),
    ("2026-11-02 call bob soon", false), ("2026-11-01 buy milk", false),
  ])
  func aRestoredTaskThatMayBeThereIsNamed(other: String, isNamed: Bool) throws {
    for isRedone in [false, true] {
      let bench = try Workbench(Array((isRedone ? "b\n" : "2026-11-01 call bob\nb\n").utf8))
      if isRedone {
        bench.tt("add", "2026-11-01 call bob")
        bench.tt("undo")
      } else {
        bench.tt("rm", "1", "--yes")
      }
      try bench.write(Array("\(other)\nb\n".utf8))
      let result = bench.tt(isRedone ? "redo" : "undo")
      #expect(result.status == (isNamed ? .nothing : .done), "\(result.messages)")
      let lines = try #require(bench.text).split(separator: "\n").filter { $0 != "" }
      #expect(Set(lines) == [other[...], "2026-11-01 call bob", "b"], "\(lines)")
    }
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
        let bench = try Workbench(Array("\(task)\nb\n".utf8))
        for name in ["work.txt", "done.txt"] { try bench.write(Array("x w\n".utf8), to: name) }
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

  /// However long the list is, each change of a few tasks is a small entry that can be undone.
  @Test(arguments: Sample.one(in: 1, of: [10, 70_000]))
  func everyVerbIsUndoneInLongLists(count: Int) throws {
    let tasks = (1...count).map {
      "2026-11-01 Task \($0) of a list that is long due:2026-11-20 rec:1w +p\n"
    }
    let bench = try Workbench(Array(tasks.joined().utf8))
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
    let bench = try Workbench(Array("Task\n".utf8))
    bench.tt("add", "One")
    #expect(!bench.tt("log").messages.contains("tt keeps"))
    let journal = try #require(bench.text(of: "tt/journal"))
    let old = Array(journal.utf8) + [UInt8](repeating: 0x61, count: 32 << 20) + [0x0A]
    try bench.write(old, to: "tt/journal")
    bench.tt("add", "Two")
    for (words, status) in [
      (["log"], ExitStatus.done), (["log", "9"], .nothing), (["undo", "2"], .nothing),
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
