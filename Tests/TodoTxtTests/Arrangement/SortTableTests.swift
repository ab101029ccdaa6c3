import TestSupport
import Testing

@testable import TodoTxt

@Suite struct SortTableTests {
  private static let words: [String] = [
    "(A)", "(B)", "(Z)", "due:2026-11-25", "due:2026-11-25T09:30", "due:1999-12-31",
    "due:9999-12-31",
    "due:soon", "v:1", "v:2", "v:-10", "v:0.5", "n:1", "n:2h", "n:2026-11-21", "h:1",
    "t:2026-12-24",
  ]

  private static func items(_ count: Int, _ random: inout SeededRandom) -> [TodoItem] {
    let lines = (0..<count).map { _ in
      (0..<3).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
        .joined(separator: " ") + " x"
    }
    return Document(parsing: Array(lines.joined(separator: "\n").utf8)).items
  }

  /// Small numbers and comparing give the same order: texts, which are only compared, come after
  /// the line, where they decide nothing.
  @Test(arguments: [
    "pri,due", "-pri,due.first", "due,-pri", "v", "-v.first,pri", "n,due", "-due,t,pri", "line",
    "-line,due",
    "created,due",
  ])
  func numbersSortAsValuesDo(order: String) throws {
    var random = SeededRandom(seed: 5)
    for count in [2, 7, 300, 2_500] {
      let items = Self.items(count, &random)
      let byNumbers = items.sorted(by: try SortOrder(parsing: "\(order),line"))
      let byComparing = items.sorted(by: try SortOrder(parsing: "\(order),line,raw"))
      #expect(byNumbers.map(\.number) == byComparing.map(\.number), "\(count) tasks")
    }
  }

  @Test func radixSortKeepsTheOrderOfEqualBits() {
    var random = SeededRandom(seed: 6)
    for (first, end) in [(0, 64), (5, 5), (3, 14), (20, 43), (0, 11)] {
      var numbers = (0..<3_000).map { _ in UInt64.random(in: 0 ... .max, using: &random) }
      let mask: UInt64 = end == 64 ? .max : 1 << UInt64(end) - 1
      let sorted = numbers.enumerated().sorted {
        let (a, b) = (($0.element & mask) >> first, ($1.element & mask) >> first)
        return a == b ? $0.offset < $1.offset : a < b
      }.map(\.element)
      numbers.radixSort(bits: first, upTo: end)
      #expect(numbers == sorted, "bits \(first) to \(end)")
    }
  }
}
