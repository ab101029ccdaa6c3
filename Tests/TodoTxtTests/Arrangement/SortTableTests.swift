import TestSupport

@testable import TodoTxt

@Suite struct SortTableTests {
  private static let words: [String] = [
    "(A)", "(B)", "(Z)", "due:2026-11-25", "due:2026-11-25T09:30", "due:1999-12-31",
    "due:9999-12-31",
    "due:soon", "v:1", "v:2", "v:-10", "v:0.5", "n:1", "n:2h", "n:2026-11-21", "h:1",
    "t:2026-12-24",
  ]

  private static func document(_ count: Int, _ random: inout SeededRandom) -> Document {
    let lines = (0..<count).map { _ in
      (0..<3).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
        .joined(separator: " ") + " x"
    }
    return Document(lines.joined(separator: "\n"))
  }

  /// Sorting by small numbers and by comparisons gives the same order: texts, which are only
  /// compared, come after the line, where they have no effect.
  @Test(arguments: [
    "pri,due", "-pri,-due", "due,-pri", "v", "-v,pri", "n,due", "-due,t,pri", "line",
    "-line,due",
    "created,due",
  ])
  func numbersSortAsValuesDo(order: String) throws {
    var random = SeededRandom(seed: 5)
    for count in [2, 7, 300, 2_500] {
      let items = Self.document(count, &random).items
      let byNumbers = items.sorted(by: try TaskOrder("\(order),line"))
      let byComparing = items.sorted(by: try TaskOrder("\(order),line,raw"))
      #expect(byNumbers.map(\.number) == byComparing.map(\.number), "\(count) tasks")
    }
  }

  /// Long lists are read and numbered in several threads.
  @Test(arguments: [7, 300, 66_000]) func listsSortAsTheirTasksDo(count: Int) throws {
    var random = SeededRandom(seed: 7)
    let document = Self.document(count, &random)
    let items = document.items
    for order in ["pri,due", "-due,t", "created,-pri"] {
      let sorted = document.list.sorted(by: try TaskOrder(order))
      #expect(sorted.numbers == items.sorted(by: try TaskOrder(order)).map(\.number))
    }
  }

  /// A scale has the order of its values, and missing ones after all others.
  @Test func scalesKeepTheOrderOfValues() {
    var random = SeededRandom(seed: 8)
    var compared = 0
    for _ in 0..<rounds(2_000) {
      let isMixed = Int.random(in: 0..<4, using: &random) == 0
      let step: UInt64 = [1, 1440, 1 << 40][Int.random(in: 0..<3, using: &random)]
      let values = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        let ranks: [SortValue.Rank] =
          isMixed ? [.number, .moment, .text, .missing] : [.moment, .moment, .missing]
        let rank = ranks[Int.random(in: 0..<ranks.count, using: &random)]
        return SortValue(rank, UInt64.random(in: 0..<9, using: &random) * step)
      }
      let whole = scale(of: values[...])
      let kinds = Set(values.filter { !$0.isMissing }.map(\.rank))
      #expect((whole.width < 64) == (kinds.count < 2 && kinds != [.text]), "\(values)")
      guard whole.width < 64 else { continue }
      for isDescending in [false, true] {
        func rank(_ value: SortValue) -> UInt64 {
          whole.rank(of: value, isDescending: isDescending)
        }
        for (a, b) in values.flatMap({ a in values.map { (a, $0) } }) {
          compared += 1
          #expect(rank(a) < 1 << UInt64(whole.width), "\(values)")
          let isReversed = isDescending && !a.isMissing && !b.isMissing
          let isBefore =
            a.rank != b.rank
            ? a.rank < b.rank : !a.isMissing && (isReversed ? b.bits < a.bits : a.bits < b.bits)
          #expect((rank(a) < rank(b)) == isBefore, "\(values)")
        }
      }
    }
    #expect(compared > rounds(4_000))
  }

  private func scale(of values: ArraySlice<SortValue>) -> SortScale {
    var scale = SortScale()
    for value in values { scale.widen(to: value) }
    return scale
  }
}
