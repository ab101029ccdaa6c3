import TestSupport
import Testing

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
      let gaps = Alignment(comparingEach: old, new).gaps
      var (rest, other) = (old, new)
      for gap in gaps.reversed() {
        rest.removeSubrange(gap.old)
        other.removeSubrange(gap.new)
      }
      #expect(rest == other, "\(old) \(new)")
      #expect(rest.count == old.count - new.difference(from: old).removals.count, "\(old) \(new)")
    }
  }
}
