import TestSupport

@testable import TodoTxt

/// Two versions and their base, merged again with the result in place of one of them.
@Suite struct MergeAgainTests {
  /// Comments are lines like any other, and so are notes in both forms.
  ///
  /// Except for a list with two equal comments, and a series with a conflict: its next task is there
  /// twice. If both sides changed the words of one task, the result may resemble no version; then, about
  /// once in some thousand lists, one more task is kept.
  @Test(arguments: 0..<50)
  func theResultIsMergedAgainWithoutAChange(seed: UInt64) {
    var random = SeededRandom(seed: 14_000 + seed)
    var exceptions: [String] = []
    for _ in 0..<rounds(1600) {
      let base = ShortList(&random)
      var sides = [base, base]
      for side in sides.indices {
        for _ in 0..<Int.random(in: 0...3, using: &random) { sides[side].change(&random) }
      }
      let changed = changesOfMergingAgain(
        base.text, sides[0].text, sides[1].text, isRandom: true)
      #expect(changed.allSatisfy { !$0.hasLessTasks }, "\(changed.map(\.report))")
      exceptions += changed.prefix(1).map(\.report)
    }
    #expect(exceptions.count <= max(2, rounds(1600) / 800), "\(exceptions.joined(separator: "\n"))")
  }

  @Test(
    arguments: [
      // A side changed the rule of a series that the other side continued.
      (
        "rent rec:+1w due:2026-11-20", "rent rec:2w due:2026-11-20",
        "x 2026-11-28 rent rec:+1w due:2026-11-20\nrent rec:+1w due:2026-11-27"
      ),
      // A side removed the creation date of a task to which the other side added a word.
      ("2026-11-20 rent", "rent\n    note", "2026-11-20 big rent"),
      // A side changed the words of a series that the other side continued.
      (
        "(A) rent rec:+1w due:2026-11-20", "(A) big rent rec:+1w due:2026-11-20",
        "x 2026-11-28 rent rec:+1w due:2026-11-20\nrent rec:+1w due:2026-11-27"
      ),
      // Both forms of a note.
      ("T", "T\u{10}n1", "T\u{10}n1\n    n2"),
      ("", "T\u{10}n1", "T\u{10}n1\n    n2"),
      // A side completed a task of a series and moved the next one, and the other side moved the task.
      (
        "2026-11-02 rent rec:1w due:2026-11-28",
        "x 2026-11-21 2026-11-02 rent rec:1w due:2026-11-28\n2026-11-21 rent rec:1w due:2026-11-25",
        "2026-11-02 rent rec:1w due:2026-11-30"
      ),
      // A side changed the words of a task, and the other side completed its twin without a note.
      ("Call\n    a\nCall", "Call now\n    a\nCall", "Call\n    a\nx 2026-11-23 Call pri:A"),
      // Both sides moved a comment.
      ("# C1\nTask\nOther", "# C1\n(C) Task\n# C7", "Task\n# C1\nOther\n# C8"),
    ])
  func theSameVersionsGiveTheSameAgain(base: String, ours: String, theirs: String) {
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let changed = changesOfMergingAgain("\(base)\n", "\(ours)\n", "\(theirs)\n")
      #expect(changed.isEmpty, "\(changed.map(\.report))")
    }
  }

  /// One side removed a task, and the other one completed a task of a series above it.
  @Test func theOrderIsTheSameAgain() {
    let rent = "rent rec:1w due:2026-11-15"
    let ours = Document("\(rent)\nlast\n")
    let theirs = Document("x 2026-11-20 \(rent)\nb\nlast\nrent rec:1w due:2026-11-27\n")
    let base = Document("\(rent)\nb\nlast\n")
    for sides in [(ours, theirs), (theirs, ours)] {
      let merged = DocumentMerge(base: base, ours: sides.0, theirs: sides.1).document
      let again = DocumentMerge(base: base, ours: merged, theirs: sides.1).document
      #expect(again.text == merged.text)
    }
  }

  /// Blank lines that one side added are not added again, whatever was removed above them.
  @Test(arguments: 0..<50)
  func blankLinesAreNotAddedAgain(seed: UInt64) {
    var random = SeededRandom(seed: 15_000 + seed)
    for _ in 0..<rounds(400) {
      let base = (0..<Int.random(in: 1...4, using: &random)).map { "Task \($0)" }
      let sides = (0...1).map { side in
        var lines = base.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
        for number in 0..<Int.random(in: 0...3, using: &random) {
          let line = Bool.random(using: &random) ? "" : "New \(side)\(number)"
          lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
        }
        return Document(lines.map { $0 + "\n" }.joined())
      }
      let list = Document(base.map { $0 + "\n" }.joined())
      let merged = DocumentMerge(base: list, ours: sides[0], theirs: sides[1]).document
      for again in [
        DocumentMerge(base: list, ours: merged, theirs: sides[1]),
        DocumentMerge(base: list, ours: sides[0], theirs: merged),
      ] {
        #expect(
          again.document.lines.count == merged.lines.count,
          "\(report(base: list, ours: sides[0], theirs: sides[1], merged: merged))")
      }
    }
  }

  /// Returns what merging the result again with either version, or with itself, gives if it is not the
  /// result.
  private func changesOfMergingAgain(
    _ base: String, _ ours: String, _ theirs: String, isRandom: Bool = false
  ) -> [(report: String, hasLessTasks: Bool)] {
    let lists = [base, ours, theirs].map { Document($0) }
    func versions(_ ours: Document, _ theirs: Document) -> VersionMerge {
      VersionMerge(
        base: lists[0].bytes, ours: ours.bytes, theirs: theirs.bytes, dialect: .extended)
    }
    func merge(_ ours: Document, _ theirs: Document) -> Document {
      Document(parsing: versions(ours, theirs).bytes)
    }
    let merged = merge(lists[1], lists[2])
    let recurs = merged.items.contains { $0.value(for: .recurrence) != nil }
    if recurs, isRandom, !versions(lists[1], lists[2]).conflicts.isEmpty { return [] }
    return [
      (merge(merged, lists[2]), "theirs"), (merge(lists[1], merged), "ours"),
      (merge(merged, merged), "itself"),
    ].filter { again, _ in sorted(again) != sorted(merged) }.map { again, side in
      (
        "\(report(base: lists[0], ours: lists[1], theirs: lists[2], merged: merged))again with \(side)\n\(again.text)",
        again.items.count < merged.items.count
      )
    }
  }

  private func sorted(_ list: Document) -> [String] {
    let entries = EntryList(of: list)
    return (0..<entries.count).filter { entries.kind(of: $0) != .blank }
      .map { String(decoding: entries.bytes(of: $0), as: UTF8.self) }.sorted()
  }
}

/// A list of few tasks and comments, with their changes.
private struct ShortList {
  private var entries: [Entry] = []

  private enum Entry {
    case comment(Int)
    case task(ShortTask)

    var text: String {
      switch self {
      case .comment(let number): "# C\(number)\n"
      case .task(let task): task.text
      }
    }
  }

  var text: String { entries.map(\.text).joined() }

  init(_ random: inout SeededRandom) {
    for _ in 0..<Int.random(in: 0...3, using: &random) { add(&random) }
  }

  mutating func change(_ random: inout SeededRandom) {
    guard let index = entries.indices.randomElement(using: &random) else { return add(&random) }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: add(&random)
    case 2: entries.remove(at: index)
    case 3:
      let entry = entries.remove(at: index)
      entries.insert(entry, at: Int.random(in: 0...entries.count, using: &random))
    default:
      guard case .task(var task) = entries[index] else {
        entries[index] = .comment(Int.random(in: 0..<1_000_000, using: &random))
        return
      }
      let next = task.change(&random)
      entries[index] = .task(task)
      if let next { entries.insert(.task(next), at: index + 1) }
    }
  }

  private mutating func add(_ random: inout SeededRandom) {
    let isComment = Int.random(in: 0..<4, using: &random) == 0
    entries.insert(
      isComment
        ? .comment(Int.random(in: 0..<1_000_000, using: &random)) : .task(ShortTask(&random)),
      at: Int.random(in: 0...entries.count, using: &random))
  }
}

private struct ShortTask {
  private var completion = ""
  private var created: String
  private var priority = ""
  private var words: [String]
  private var rule: String
  private var due = 0
  private var note = ""

  init(_ random: inout SeededRandom) {
    created = ["2026-11-20 ", "2026-11-21 ", ""].randomElement(using: &random) ?? ""
    words =
      ["rent", "Task", "Call", "Milk"].shuffled(using: &random)
      .prefix(Int.random(in: 1...3, using: &random)) + []
    words.append("w\(Int.random(in: 0..<10_000, using: &random))")
    let isRepeated = Int.random(in: 0..<3, using: &random) == 0
    rule = isRepeated ? ["+1w", "1w", "+2d"].randomElement(using: &random) ?? "" : ""
    if isRepeated { due = Int.random(in: 10...20, using: &random) }
  }

  var text: String {
    let tags =
      (rule == "" ? "" : " rec:\(rule)")
      + (due == 0 ? "" : " due:\(dueMonth)-\(due < 10 ? "0" : "")\(due)")
    let letter = priority.dropFirst().prefix(1)
    return completion + (completion == "" ? priority : "") + created + words.joined(separator: " ")
      + tags + (completion == "" || priority == "" ? "" : " pri:\(letter)") + note + "\n"
  }

  /// Makes a change, and returns the next task of a series.
  mutating func change(_ random: inout SeededRandom) -> ShortTask? {
    let number = Int.random(in: 0..<10_000, using: &random)
    switch Int.random(in: 0..<11, using: &random) {
    case 0: words.insert("a\(number)", at: Int.random(in: 0..<words.count, using: &random))
    case 1:
      // The last word is the name of the task, without which it may be another one.
      let other = words.indices.dropLast().randomElement(using: &random)
      if let other { words.remove(at: other) }
    case 2: if rule == "" { created = created == "" ? "2026-11-20 " : "" }
    case 3: priority = ["", "(A) ", "(B) "].randomElement(using: &random) ?? ""
    case 4: note += "\n    n\(number)"
    case 5: if !note.contains("\n") { note += "\u{10}n\(number)" }
    case 6 where rule != "": rule = ["+1w", "2w", "+2d"].randomElement(using: &random) ?? ""
    case 7: if rule == "" { due = Int.random(in: 10...28, using: &random) }
    case 8:
      let label = ["@home", "+work", "key:\(number)"].randomElement(using: &random) ?? ""
      words.insert(label, at: words.count - 1)
    default:
      guard completion == "" else {
        if rule == "" { completion = "" }
        break
      }
      var next: ShortTask?
      if rule != "" {
        let document = Document(text)
        let day = CivilDate(year: 2026, month: 11, day: 28)
        if let day, let item = document.items.first,
          let successor = try? item.successor(completedOn: day),
          let date = successor.value(for: .due)
        {
          next = self
          next?.due = Int(String(decoding: date.suffix(2), as: UTF8.self)) ?? 0
          next?.dueMonth = String(decoding: date.prefix(7), as: UTF8.self)
          if created != "" { next?.created = "2026-11-28 " }
          next?.note = ""
        }
      }
      completion = "x 2026-11-28 "
      return next
    }
    return nil
  }

  private var dueMonth = "2026-11"
}
