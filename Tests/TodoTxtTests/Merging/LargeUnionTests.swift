import TestSupport

@testable import TodoTxt

/// Merges of thousands of different tasks, for which pairwise comparison would take minutes.
@Suite(.timeLimit(.minutes(Shell.slowdown))) struct LargeUnionTests {
  private let numbers = 1...Sample.part(of: 3000)

  @Test func ownChangesOfManyTasks() {
    let old = numbers.map { "2026-11-01 Task number\($0)" }
    let new = old.map { $0 + " +work" }
    var history = LineHistory()
    history.record(
      removed: old.map { TodoItem($0) }, added: new.map { TodoItem($0) })
    #expect(merge(new, old + ["b"], history: history).oneSided == [numbers.count + 1])
  }

  @Test func manyTasksOfOwn() {
    let own = numbers.map { "2026-11-01 Own number\($0)" }
    var history = LineHistory()
    history.record(removed: [], added: own.map { TodoItem($0) })
    let merge = merge(own, numbers.map { "2026-11-01 Foreign note\($0)" }, history: history)
    #expect(merge.oneSided.count == 2 * numbers.count)
  }

  @Test func manySeriesCompletedOnTwoDays() {
    func list(_ day: String) -> [String] {
      numbers.flatMap { number in
        [
          "x 2026-11-\(day) 2026-11-01 Water\(number) rec:+1w due:2026-11-20",
          "2026-11-\(day) Water\(number) rec:+1w due:2026-11-27",
        ]
      }
    }
    let merge = merge(list("20"), list("21"))
    #expect(merge.bytes == bytes(list("20")))
    #expect(merge.doubts.isEmpty)
  }

  @Test func manyArchivedTasksOfOneDay() {
    let archive = numbers.map { "x 2026-11-02 2026-11-01 Archived word\($0)" }
    let merge = merge(
      numbers.map { "2026-11-01 Own number\($0)" },
      numbers.map { "2026-11-01 Foreign note\($0)" }, archive: archive)
    #expect(merge.oneSided.count == 2 * numbers.count)
    #expect(merge.doubts.isEmpty)
  }

  @Test func manyArchivedTasksWithoutADay() {
    let archive = numbers.map { "x 2026-11-02 Archived word\($0) @home" }
    let merge = merge(
      numbers.map { "Own number\($0) @home" }, numbers.map { "Foreign note\($0) @home" },
      archive: archive)
    #expect(merge.oneSided.count == 2 * numbers.count)
    #expect(merge.doubts.isEmpty)
  }

  /// Many equal tasks with another version each: the work grows with their number, not with that of their pairings.
  @Test(
    arguments: [
      ("a project", "2026-11-20 milk", "2026-11-20 milk +a", "2026-11-20 milk +a"),
      ("a priority", "2026-11-20 milk", "(A) 2026-11-20 milk", "(A) 2026-11-20 milk"),
      ("a note", "2026-11-20 milk", "2026-11-20 milk\n  note", "2026-11-20 milk\n  note"),
      (
        "a completion", "2026-11-20 milk", "x 2026-11-25 2026-11-20 milk",
        "x 2026-11-25 2026-11-20 milk"
      ),
      ("two projects", "2026-11-20 milk +b", "2026-11-20 milk +a", nil),
    ] as [(String, String, String, String?)])
  func manyEqualTasks(name: String, one: String, other: String, merged: String?) {
    func list(_ line: String) -> [String] { Array(repeating: line, count: Sample.part(of: 1000)) }
    for versions in [[one, other], [other, one], [one, other, one + " +c"]] {
      let merge = UnionMerge(of: versions.map { Document(parsing: bytes(list($0))) })
      if let merged, versions.count == 2 { #expect(merge.bytes == bytes(list(merged))) }
      #expect(merge.bytes.count >= bytes(list(one)).count)
    }
  }

  /// The time grows with the lines of a note, not with their square.
  @Test func aLongNote() {
    func seconds(_ count: Int) -> Double {
      let versions = [3, 5].map { step in
        Document(
          parsing: bytes(["call"] + (1...count).filter { $0 % step > 0 }.map { "  line \($0)" }))
      }
      return processorSeconds {
        #expect(UnionMerge(of: versions).bytes.count > count)
        let merge = DocumentMerge(base: Document("call\n"), ours: versions[0], theirs: versions[1])
        #expect(merge.bytes.count > count)
      }
    }
    let (part, whole) = (seconds(2000), seconds(16_000))
    #expect(whole < 16 * part, "\(part) s become \(whole) s")
  }

  /// Words that many tasks have show nothing, also if no other word is rarer.
  @Test(arguments: [64, 65]) func aWordOfManyTasksFindsNone(count: Int) {
    let index = WordIndex((0..<count).map { UnionTask(TodoItem("Call mum \($0)")).allWords })
    let found = index.candidates(sharing: UnionTask(TodoItem("Call mum")).allWords)
    #expect(found == (count > 64 ? [] : Array(0..<count)))
  }

  private func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array("\($0)\n".utf8) } }

  private func merge(
    _ one: [String], _ two: [String], archive: [String]? = nil,
    history: LineHistory = LineHistory()
  ) -> UnionMerge {
    UnionMerge(
      of: [one, two].map { Document(parsing: bytes($0)) },
      archive: archive.map { Document(parsing: bytes($0)) }, history: history)
  }
}
