import TestSupport
import Testing

@testable import TodoTxt

@Suite struct VersionMergeTests {
  /// Without a common version, the lists are merged like conflicted copies.
  @Test(arguments: 0..<30)
  func withoutABaseItIsTheUnion(seed: UInt64) {
    var random = SeededRandom(seed: 400 + seed)
    for _ in 0..<rounds(10) {
      let versions = UnionLawTests.Versions(&random)
      let lists = versions.lists.prefix(2)
      let union = UnionMerge(of: Array(lists))
      for base in [[], Array("\n \n".utf8)] {
        let merge = VersionMerge(
          base: base, ours: lists[0].bytes, theirs: lists[1].bytes, dialect: .extended)
        let isSame =
          lists[0].bytes == lists[1].bytes || lists[1].bytes == base || lists[0].bytes == base
        #expect(isSame || merge.bytes == union.bytes)
        #expect(isSame || merge.doubts == union.doubts.filter(\.isWorthTelling))
        #expect(merge.conflicts.isEmpty)
      }
    }
  }

  @Test(arguments: 0..<30)
  func withABaseItIsTheThreeWayMerge(seed: UInt64) {
    var random = SeededRandom(seed: 300 + seed)
    var base = SimilarTasks(&random)
    repeat { base.change(&random) } while base.document.isBlank
    var (ours, theirs) = (base, base)
    for _ in 0..<5 {
      ours.change(&random)
      theirs.change(&random)
    }
    let expected = DocumentMerge(
      base: base.document, ours: ours.document, theirs: theirs.document)
    let merge = VersionMerge(
      base: base.document.bytes, ours: ours.document.bytes, theirs: theirs.document.bytes,
      dialect: .extended)
    #expect(merge.bytes == expected.bytes)
    #expect(merge.conflicts == expected.conflicts)
    #expect(merge.doubts == expected.doubts.filter(\.isWorthTelling))
  }

  /// Each device replaced the words of a task, and neither version resembles it: both stay, and are
  /// reported.
  @Test(arguments: [
    ("2026-11-17 Buy windows tok", "2026-11-17 Buy e3m tok", "(Z) 2026-11-17 Buy e5m tok"),
    ("2026-11-17 Buy windows", "2026-11-17 Buy doors", "2026-11-17 Buy bricks"),
    ("2026-11-17 Buy windows", "x 2026-11-21 2026-11-17 Buy doors", "2026-11-17 Buy bricks"),
  ])
  func twoRewordingsOfATaskAreNamed(base: String, ours: String, theirs: String) {
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merge = merge(base, ours, theirs)
      #expect(Document(parsing: merge.bytes).items.count == 2)
      #expect(merge.conflicts.count == 1, "\(merge.conflicts)")
    }
  }

  /// A task that one device added equals one that the other device changed: both devices may have made the
  /// same change, or there are two tasks.
  @Test(arguments: [
    // One device may have added the first task again after it changed it.
    ("Water plants", "Water plants now\nWater plants", "Water plants now"),
    ("Water plants", "Water plants\nWater plants now", "Water plants now"),
    // One device renamed a task, and the other one added a task with the new name.
    ("Call", "Call Anna", "Call\nCall Anna"),
    ("2026-11-17 Call", "2026-11-17 Call Anna", "2026-11-17 Call\n2026-11-17 Call Anna"),
  ])
  func aTaskThatEqualsAChangedOneIsNamed(base: String, ours: String, theirs: String) {
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merge = merge(base, ours, theirs)
      #expect(Document(parsing: merge.bytes).items.count == 2)
      #expect(merge.conflicts.count == 1, "\(merge.conflicts)")
    }
  }

  /// New tasks are not mistaken for one task: created on another day, with few common words, or two
  /// on one device.
  @Test(arguments: [
    ("2026-11-17 Buy windows", "2026-11-18 Buy doors", "2026-11-18 Buy bricks"),
    ("2026-11-17 Buy windows for Ann", "2026-11-17 Buy doors", "2026-11-17 Buy bricks"),
    (
      "2026-11-17 Buy windows", "2026-11-17 Buy doors\n2026-11-17 Buy milk", "2026-11-17 Buy bricks"
    ),
    ("2026-11-17 Buy windows", "2026-11-17 Buy doors", "2026-11-17 Buy doors"),
    // Merged into one task, which has the words of one device.
    (
      "2026-11-17 Buy new windows for the garden house today",
      "2026-11-17 Buy old windows for the garden house tonight",
      "2026-11-17 Buy old windows for the garden house today"
    ),
  ])
  func newTasksAreNotNamed(base: String, ours: String, theirs: String) {
    #expect(merge(base, ours, theirs).doubts == [])
  }

  /// Without a common version, an empty list and another one make the other one, without a doubt.
  @Test func aListBesideAnEmptyOneIsNotDoubted() {
    let list = Array(String(repeating: "x 2026-11-04 Water rec:1w due:2026-11-02\n", count: 2).utf8)
    for (ours, theirs) in [([], list), (list, [])] {
      let merge = VersionMerge(base: [], ours: ours, theirs: theirs, dialect: .extended)
      #expect(merge.bytes == list && merge.doubts == [])
    }
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) -> VersionMerge {
    VersionMerge(
      base: Array("\(base)\n".utf8), ours: Array("\(ours)\n".utf8),
      theirs: Array("\(theirs)\n".utf8), dialect: .extended)
  }
}
