import CommandTestSupport

@testable import TTSync

/// Several lists of two devices, merged together.
@Suite struct ListsMergeTests {
  /// Both devices completed a task, and one archived it: it is in the archive only.
  ///
  /// With another completion date, or if the archive had an equal line before, both stay.
  @Test(arguments: [
    ("x 2026-11-20 2026-11-01 rent\n", "", 0), ("x 2026-11-21 2026-11-01 rent\n", "", 1),
    (
      "x 2026-11-20 2026-11-01 rent\n",
      "x 2026-11-20 2026-11-01 rent\n", 1
    ),
  ])
  func aTaskThatTheOtherDeviceArchived(archived: String, before: String, count: Int) throws {
    let editor = try listEditor()
    let list = SyncedList(path: editor.path, place: "todo.txt", name: nil)
    let archive = SyncedList(path: editor.donePath, place: "done.txt", name: Array("done".utf8))
    func contents(_ list_: String, _ archived: String) -> ListContents {
      [list: Array(list_.utf8), archive: Array(archived.utf8)]
    }
    let versions = [
      contents("x 2026-11-20 2026-11-01 rent\n", before),
      contents("", before.isEmpty ? archived : before),
    ]
    for sides in [versions, versions.reversed()] {
      let merge = try ListsMerge(
        of: [archive, list], bases: [contents("2026-11-01 rent\n", before)], ours: sides[0],
        theirs: sides[1], in: editor)
      let merged = try #require(merge.contents[list])
      #expect(Document(parsing: merged).items.count == count)
      #expect(merge.doubts.isEmpty == (count == 0))
    }
  }

  /// One device moved a task to another list, and the other device completed it: both are named.
  @Test(arguments: ["2026-11-01 rent", "rent"]) func aTaskInTwoListsIsNamed(task: String) throws {
    let editor = try listEditor()
    let lists = [("work.txt", "work"), ("todo.txt", nil)].map { file, name in
      SyncedList(path: FilePath(file), place: FilePath(file), name: name.map { Array($0.utf8) })
    }
    func contents(_ work: String, _ list: String) -> ListContents {
      [lists[0]: Array(work.utf8), lists[1]: Array(list.utf8)]
    }
    let merge = try ListsMerge(
      of: lists, bases: [contents("", "\(task)\n")], ours: contents("\(task)\n", ""),
      theirs: contents("", "x 2026-11-20 \(task)\n"), in: editor)
    let twins = merge.doubts.filter { if case .isInTwoLists = $0.kind { true } else { false } }
    #expect(twins.count == 1)
  }

  /// The same, if the other device archived it too, whatever was in the archive before.
  @Test(arguments: [
    "x 2026-11-20 2026-11-01 rent\n", "x 2026-11-10 2026-11-01 rent\n", "x 2026-11-10 other\n", "",
  ])
  func aTaskInAListAndTheArchiveIsNamed(before: String) throws {
    let editor = try listEditor()
    let lists = ["work.txt", "done.txt", "todo.txt"].map {
      SyncedList(
        path: FilePath($0), place: FilePath($0), name: $0 == "todo.txt" ? nil : Array($0.utf8))
    }
    func contents(_ texts: [String]) -> ListContents {
      Dictionary(uniqueKeysWithValues: zip(lists, texts.map { Array($0.utf8) }))
    }
    let merge = try ListsMerge(
      of: lists, bases: [contents(["", before, "2026-11-01 rent\n"])],
      ours: contents(["2026-11-01 rent\n", before, ""]),
      theirs: contents(["", "\(before)x 2026-11-20 2026-11-01 rent\n", ""]), in: editor)
    #expect(merge.doubts.count == 1)
  }

  /// Two devices complete, move, archive and remove equal tasks of several lists: none is lost, and a
  /// double is named.
  @Test(arguments: ["2026-11-01 rent", "rent"], 0..<4 as Range<UInt64>)
  func equalTasksAreNeitherLostNorDoubled(task: String, seed: UInt64) throws {
    let editor = try listEditor()
    let lists = ["work.txt", "done.txt", "todo.txt"].map {
      SyncedList(
        path: FilePath($0), place: FilePath($0), name: $0 == "todo.txt" ? nil : Array($0.utf8))
    }
    func contents(_ tasks: EqualTasks) -> ListContents {
      Dictionary(
        uniqueKeysWithValues: zip(
          lists, tasks.lists.map { Array($0.map { "\($0)\n" }.joined().utf8) }))
    }
    var random = SeededRandom(seed: 17_000 + seed)
    for _ in 0..<rounds(800) {
      let base = EqualTasks(task, &random)
      let sides = (0...1).map { side in
        var changed = base
        for _ in 0..<Int.random(in: 0...2, using: &random) { changed.change(side, &random) }
        return changed
      }
      let merge = try ListsMerge(
        of: lists, bases: [contents(base)], ours: contents(sides[0]), theirs: contents(sides[1]),
        in: editor)
      let merged = lists.map { Document(parsing: merge.contents[$0] ?? []) }
      let count = merged.reduce(0) { $0 + $1.items.count }
      // Of two completions in the archive, the earlier one stays.
      let least =
        base.count - sides[0].removed - sides[1].removed - min(sides[0].archived, sides[1].archived)
      #expect(
        count >= least && (count <= base.count || !merge.doubts.isEmpty),
        "\(base.lists)\n\(sides[0].lists)\n\(sides[1].lists)\n\(merged.map(\.text))")
    }
  }
}

/// The lines of work.txt, done.txt and todo.txt, all of equal tasks.
private struct EqualTasks {
  private(set) var lists: [[String]]
  private(set) var removed = 0
  private(set) var archived = 0

  private static let (work, done, todo) = (0, 1, 2)

  init(_ task: String, _ random: inout SeededRandom) {
    lists = [0...1, 0...1, 1...2].map {
      Array(repeating: task, count: Int.random(in: $0, using: &random))
    }
    lists[Self.done] = lists[Self.done].map { "x 2026-11-19 \($0)" }
  }

  var count: Int { lists.reduce(0) { $0 + $1.count } }

  mutating func change(_ side: Int, _ random: inout SeededRandom) {
    let full = [Self.work, Self.todo].filter { !lists[$0].isEmpty }
    guard let from = full.randomElement(using: &random) else { return }
    let line = lists[from].removeLast()
    let completed = line.hasPrefix("x ") ? line : "x 2026-11-2\(side) \(line)"
    switch Int.random(in: 0..<6, using: &random) {
    case 0: removed += 1
    case 1, 2: lists[Self.work + Self.todo - from].append(line)
    case 3, 4: lists[from].append(completed)
    default:
      lists[Self.done].append(completed)
      archived += 1
    }
  }
}
