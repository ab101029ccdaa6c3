import TestSupport

@testable import TodoTxt

@Suite struct AlignmentTests {
  /// A short comparison pairs equal elements, in order, and as many as the standard library finds.
  @Test func pairsAsManyAsPossible() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<rounds(10_000) {
      let values = Int.random(in: 1...5, using: &random)
      func elements() -> [Int] {
        (0..<Int.random(in: 0...14, using: &random)).map { _ in
          Int.random(in: 0..<values, using: &random)
        }
      }
      let (old, new) = (elements(), elements())
      let rest = common(Alignment(comparingEach: old, new).gaps, old, new)
      #expect(rest.count == old.count - new.difference(from: old).removals.count, "\(old) \(new)")
      // Between elements that occur once in each version too.
      _ = common(Alignment(old, new).gaps, old, new)
      #expect(Alignment(old, old).gaps.isEmpty, "\(old)")
    }
  }

  /// A long comparison takes linear time, and pairs equal elements in order.
  @Test func longListsArePaired() {
    var random = SeededRandom(seed: 2)
    for count in [2, 3, 7] {
      let old = (0..<1200).map { _ in Int.random(in: 0..<count, using: &random) }
      #expect(Alignment(old, old).gaps.isEmpty)
      let new = old.filter { _ in Int.random(in: 0..<9, using: &random) > 0 } + [count, 0]
      let rest = common(Alignment(old, new).gaps, old, new)
      #expect(rest.count > 600, "\(rest.count) of \(new.count)")
    }
  }

  /// Returns the elements outside of the gaps, which both versions have.
  private func common(
    _ gaps: [(old: Range<Int>, new: Range<Int>)], _ old: [Int], _ new: [Int]
  ) -> [Int] {
    var (rest, other) = (old, new)
    for gap in gaps.reversed() {
      rest.removeSubrange(gap.old)
      other.removeSubrange(gap.new)
    }
    #expect(rest == other, "\(old) \(new)")
    return rest
  }
}
