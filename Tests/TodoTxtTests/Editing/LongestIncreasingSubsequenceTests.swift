import TestSupport

@testable import TodoTxt

/// As many elements as possible stay in place.
@Suite struct LongestIncreasingSubsequenceTests {
  @Test(
    arguments: [
      ([], []), ([5], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]),
      ([3, 1, 2, 5, 4], [1, 2, 4]), ([2, 2], [1]),
    ] as [([Int32], [Int])])
  func findsAnIncreasingSubsequence(numbers: [Int32], rise: [Int]) {
    #expect(longestIncreasingSubsequence(numbers) == rise)
  }

  /// Compares with all increasing subsequences.
  @Test func noOtherSubsequenceIsLonger() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<500 {
      let numbers = Array(Int32(0)..<8).shuffled(using: &random).prefix(
        Int.random(in: 0...8, using: &random))
      let rise = longestIncreasingSubsequence(Array(numbers)).map { numbers[$0] }
      #expect(zip(rise, rise.dropFirst()).allSatisfy { $0 < $1 })
      var longest = [Int](repeating: 1, count: numbers.count)
      for (index, number) in numbers.enumerated() {
        for before in 0..<index where numbers[before] < number {
          longest[index] = max(longest[index], longest[before] + 1)
        }
      }
      #expect(rise.count == longest.max() ?? 0)
    }
  }
}
