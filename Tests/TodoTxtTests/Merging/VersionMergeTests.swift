import TestSupport

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
    #expect(merge.doubts == expected.doubts.filter(\.isWorthTelling))
  }

  /// Two lines that may be one task both stay, and are reported.
  @Test(arguments: [
    // Each device replaced the words of a task, and neither version resembles it.
    ("2026-11-17 Buy windows tok", "2026-11-17 Buy e3m tok", "(Z) 2026-11-17 Buy e5m tok"),
    ("2026-11-17 Buy windows", "2026-11-17 Buy doors", "2026-11-17 Buy bricks"),
    ("2026-11-17 Buy windows", "x 2026-11-21 2026-11-17 Buy doors", "2026-11-17 Buy bricks"),
    // One device may have added the first task again after it changed it.
    ("Water plants", "Water plants now\nWater plants", "Water plants now"),
    ("Water plants", "Water plants\nWater plants now", "Water plants now"),
    // One device renamed a task, and the other one added a task with the new name.
    ("Call", "Call Anna", "Call\nCall Anna"),
    ("2026-11-17 Call", "2026-11-17 Call Anna", "2026-11-17 Call\n2026-11-17 Call Anna"),
    // The priority of a task that was completed before is removed, or changed.
    ("x 2026-11-10 a pri:B", "x 2026-11-10 a", "x 2026-11-10 a pri:A"),
    // One device archived a completed task, and the other one with a word that it had added.
    (
      "# done", "# done\nx 2026-11-20 2026-11-01 call bob",
      "# done\nx 2026-11-20 2026-11-01 call bob soon"
    ),
    // One device took back that the task was archived, and the other one reopened and edited it.
    ("# a", "# a\n2026-11-01 call bob soon", "# a\nx 2026-11-20 2026-11-01 call bob"),
  ])
  func twoLinesThatMayBeOneTaskAreNamed(base: String, ours: String, theirs: String) {
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merge = merge(base, ours, theirs)
      #expect(Document(parsing: merge.bytes).items.count == 2)
      #expect(merge.conflicts.count == 1, "\(merge.conflicts)")
    }
  }

  /// A program completed a task of a series without continuing it, and another device continued it.
  ///
  /// The other device archived the completed task, or changed its date, before it completed it or
  /// without completing it.
  @Test(arguments: [
    ("rent rec:+1m due:2026-11-20", "rent rec:+1m due:2026-12-20", "rent rec:+1m due:2026-11-20"),
    (
      "2026-11-01 rent rec:+1m due:2026-11-20", "2026-11-20 rent rec:+1m due:2026-12-20",
      "2026-11-01 rent rec:+1m due:2026-11-20"
    ),
    (
      "rent rec:+1m due:2026-11-15",
      "rent rec:+1m due:2026-12-17\nx 2026-11-21 rent rec:+1m due:2026-11-17",
      "rent rec:+1m due:2026-11-15"
    ),
    (
      "2026-11-01 rent rec:+1m due:2026-11-20", "2026-11-01 rent rec:+1m due:2026-12-20",
      "2026-11-01 rent rec:+1m due:2026-11-20"
    ),
    (
      "2026-11-01 rent rec:+1m due:2026-12-20", "2026-11-01 rent rec:+1m due:2026-12-18",
      "2026-11-01 rent rec:+1m due:2026-12-20"
    ),
  ])
  func aNextTaskIsNotCompletedWithTheOneBefore(base: String, ours: String, theirs: String) {
    let completed = "x 2026-11-20 \(theirs)"
    for (ours, theirs) in [(ours, completed), (completed, ours)] {
      let merge = merge(base, ours, theirs)
      let lines = Document(parsing: merge.bytes).items
        .map { String(decoding: $0.content, as: UTF8.self) }
      let next = lines.filter { !$0.hasPrefix("x ") }
      #expect(next.count == 1 && next[0].contains("due:2026-12"), "\(lines)")
      #expect(lines.contains(completed) && !merge.conflicts.isEmpty, "\(lines)")
    }
  }

  /// Both devices completed the same task of a series, and one or both changed its words.
  @Test(arguments: [
    ("water the plants", "water plants", "water the plants"),
    ("buy milk", "buy milk soon", "bought milk"),
  ])
  func twoCompletionsOfOneDayAreNamed(words: String, ours: String, theirs: String) {
    let next = "\(words) rec:+1w due:2026-11-21"
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merge = merge(
        "\(words) rec:+1w due:2026-11-14",
        "x 2026-11-21 \(ours) rec:+1w due:2026-11-14\n\(next)",
        "x 2026-11-21 \(theirs) rec:+1w due:2026-11-14\n\(next)")
      #expect(merge.conflicts.count == 1, "\(String(decoding: merge.bytes, as: UTF8.self))")
    }
  }

  /// Each device completed another one of two series with common words.
  @Test(arguments: [
    ("call mum about rent", "call dad on the phone"), ("water roses", "water lawn"),
    ("water the roses", "water the lawn"), ("2026-11-07 call", "2026-11-07 call mum"),
  ])
  func twoSeriesAreNotNamed(one: String, other: String) {
    func lists(_ day: Int) -> (one: String, other: String) {
      ("\(one) rec:+1w due:2026-11-\(day)", "\(other) rec:+1w due:2026-11-\(day)")
    }
    let (now, next) = (lists(14), lists(21))
    let merge = merge(
      "\(now.one)\n\(now.other)", "x 2026-11-20 \(now.one)\n\(next.one)\n\(now.other)",
      "\(now.one)\nx 2026-11-20 \(now.other)\n\(next.other)")
    #expect(merge.conflicts == [] && Document(parsing: merge.bytes).items.count == 4)
  }

  /// One device removed only the creation date of a task: an edit of the other device is an edit of that
  /// task.
  @Test(arguments: [
    ("", "call mum", 1), ("x 2026-11-20 2026-11-09 call mum\n", "x 2026-11-20 call mum", 0),
    ("(A) 2026-11-09 call mum\n", "(A) call mum", 0),
  ])
  func aTaskThatLostItsDateIsTheSameTask(other: String, expected: String, conflicts: Int) {
    for (ours, theirs) in [("\(other)eggs", "call mum\neggs"), ("call mum\neggs", "\(other)eggs")] {
      let merge = merge("2026-11-09 call mum\neggs", ours, theirs)
      #expect(String(decoding: merge.bytes, as: UTF8.self) == "\(expected)\neggs\n")
      #expect(merge.conflicts.count == conflicts)
    }
  }

  /// Notes that both sides add are in one order, whichever side comes first.
  @Test(arguments: [
    ("call", "call\n    n5", "call\n    n9"), ("call", "call\u{10}n5", "call\u{10}n9"),
    ("call\n    n1", "call\n    n1\n    n8\n    n2", "call\n    n1\n    n8\n    n3"),
  ])
  func addedNotesAreInOneOrder(base: String, ours: String, theirs: String) {
    let merged = merge(base, ours, theirs).bytes
    #expect(merged == merge(base, theirs, ours).bytes)
    for side in [ours, theirs] {
      let again = merge(base, String(decoding: merged.dropLast(), as: UTF8.self), side)
      #expect(again.bytes == merged)
    }
  }

  /// A line ends as it does on a side, and merging again changes nothing.
  @Test(arguments: ["\n", "\r\n", ""], ["\n", "\r\n", ""])
  func aLineEndsAsOnASide(base: String, ours: String) {
    func list(_ ending: String) -> [UInt8] {
      Array("alpha\(ending.isEmpty ? "\n" : ending)bravo\(ending)".utf8)
    }
    for theirs in ["\n", "\r\n", ""] {
      func merge(_ ours: [UInt8]) -> [UInt8] {
        VersionMerge(base: list(base), ours: ours, theirs: list(theirs), dialect: .extended).bytes
      }
      let merged = merge(list(ours))
      #expect([list(ours), list(theirs)].contains(merged), "\(Document(parsing: merged).text)")
      #expect(merge(merged) == merged)
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
    ("# a", "# a\n2026-11-17 Buy doors", "# a\n2026-11-17 Buy doors and windows"),
    // Merged into one task, which has the words of one device.
    (
      "2026-11-17 Buy new windows for the garden house today",
      "2026-11-17 Buy old windows for the garden house tonight",
      "2026-11-17 Buy old windows for the garden house today"
    ),
  ])
  func newTasksAreNotNamed(base: String, ours: String, theirs: String) {
    let doubts = merge(base, ours, theirs).doubts.filter { $0.kind != .removedAndEdited }
    #expect(doubts == [])
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
