import TestSupport

@testable import TodoTxt

/// Each task of a series has an `id:` of its own, which every device computes alike.
@Suite struct SeriesNameTests {
  static let today = CivilDate(unchecked: 2026, 11, 21)

  @Test(
    arguments: [
      ("id:1 due:2026-11-21", "id:1-20261128 due:2026-11-28"),
      ("id:1-20261121 due:2026-11-21", "id:1-20261128 due:2026-11-28"),
      ("id:1-20261121-3 due:2026-11-21", "id:1-20261128 due:2026-11-28"),
      ("id:1-20261128 due:2026-12-20", "id:1-20261128-2 due:2026-11-28"),
      ("id:1-20261128-2 due:2026-11-28", "id:1-20261128-3 due:2026-11-28"),
      ("id:a-b t:2026-11-20", "id:a-b-20261128 t:2026-11-28"),
      ("id:a", "id:a-20261128 due:2026-11-28"),
      // These are stems.
      ("id:20261121 due:2026-11-21", "id:20261121-20261128 due:2026-11-28"),
      ("id:-20261121 due:2026-11-21", "id:-20261121-20261128 due:2026-11-28"),
      ("id:a-20261321 due:2026-11-21", "id:a-20261321-20261128 due:2026-11-28"),
      ("id:a-20261121-x due:2026-11-21", "id:a-20261121-x-20261128 due:2026-11-28"),
      ("id:a-20261121-1 due:2026-11-21", "id:a-20261121-1-20261128 due:2026-11-28"),
    ])
  func theNextNameHasTheNextDay(tags: String, next: String) throws {
    let item = TodoItem(parsing: Array("a rec:1w \(tags)".utf8))
    let successor = try #require(try item.successor(completedOn: SeriesNameTests.today))
    #expect(String(decoding: successor.content, as: UTF8.self) == "a rec:1w \(next)")
  }

  /// The table of names was once copied for each new name.
  @Test(.enabled(if: Shell.slowdown == 1)) func manyNamesTakeTimeInProportion() {
    func seconds(_ count: Int) -> Double {
      let list = Document((0..<count).map { "a id:\($0)\n" }.joined())
      let next = (0..<count).map { TodoItem("a id:\($0)-20261128") }
      var names = SeriesNames(in: list)
      return processorSeconds {
        for var item in next { _ = names.add(&item, on: SeriesNameTests.today) }
      }
    }
    // Of several runs, the fastest counts.
    let ratios = (0..<3).map { _ in seconds(32_000) / seconds(4_000) }
    #expect(ratios.contains { $0 < 12 })
  }

  /// A name that another task has is never given again, and a task that is reopened and completed
  /// again adds no other one.
  @Test(
    arguments: [
      (
        "a rec:1w id:a\nb id:a-20261128\nx c id:a-20261128-2\n",
        "a rec:1w id:a-20261128-3 due:2026-11-28\n"
      ),
      (
        "a rec:1w id:a\nb rec:1w id:a-20261122\n",
        "a rec:1w id:a-20261128 due:2026-11-28\nb rec:1w id:a-20261128-2 due:2026-11-28\n"
      ),
    ])
  func aTakenNameGetsANumber(before: String, added: String) {
    var list = Document(before)
    let series = list.items.filter { $0.value(for: .recurrence) != nil }
    _ = list.apply(.complete(on: SeriesNameTests.today), to: series)
    #expect(list.text.hasSuffix("\n" + added))
    let completed = list.text
    let tasks = series.compactMap { list.item(numbered: $0.number) }
    _ = list.apply(.reopen, to: tasks)
    #expect(list.text == before + added)
    _ = list.apply(.complete(on: SeriesNameTests.today), to: series)
    #expect(list.text == completed)
  }

  /// Whatever is completed, reopened and moved to another day, no two tasks have one name, and
  /// reopening restores the bytes.
  @Test(arguments: 0..<rounds(200)) func noTwoTasksHaveOneName(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var list = Document(SeriesNameTests.series(&random))
    for _ in 0..<12 {
      let before = list
      let item = try #require(list.items.randomElement(using: &random))
      let day = SeriesNameTests.day(&random)
      if item.isCompleted {
        _ = list.apply(.reopen, to: [item])
      } else if Int.random(in: 0..<4, using: &random) == 0 {
        _ = list.apply(.setDate(.due, to: try DateExpression(day.text), on: day), to: [item])
      } else {
        // The copy on another device makes the same task.
        var copy = list
        _ = copy.apply(.complete(on: day), to: [item])
        try list.complete(item, on: day)
        #expect(copy.bytes == list.bytes)
        var reopened = list
        try reopened.reopen(list.task(item.number))
        #expect(reopened.bytes.starts(with: before.bytes))
      }
      #expect(list.repeatedNames.isEmpty, "\(before.text)\n\(list.text)")
    }
  }

  /// Two devices that completed one task, on the same day or not, have one next task after a merge.
  @Test(arguments: 0..<rounds(200)) func aMergeHasOneNextTask(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let base = Document(SeriesNameTests.series(&random))
    let item = try #require(base.items.randomElement(using: &random))
    var (ours, theirs) = (base, base)
    let days = [SeriesNameTests.day(&random), SeriesNameTests.day(&random)]
    try ours.complete(item, on: days[0])
    try theirs.complete(item, on: days[1])
    let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    let merged = Document(parsing: merge.bytes)
    let report: Comment = "\(days)\n\(ours.text)\n\(theirs.text)\n\(merged.text)"
    #expect(merge.conflicts.isEmpty && merged.items.count == base.items.count + 1, report)
    #expect(merged.repeatedNames.isEmpty, report)
    #expect(
      merged.bytes == ours.bytes || merged.bytes == theirs.bytes || days[0] != days[1], report)
    let union = Document(parsing: UnionMerge(of: [ours, theirs]).bytes)
    #expect(union.repeatedNames.isEmpty || union.items.count > base.items.count + 1, report)
  }

  private static func day(_ random: inout SeededRandom) -> CivilDate {
    CivilDate(unchecked: 2026, 11, Int.random(in: 10...30, using: &random))
  }

  /// Repeating tasks with names; some names look like those of a series.
  private static func series(_ random: inout SeededRandom) -> String {
    let stems = ["a", "a-20261121", "b", "b-2", "b-20261121-2", "20261121"]
    return stems.shuffled(using: &random).prefix(3).map { name in
      let rule = ["1d", "1w", "+1w", "++1w", "+1m", "mon"].randomElement(using: &random) ?? "1d"
      let due = Bool.random(using: &random) ? " due:\(day(&random))" : ""
      return "2026-11-01 Call \(name) rec:\(rule) id:\(name)\(due)\n"
    }.joined()
  }
}

extension Document {
  /// The names that several tasks have.
  fileprivate var repeatedNames: [String] {
    let names = items.compactMap { $0.value(for: .id).map { String(decoding: $0, as: UTF8.self) } }
    return Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }
}
