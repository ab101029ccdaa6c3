import TestSupport

@testable import TodoTxt

/// The work of adding many tasks to a list is proportional to their number.
@Suite struct ImportTests {
  /// The ways to add a task.
  static let ways: [(name: String, add: @Sendable (inout Document, Int) throws -> TodoItem)] = [
    ("add", { list, number in try list.add("task \(number)\nwith a note", on: today) }),
    ("add an item", { list, number in try list.add(TodoItem("task \(number) +work")) }),
  ]

  static let today = CivilDate(year: 2026, month: 11, day: 21) ?? .earliest

  /// A list read again, or copied, has new memory.
  @Test(arguments: 0..<2) func anImportCopiesTheListSeldom(way: Int) throws {
    var list = Document("before\n")
    var added: [TodoItem] = []
    var copies = 0
    var (bytes, kinds): (UnsafeRawPointer?, UnsafeRawPointer?)
    for number in 0..<10_000 {
      added.append(try Self.ways[way].add(&list, number))
      let now = (
        list.bytes.withUnsafeBytes(\.baseAddress), list.index.kinds.withUnsafeBytes(\.baseAddress)
      )
      if now != (bytes, kinds) { copies += 1 }
      (bytes, kinds) = now
    }
    // Memory that grows by half each time.
    #expect(copies < 80)
    #expect(added.count == 10_000 && list.items.count == 10_001)
    #expect(list == Document(parsing: list.bytes))
    #expect(try added.allSatisfy { try list.find($0) == $0 })
  }

  /// A line that would be something else, or a note that would be no note, is refused with its reason.
  @Test(
    arguments: [
      ("a\n", "# c", "", .extended, .wouldBecome(.line(.comment))),
      ("a\n", "  i", "", .extended, .wouldBecome(.line(.note))),
      ("a\n", "", "", .extended, .wouldBecome(.line(.blank))),
      ("a\n", "b", "  n\n", .strict, .noteWouldChange),
    ] as [(String, String, String, Dialect, TaskError.Reason)])
  func whatCannotBeAppendedIsRefusedWithItsReason(
    text: String, line: String, note: String, dialect: Dialect, reason: TaskError.Reason
  ) {
    var list = Document(text, dialect: dialect)
    let item = TodoItem(
      number: 0, content: Array(line.utf8)[...], indentedNote: Array(note.utf8)[...],
      indentedNoteCount: note.isEmpty ? 0 : 1, dialect: .extended)
    #expect(throws: TaskError(nil, reason)) { try list.add(item) }
    #expect(list == Document(text, dialect: dialect))
  }

  @Test func whatCannotBeAppendedLeavesTheListAsItWas() {
    var refused = 0
    for text in ["one", "one\n", "one\n  note", "one\n\n", "one\n  note\n\n", "", "# c\n"] {
      for line in ["  indented", "", "# c", "\u{FEFF}x", "x", "two"] {
        var list = Document(text)
        let before = list
        do {
          try list.add(TodoItem(line))
        } catch {
          refused += 1
          #expect(list == before, "\(text.debugDescription) and \(line.debugDescription)")
        }
        #expect(list == Document(parsing: list.bytes))
      }
    }
    #expect(refused > 10)
  }
}
