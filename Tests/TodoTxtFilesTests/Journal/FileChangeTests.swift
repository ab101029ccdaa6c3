import TestSupport

@testable import TodoTxtFiles

/// Recorded changes are small, and lead from either version to the other.
@Suite struct FileChangeTests {
  /// Changes of a list, and the lines needed to record them.
  @Test(
    arguments: [
      ("nothing", "a\nb\n", "a\nb\n", []),
      ("a line more", "a\n", "a\nb\n", [(2, "", "b\n")]),
      ("the first", "", "a\n", [(0, "", "a\n")]),
      ("the last", "a\n", "", [(0, "a\n", "")]),
      ("a line completed", "a\nb\nc\n", "a\nx b\nc\n", [(2, "b\n", "x b\n")]),
      (
        "two far apart", "a\nb\nc\nd\ne\n", "x a\nb\nc\nd\nx e\n",
        [(0, "a\n", "x a\n"), (8, "e\n", "x e\n")]
      ),
      ("two removed", "a\nb\nc\nd\ne\n", "b\nc\ne\n", [(0, "a\n", ""), (6, "d\n", "")]),
      ("equal lines", "a\na\na\n", "a\na\n", [(4, "a\n", "")]),
      ("no line end", "a\nb", "a\nb\nc", [(2, "b", "b\nc")]),
      ("the end of a line removed", "a\nbc", "a\nb", [(2, "bc", "b")]),
      ("swapped", "a\nb\nc\n", "b\na\nc\n", [(0, "a\n", ""), (4, "", "a\n")]),
    ] as [(String, String, String, [(Int, String, String)])])
  func theRegionsAreThoseLines(
    name: String, before: String, after: String, regions: [(Int, String, String)]
  ) {
    let change = FileChange(
      path: "todo.txt", from: Array(before.utf8), to: Array(after.utf8))
    let expected = regions.map { offset, old, new in
      ChangedRegion(offset: offset, old: Array(old.utf8), new: Array(new.utf8))
    }
    #expect(change.regions == expected)
    expectRoundTrip(Array(before.utf8), Array(after.utf8))
  }

  @Test func randomVersionsLeadToEachOther() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<rounds(2000) {
      func version() -> [UInt8] {
        let lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in
          ["a", "b", "c", "d\r", ""].randomElement(using: &random) ?? ""
        }
        return Array(lines.joined(separator: "\n").utf8)
      }
      expectRoundTrip(version(), version())
    }
  }

  /// However long a list is, the record of a few changes has only the changed lines.
  @Test(arguments: [1, 100, 10_000, 200_000])
  func aFewChangesAreAFewLines(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let names = (0..<count).map { "\($0) \(String(repeating: "word ", count: 18))" }
    for vary in [names, names.map { $0.count % 2 == 0 ? "a" : "b" }] {
      var lines = vary
      for _ in 0..<4 {
        lines[Int.random(in: lines.indices, using: &random)] += " changed"
        lines.insert("new", at: Int.random(in: lines.indices, using: &random))
        if lines.count > 8 { lines.remove(at: Int.random(in: lines.indices, using: &random)) }
      }
      let text = { (lines: [String]) in Array((lines.joined(separator: "\n") + "\n").utf8) }
      let change = FileChange(path: "todo.txt", from: text(vary), to: text(lines))
      let size = (change.regions ?? []).reduce(0) { $0 + $1.old.count + $1.new.count }
      // Some unchanged lines are between two changes of one region.
      #expect(size < 16 << 10, "\(count) lines such as \(vary[0].prefix(4))")
      #expect(change.applied(to: text(vary)) == text(lines))
    }
  }

  @Test func anotherVersionIsNotTouched() {
    let change = FileChange(path: "todo.txt", from: Array("a\nb\n".utf8), to: Array("a\nc\n".utf8))
    #expect(change.applied(to: Array("z\nb\n".utf8)) == nil)
    #expect(change.reversed.applied(to: Array("a\nb\n".utf8)) == nil)
    #expect(change.reversed.applied(to: []) == nil)
  }

  @Test func digestsNeverChange() {
    #expect(ContentDigest(of: []).hash == 4_525_306_885_067_009_537)
    let task = Array("(A) call mom +family @phone\n".utf8)
    #expect(ContentDigest(of: task).hash == 16_860_594_375_427_625_089)
    #expect(ContentDigest(of: Array("call mom".utf8)).hash == 8_052_717_677_326_356_007)
    let long = (0..<320).map { UInt8($0 % 251) }
    #expect(ContentDigest(of: long).hash == 17_428_066_467_747_397_706)
  }

  /// Every prefix and every change of one byte gives another digest.
  @Test(arguments: ["abcdefghijklmnopq\0\0\0", String(repeating: "call mom\0", count: 33)])
  func everyByteCountsInADigest(text: String) {
    let bytes = Array(text.utf8)
    var digests: Set<ContentDigest> = []
    for count in 0...bytes.count { digests.insert(ContentDigest(of: Array(bytes.prefix(count)))) }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      digests.insert(ContentDigest(of: changed))
    }
    #expect(digests.count == 2 * bytes.count + 1)
  }

  @Test func mergedCopiesAreReadAgain() {
    var large = MergedCopy(path: "/b.txt", list: "/todo.txt", bytes: [0x62], isRemoved: false)
    large.bytes = nil
    let small = MergedCopy(path: "/a.txt", list: "/todo.txt", bytes: [0x61, 10], isRemoved: true)
    let entry = JournalEntry(
      id: .init(1), kind: .change, command: [], files: [], copies: [small, large, small])
    #expect(Journal.entries(in: entry.text).map(\.entry) == [entry])
  }

  /// A merge that adds nothing and leaves the copies in place cannot be undone.
  @Test(arguments: [false, true], [false, true])
  func aMergeIsAChangeIfItChangesAFile(isRemoved: Bool, isChanged: Bool) {
    let copy = MergedCopy(path: "/a.txt", list: "/todo.txt", bytes: [], isRemoved: isRemoved)
    let file = FileChange(path: "/todo.txt", from: [], to: isChanged ? [0x61] : [])
    let entry = JournalEntry(
      id: .init(1), kind: .change, command: [], files: [file], copies: [copy])
    #expect(entry.isChange == (isRemoved || isChanged))
  }

  @Test func aPlaceThatIsCutOffIsNone() {
    let text = Array("at 1 22 333\n".utf8)
    for count in 0..<text.count {
      var reader = ByteReader(Array(text.prefix(count)))
      #expect(reader.place() == nil && reader.offset == 0, "\(count) bytes")
    }
    var reader = ByteReader(text)
    #expect(reader.place() ?? (0, 0, 0) == (1, 22, 333))
  }

  private func expectRoundTrip(_ before: [UInt8], _ after: [UInt8]) {
    let change = FileChange(path: "todo.txt", from: before, to: after)
    #expect(change.applied(to: before) == after)
    #expect(change.reversed.applied(to: after) == before)
    let entry = JournalEntry(
      id: .init(1), kind: .undo(.init(0xFF)), command: [0xFF, 10, 0], files: [change, change])
    #expect(Journal.entries(in: entry.text).map(\.entry) == [entry])
  }
}

extension FileChange {
  fileprivate init(path: FilePath, from before: [UInt8], to after: [UInt8]) {
    self.init(path: path, from: FileContent(before), to: FileContent(after))
  }
}
