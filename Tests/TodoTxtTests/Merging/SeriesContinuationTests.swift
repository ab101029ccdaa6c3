import TestSupport

@testable import TodoTxt

/// One side completes a recurring task, the other edits it.
@Suite struct SeriesContinuationTests {
  /// A similar task is not the next one of a removed series if it is the next one of another series, whose
  /// completed task is in the archive.
  @Test(arguments: ["", "    a call\n"]) func theNextTaskOfAnotherSeriesIsNotTaken(note: String) {
    let first = "2026-11-18 Clean the book at home rec:1d due:2026-11-20\n"
    let second = "Clean the book at work rec:+1m due:2026-11-23\n"
    let next = "2026-11-21 Clean the book at home rec:1d due:2026-11-22\n"
    let merge = DocumentMerge(
      base: Document(first + second), ours: Document(next),
      theirs: Document(first + note + second + "    a note\n"))
    #expect(merge.document.bytes.string == next + note + second + "    a note\n")
    #expect(merge.conflicts.count == 1)
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
