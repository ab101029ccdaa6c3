import TestSupport

@testable import TodoTxt

@Suite struct ParallelTests {
  @Test(arguments: [0, 1, 2, 3, 7, 1000, 1_000_003])
  func partsFollowEachOtherAndLeaveNothingOut(count: Int) {
    for least in [1, 2, 500] {
      let parts = inParallel(count, atLeast: least) { $0 }
      #expect(parts.first?.lowerBound == 0 && parts.last?.upperBound == count)
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
      #expect(parts.count == 1 || parts.allSatisfy { $0.count >= least })
    }
  }
}
