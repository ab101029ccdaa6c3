import TestSupport

@testable import TodoTxt

/// A file read in several threads, with lines, notes and blanks at every possible cut.
@Suite struct LineIndexPartsTests {
  private static let pieces: [String] = [
    "\n", "\r\n", "  note\n", "\tnote\r\n", "#\n", "# comment\n", "#tag\n", " \t\n", "\u{10}\n",
    "x\n",
    "(A) Call mum +work due:2026-11-25\n", "x 2026-11-20 Done +work\n",
    "Blocks id:a t:2027-01-01\n",
    "Child p:a h:1\n", "Whole id:b\n",
    "Part p:b\n", "Later t:2027-01-01\n", "Milk +work\n    about milk\n\n  again +work\n",
  ]

  /// Random lines: the seed, how often plain tasks occur, and the number of bytes.
  private static func file(_ seed: UInt64, tasks: Int, size: Int = 9 << 18) -> [UInt8] {
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    let choices = pieces.map { Array($0.utf8) }
    while bytes.count < size {
      let piece = Int.random(in: 0..<choices.count + tasks, using: &random)
      bytes += choices[min(piece, choices.count - 1)]
    }
    return bytes
  }

  @Test(arguments: [(1, 0), (2, 60)] as [(UInt64, Int)])
  func partsMakeTheSameIndex(seed: UInt64, tasks: Int) {
    let bytes = Self.file(seed, tasks: tasks)
    for dialect in [Dialect.extended, .strict] {
      for start in [0, 3] {
        let whole = LineIndex(
          of: bytes.span, in: start..<bytes.count, dialect: dialect, size: bytes.count)
        let parts = LineIndex(of: bytes, from: start, dialect: dialect)
        #expect(parts.starts.dropLast().elementsEqual(whole.starts))
        #expect(parts.starts.last == bytes.count)
        #expect(parts.kinds == whole.kinds)
      }
    }
  }

  /// No line is certainly a task, so the file cannot be cut.
  @Test func aFileWithoutBordersIsOnePart() {
    let notes = String(repeating: "  note of nothing\n\n", count: 150_000)
    let index = LineIndex(of: Array("  task\n  note\n\(notes)".utf8), from: 0, dialect: .extended)
    #expect(index.count == 300_002)
    #expect(index.kinds[0] == .task && index.kinds[300_001] == .blank)
    #expect(index.kinds[1...300_000].allSatisfy { $0 == .note })
  }

  /// A note across all cuts still belongs to one task, found once.
  @Test func aTaskWithALongNoteIsFoundOnce() throws {
    let notes = String(repeating: "  milk\n", count: 40_000)
    let document = Document(parsing: Array("Buy\n\(notes)Pay\n".utf8))
    let filter = try Filter("milk").resolved(on: CivilDate(unchecked: 2026, 11, 21))
    #expect(document.items(matching: filter).map(\.number) == [1])
  }

  /// Enough lines for three threads to search.
  private static let searched = Document(parsing: file(3, tasks: 20, size: 5 << 18))
  private static let tasks = searched.items

  @Test(
    arguments: Sample.one(
      in: 1,
      of: [
        "", "+work", "milk", "is:blocked", "due:any", "-+work", "is:done", "t:any",
        "again or /mum$/",
      ]))
  func searchingSelectsWhatEveryTaskSays(query: String) throws {
    #expect(Self.searched.lines.count > 3 << 14)
    let filter = try Filter(query).resolved(on: CivilDate(unchecked: 2026, 11, 21))
    let found = Self.searched.list(matching: filter)
    let wanted = Self.tasks.filter(filter)
    #expect(found.map(\.number) == wanted.map(\.number))
    #expect(!wanted.isEmpty)
    let order = TaskOrder.standard
    #expect(found.sorted(by: order).map(\.number) == wanted.sorted(by: order).map(\.number))
  }
}
