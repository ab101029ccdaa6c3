import TestSupport

@testable import TodoTxtFiles

@Suite struct ByteComparisonTests {
  /// Comparing eight bytes at a time finds the same first and last difference as one at a time.
  @Test func differencesAreWhereTheBytesDiffer() {
    var random = SeededRandom(seed: 9)
    for round in 0..<rounds(3_000) {
      // Sometimes more than is compared at once.
      let common = Int.random(in: 0..<(round % 100 == 0 ? 9_000 : 40), using: &random)
      func bytes() -> [UInt8] {
        (0..<Int.random(in: 0..<12, using: &random)).map { _ in
          UInt8.random(in: 0...1, using: &random)
        }
      }
      let shared = (0..<common).map { _ in UInt8.random(in: 0...255, using: &random) }
      let (left, right) = (bytes() + shared + bytes(), bytes() + shared + bytes())
      expectSameAsNaive(left, right)
      expectSameAsNaive(shared + bytes(), shared + bytes())
      expectSameAsNaive(bytes() + shared, bytes() + shared)
      expectSameAsNaive(left, left + [])
    }
  }

  private func expectSameAsNaive(_ left: [UInt8], _ right: [UInt8]) {
    let prefix = zip(left, right).prefix { $0 == $1 }.count
    let suffix = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    #expect(left.commonPrefix(with: right) == prefix)
    for most in [min(left.count, right.count), min(left.count, right.count) / 2] {
      #expect(left.commonSuffix(with: right, atMost: most) == min(suffix, most))
    }
    #expect(left.bytesEqual(to: right) == (left == right))
    #expect(left.bytesEqual(to: Array(left)))
  }
}
