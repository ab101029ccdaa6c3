import CommandTestSupport

@testable import TTSetup

/// A command changes only the lines that it names, whatever bytes the list has.
@Suite struct OwnLineTests {
  @Test(arguments: 1...12)
  func aCommandChangesOnlyTheLineItNames(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let bench = try Workbench()
    for _ in 0..<20 {
      let bytes = (0..<Int.random(in: 1...30, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random) ?? [.random(in: 0...255, using: &random)]
      }
      let before = Document(parsing: bytes)
      guard let task = before.items.randomElement(using: &random) else { continue }
      let command = commands.randomElement(using: &random) ?? []
      try bench.write(bytes)
      let words = [command[0], Argument(String(task.number))] + command.dropFirst()
      let result = bench.tt(words.map(\.text).map { Argument($0) })
      let after = Document(parsing: try #require(bench.list))
      let context =
        "\(command.map(\.text)) \(task.number) of \(String(decoding: bytes, as: UTF8.self).debugDescription)"
      #expect(result.status != .fileTrouble, "\(context)")
      expectSame(before, after, but: task.lineNumbers, context)
    }
  }

  /// Expects that the lines above and below a task are the same, with their endings.
  private func expectSame(
    _ before: Document, _ after: Document, but numbers: ClosedRange<Int>, _ context: String
  ) {
    let above = before.lines[..<(numbers.lowerBound - 1)]
    #expect(after.lines.prefix(above.count).elementsEqual(above, by: isSame), "\(context)")
    let below = before.lines[numbers.upperBound...]
    let added = after.lines.count - before.lines.count
    #expect(added >= 0, "\(context)")
    guard added >= 0 else { return }
    let moved = after.lines.dropFirst(numbers.upperBound + added)
    let kept = after.lines.dropFirst(numbers.upperBound).prefix(below.count)
    // A note's line is inserted in between, the next task of a series at the end.
    #expect(
      moved.elementsEqual(below, by: isSame) || kept.elementsEqual(below, by: isSameLine),
      "\(context)")
  }

  private func isSame(_ left: Line, _ right: Line) -> Bool {
    left.content == right.content && left.terminator == right.terminator
  }

  /// The last line gets an ending when a line is added below it.
  private func isSameLine(_ left: Line, _ right: Line) -> Bool {
    left.content == right.content
      && (left.terminator == right.terminator || right.terminator == .none)
  }
}

private let commands: [[Argument]] = [
  ["do"], ["reopen"], ["pri", "B"], ["depri"], ["append", "more"], ["prepend", "first"],
  ["replace", "new"], ["tag", "-+p"], ["tag", "+q"], ["tag", "k:v"], ["tag", "-due:"],
  ["due", "fri"], ["due", "none"], ["note", "a note"], ["rm", "+p"],
]

private let pieces: [[UInt8]] =
  [
    "x ", "(A) ", "2026-11-20 ", " due:2026-11-25", " rec:1w", " pri:A", "+p", " +p", "\r +p",
    "\r", "\n", "\n", "\n", "\r\n", "a", "word", "  ", "\t", "# ", "\0",
  ].map { Array($0.utf8) } + [[0x10], [0xEF, 0xBB, 0xBF], [0xE9], [0xC3, 0xA9]]
