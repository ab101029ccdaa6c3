import TestSupport
import Testing

@testable import TodoTxt

/// One side completes a recurring task, the other edits it.
@Suite struct SeriesContinuationTests {
  @Test(
    arguments: [
      MergeCase(
        "a new date is that of the next task",
        base: "(I) 2026-11-24 a b +p est:1h due:2026-12-23 rec:1w v|",
        ours: "x 2026-11-24 2026-11-24 a b +p est:1h due:2026-12-23 rec:1w v pri:I"
          + "|(I) 2026-11-24 a b +p est:1h due:2026-12-01 rec:1w v|",
        theirs: "(I) 2026-11-24 a b +p est:1h due:2026-12-22 rec:1w v +c|",
        merged: "x 2026-11-24 2026-11-24 a b +p est:1h due:2026-12-23 rec:1w v pri:I"
          + "|(I) 2026-11-24 a b +p est:1h due:2026-12-22 rec:1w v +c|"),
      MergeCase(
        "and so is what else was done to the task",
        base: "2026-11-20 Water the plants due:2026-11-23 rec:+1w|  1|",
        ours:
          "x 2026-11-23 2026-11-20 Water the plants due:2026-11-23 rec:+1w|  1|2026-11-23 Water the plants due:2026-11-30 rec:+1w|  1|",
        theirs: "(B) 2026-11-20 Water the plants word due:2026-11-23 rec:+2w t:2026-11-22|  1|  2|",
        merged: "x 2026-11-23 2026-11-20 Water the plants due:2026-11-23 rec:+1w|  1|"
          + "(B) 2026-11-23 Water the plants word due:2026-11-30 rec:+2w t:2026-11-22|  1|  2|"),
      MergeCase(
        "both set the date",
        base: "2026-11-20 a due:2026-11-23 rec:1w|",
        ours: "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1w|2026-11-23 a due:2026-12-03 rec:1w|",
        theirs: "2026-11-20 a due:2026-12-24 rec:1w|",
        merged:
          "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1w|2026-11-23 a due:2026-12-03 rec:1w|"
          + "2026-11-23 a due:2026-12-24 rec:1w|",
        [.differ(2, 3)]),
      MergeCase(
        "the date may be that of a task that is completed by now",
        base: "2026-11-20 a due:2026-11-23 rec:1d|",
        ours: "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1d|"
          + "x 2026-11-24 2026-11-23 a due:2026-11-24 rec:1d|2026-11-24 a due:2026-11-25 rec:1d|",
        theirs: "2026-11-20 a due:2026-11-24 rec:1d|",
        merged: "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1d|"
          + "x 2026-11-24 2026-11-23 a due:2026-11-24 rec:1d|2026-11-24 a due:2026-11-25 rec:1d|"
          + "2026-11-24 a due:2026-11-24 rec:1d|",
        [.differ(3, 4)]),
      MergeCase(
        "the other side may have completed and archived it",
        base: "a due:2026-11-23 rec:1w|",
        ours: "x 2026-11-23 a due:2026-11-23 rec:1w|a due:2026-11-30 rec:1w|",
        theirs: "a due:2026-12-01 rec:1w|",
        merged: "x 2026-11-23 a due:2026-11-23 rec:1w|a due:2026-12-01 rec:1w|",
        [.kept(1)]),
      MergeCase(
        "and certainly did",
        base: "2026-11-20 a due:2026-11-23 rec:1w|",
        ours: "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1w|2026-11-23 a due:2026-11-30 rec:1w|",
        theirs: "2026-11-24 a due:2026-12-01 rec:1w|",
        merged:
          "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1w|2026-11-23 a due:2026-11-30 rec:1w|",
        [.kept(1)]),
      MergeCase(
        "both completed it, and one set the date of the next task",
        base: "2026-11-20 a due:2026-11-23 rec:1w|",
        ours: "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1w|2026-11-23 a due:2026-11-30 rec:1w|",
        theirs:
          "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1w|2026-11-23 a due:2026-12-24 rec:1w|",
        merged:
          "x 2026-11-23 2026-11-20 a due:2026-11-23 rec:1w|2026-11-23 a due:2026-12-24 rec:1w|"),
      MergeCase(
        "both completed it before its day, so that the next one is as it was, and one set a priority",
        base: "2026-11-21 a rec:1d due:2026-11-22|",
        ours: "x 2026-11-21 2026-11-21 a rec:1d due:2026-11-22|2026-11-21 a rec:1d due:2026-11-22|",
        theirs: "x 2026-11-21 2026-11-21 a rec:1d due:2026-11-22 pri:T"
          + "|(T) 2026-11-21 a rec:1d due:2026-11-22|",
        merged: "x 2026-11-21 2026-11-21 a rec:1d due:2026-11-22 pri:T"
          + "|(T) 2026-11-21 a rec:1d due:2026-11-22|"),
      MergeCase(
        "both completed it, and one added a word to the next one",
        base: "2026-11-12 Clean a lamp rec:1d due:2026-11-23|",
        ours: "x 2026-11-23 2026-11-12 Clean a lamp rec:1d due:2026-11-23"
          + "|2026-11-23 Clean a lamp rec:1d due:2026-11-24|",
        theirs: "2026-11-21 Clean a lamp rec:1d due:2026-11-22 well"
          + "|x 2026-11-21 2026-11-12 Clean a lamp rec:1d due:2026-11-23|",
        merged: "x 2026-11-21 2026-11-12 Clean a lamp rec:1d due:2026-11-23"
          + "|2026-11-21 Clean a lamp rec:1d due:2026-11-22 well|"),
      MergeCase(
        "both archived a task, one with a priority",
        base: "x 2026-11-01 old|", ours: "x 2026-11-01 old|x 2026-11-22 2026-11-20 a|  note|",
        theirs: "x 2026-11-01 old|x 2026-11-21 2026-11-20 a pri:W|",
        merged: "x 2026-11-01 old|x 2026-11-21 2026-11-20 a pri:W|  note|"),
    ] as [MergeCase])
  func oneCompletesAndTheOtherEdits(_ row: MergeCase) {
    expectMerge(row)
  }

  /// Whatever one side does to a recurring task that the other completes ends up on the open task,
  /// or in a conflict.
  @Test(arguments: 0..<40)
  func noEditIsDroppedWithoutAWord(seed: UInt64) {
    var random = SeededRandom(seed: 500 + seed)
    for _ in 0..<rounds(25) {
      let rule = ["1w", "+1w", "++1w", "1d", "+1d", "+1m"].randomElement(using: &random) ?? ""
      let created =
        Bool.random(using: &random) ? "2026-11-\(Int.random(in: 10...21, using: &random)) " : ""
      let others = Bool.random(using: &random) ? "Call mum\n" : ""
      let base = Document("\(created)Water rec:\(rule) due:2026-11-21\n\(others)")
      var done = base
      for step in 0..<Int.random(in: 1...2, using: &random) {
        guard
          let item = done.items.first(where: {
            !$0.isCompleted && $0.value(for: .recurrence) != nil
          }),
          let day = CivilDate(year: 2026, month: 11, day: 22 + step)
        else { continue }
        _ = try? done.complete(item.number, on: day)
      }
      var (edited, trace) = (base, "")
      let number = Int.random(in: 10...28, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: trace = "due:2027-01-\(number)"
      case 1: trace = "t:2027-01-\(number)"
      case 2: trace = "rec:\(number)d"
      case 3: trace = "(C)"
      case 4: trace = "word\(number)"
      default: trace = "note\(number)"
      }
      guard var item = edited.items.first else { return }
      switch trace.first {
      case "d": item.setValue(trace.dropFirst(4).utf8, for: .due)
      case "t": item.setValue(trace.dropFirst(2).utf8, for: .threshold)
      case "r": item.setValue(trace.dropFirst(4).utf8, for: .recurrence)
      case "(": item.priority = Priority("C")
      case "w": item.appendWord(Array(trace.utf8))
      default:
        var edit = DocumentEdit(of: edited)
        edit.insert(Array("  \(trace)".utf8), beforeLine: 2)
        edited = Document(parsing: edit.bytes)
      }
      if trace.first != "n" { _ = try? edited.update(item) }
      for (ours, theirs) in [(done, edited), (edited, done)] {
        let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
        let merged = Document(parsing: merge.bytes)
        let open = merged.items.filter { !$0.isCompleted && $0.value(for: .recurrence) != nil }
        let isThere = open.contains { item in
          (String(decoding: item.content, as: UTF8.self).split(separator: " ")
            + item.noteLines.map { Substring(decoding: $0, as: UTF8.self) })
            .contains { $0.drop { $0 == " " } == trace }
        }
        let isOne = open.count == 1 || !merge.conflicts.isEmpty
        #expect(
          isThere && isOne,
          "[\(trace)]\n\(report(base: base, ours: ours, theirs: theirs, merged: merged))\(merge.conflicts)"
        )
      }
    }
  }
}
