import TestSupport

@testable import TodoTxt

/// The consequences of completing and reopening tasks, compared with a simple definition on random
/// lists.
@Suite struct TaskConsequenceTests {
  private static let today = CivilDate.day(2026, 11, 21)

  @Test func completingNamesOpenPartsAndOverdueSeries() throws {
    var random = SeededRandom(seed: 39)
    var (partly, overdue, ready) = (0, 0, 0)
    for _ in 0..<rounds(8_000) {
      let document = list(&random)
      let items = document.items.filter { _ in Bool.random(using: &random) }
      var edit = DocumentEdit(of: document)
      let result = edit.apply(.complete(on: Self.today), to: items)
      let after = Document(parsing: edit.bytes)
      var expected: Set<TaskConsequence> = []
      for change in result.changes where change.kind == .completed {
        let item = TodoItem(parsing: change.before ?? [])
        let parts = after.items.filter { part in
          !part.isCompleted && BlockedNames(among: [part]).contains(item)
        }
        if parts.isEmpty { continue }
        expected.insert(
          .leavesOpen(
            number: change.number, parts: Array(parts.prefix(3)), more: max(0, parts.count - 3)))
        partly += 1
      }
      for change in result.changes where change.kind == .added {
        let next = try #require(after.item(numbered: change.number))
        guard let due = next.date(of: .due), due < Self.today,
          let rule = next.value(for: .recurrence), rule.starts(with: "+".utf8),
          !rule.starts(with: "++".utf8)
        else { continue }
        let skipping = try Recurrence(parsing: [UInt8(ascii: "+")] + rule)
        expected.insert(.staysOverdue(next: TodoItem(number: change.number, next), rule: skipping))
        overdue += 1
        try expectRemedy(skipping, for: next, in: after)
      }
      for item in after.items where !item.isCompleted {
        guard document.relations.isBlocked(item), !after.relations.isBlocked(item) else { continue }
        expected.insert(.becameReady(item))
        ready += 1
      }
      #expect(
        Set(result.consequences) == expected, "\(String(decoding: document.bytes, as: UTF8.self))")
    }
    // A short run may meet none of a kind.
    #expect(min(partly, overdue, ready) >= Sample.rounds(40), "\(partly) \(overdue) \(ready)")
  }

  /// With the suggested rule, the next task of the series is not overdue, and no further message
  /// appears.
  private func expectRemedy(
    _ rule: Recurrence, for item: TodoItem, in document: Document
  ) throws {
    var edit = DocumentEdit(of: document)
    let tag = try TagEdit("rec:\(rule)", on: Self.today)
    _ = edit.apply([(item, .tag([tag]))])
    let tagged = Document(parsing: edit.bytes)
    edit = DocumentEdit(of: tagged)
    let result = edit.apply([
      (try #require(tagged.item(numbered: item.number)), .complete(on: Self.today))
    ])
    #expect(
      !result.consequences.contains { if case .staysOverdue = $0 { true } else { false } },
      "\(item) with \(rule)")
  }

  /// The next task of a series is due later, and not on the same day.
  @Test func reopeningNamesNoOtherTaskOfTheSameDay() throws {
    var list = Document("x 2026-11-23 a rec:1w due:2026-11-20\na rec:1w due:2026-11-20\n")
    #expect(try list.apply(.reopen, to: 1).consequences == [])
  }

  /// Parts lose their task only if no other one has its identifier.
  @Test func partsOfATaskWithAnotherOfItsNameKeepIt() throws {
    for (other, count) in [("b id:a", 0), ("b", 1)] {
      let list = Document("a id:a\n\(other)\nc p:a\n")
      var edit = DocumentEdit(of: list)
      let changes = try edit.remove([list.task(1)])
      let after = Document(parsing: edit.bytes)
      #expect(after.parts(leftBy: changes).count == count)
    }
  }

  /// Reopening a task that was just completed reports the next task of its series, whatever has
  /// happened to it.
  @Test func reopeningNamesTheNextTaskOfTheSeries() throws {
    for rule in ["1w", "+1w", "++1m", "mon,thu", "+1m:last"] {
      for text in [
        "Water", "(A) Water +home", "Water due:2026-11-01", "Water due:2026-11-30 t:2026-11-20",
      ] {
        var document = Document(parsing: Array("\(text) rec:\(rule)\nOther rec:1w\n".utf8))
        try document.complete(1, on: Self.today)
        for change in [
          TaskEdit?.none, .prioritize(.b), .postpone(to: try DateExpression("1w"), on: Self.today),
        ] {
          var changed = document
          if let change { try changed.apply(change, to: 3) }
          let result = try changed.apply(.reopen, to: 1)
          let next = try #require(changed.item(numbered: 3))
          #expect(result.consequences == [.keepsNext(number: 1, next: next)], "\(text) rec:\(rule)")
          // Without it, there is nothing to report.
          try changed.complete(3, on: Self.today)
        }
        var alone = Document(parsing: document.items[0].content + Array("\nOther rec:1w\n".utf8))
        #expect(try alone.apply(.reopen, to: 1).consequences.isEmpty)
      }
    }
  }

  /// A list of repeating tasks that are subtasks of each other.
  private func list(_ random: inout SeededRandom) -> Document {
    func any(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
    let lines = (0..<Int.random(in: 1...7, using: &random)).map { number in
      any(["", "", "", "x 2026-11-20 "]) + "task\(number)" + any(["", " id:a", " id:b"])
        + any(["", " p:a", " p:b", " p:a p:b"])
        + any(["", " due:2026-11-22", " due:2026-11-19", " due:2026-09-01"])
        + any(["", "", " rec:1w", " rec:+1w", " rec:++1w", " rec:+1m:last", " rec:+mon,thu"])
    }
    return Document(parsing: Array(lines.joined(separator: "\n").utf8))
  }
}

extension TodoItem {
  /// Only the line, with its number.
  fileprivate init(number: Int, _ item: TodoItem) {
    self.init(number: number, content: item.content, dialect: .extended)
  }
}
