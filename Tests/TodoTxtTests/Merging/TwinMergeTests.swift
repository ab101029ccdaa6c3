import TestSupport

@testable import TodoTxt

/// Two tasks that differ only in a note, a tag, a date or the priority, and two sides that change them.
@Suite struct TwinMergeTests {
  /// What tells two tasks with the same words apart.
  enum Difference: CaseIterable { case note, project, due, priority }

  /// A task as a side has it; all that is written in it names the twin.
  private struct Twin {
    let name: String
    let difference: Difference
    var words: [String] = []
    var notes: [String] = []
    var dates = 0
    var isCompleted = false

    var lines: String {
      let day = "2026-12-\(name == "ann" ? 1 : 2)\(dates)"
      var line = difference == .priority ? (name == "ann" ? "(A) " : "(B) ") : ""
      if isCompleted { line = "x 2026-11-20 " }
      line += "Call back"
      if difference == .project { line += " +\(name)" }
      if difference == .due || dates > 0 { line += " due:\(day)" }
      for word in words { line += " \(word)" }
      if difference == .priority, isCompleted { line += name == "ann" ? " pri:A" : " pri:B" }
      return ([line] + (difference == .note ? [name] : []) + notes).joined(separator: "\n    ")
        + "\n"
    }

    /// Whether a task of a merged list has anything of the twin.
    func isIn(_ task: String) -> Bool {
      let priority = name == "ann" ? ["(A)", "pri:A"] : ["(B)", "pri:B"]
      let features = [name, "due:2026-12-\(name == "ann" ? 1 : 2)"]
      return (difference == .priority ? features + priority : features).contains(
        where: task.contains)
    }

    mutating func change(_ random: inout SeededRandom, on side: String) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: words.append("\(name)-\(side)\(words.count)")
      case 1: notes.append("\(name) \(side) \(notes.count)")
      case 2: dates = min(dates + (side == "a" ? 1 : 3), 8)
      default: isCompleted = true
      }
    }
  }

  /// Without a doubt that it names, a merge never gives what a side did to one of them to the other.
  @Test(arguments: Difference.allCases, 0..<20)
  func changesStayWithTheirTask(difference: Difference, seed: UInt64) {
    var random = SeededRandom(seed: 150_000 + seed)
    for _ in 0..<rounds(60) {
      let base: [Twin?] = ["ann", "bob"].map { Twin(name: $0, difference: difference) }
      let sides = ["a", "b"].map { side in
        var twins = base
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0...1, using: &random)
          if Int.random(in: 0..<6, using: &random) == 0 {
            twins[place] = nil
          } else {
            twins[place]?.change(&random, on: side)
          }
        }
        return Int.random(in: 0..<3, using: &random) == 0 ? twins.reversed() : twins
      }
      func list(_ twins: [Twin?]) -> [UInt8] {
        ("Start\n" + twins.compactMap { $0?.lines }.joined() + "Buy milk\n").bytes
      }
      let merge = DocumentMerge(base: list(base), ours: list(sides[0]), theirs: list(sides[1]))
      if let fault = fault(merge, base.compactMap(\.self), sides) {
        let shown = ([list(base)] + sides.map(list) + [merge.bytes]).map(\.string)
        Issue.record("\(fault)\n\(shown.joined(separator: "--\n"))\(merge.doubts)")
        return
      }
    }
  }

  private func fault(_ merge: DocumentMerge, _ base: [Twin], _ sides: [[Twin?]]) -> String? {
    if !merge.conflicts.isEmpty { return nil }
    let tasks = merge.document.items.map { item in
      ([item.content] + item.noteLines).map(\.string).joined(separator: "\n")
    }
    for task in tasks where base.allSatisfy({ $0.isIn(task) }) { return "mixed: \(task)" }
    for twin in base {
      let versions = sides.map { side in side.compactMap(\.self).first { $0.name == twin.name } }
      let own = tasks.filter(twin.isIn)
      if own.isEmpty, versions.allSatisfy({ $0 != nil }) { return "lost: \(twin.name)" }
      let isCompleted = versions.contains { $0?.isCompleted == true }
      for task in own where task.hasPrefix("x ") != isCompleted {
        return isCompleted ? "reopened: \(task)" : "completed: \(task)"
      }
    }
    return nil
  }
}
