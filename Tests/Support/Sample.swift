import Foundation

/// Which cases of a long test run: one in several, different ones each day, or all with
/// `TT_TESTS=all`.
///
/// A run with a sample prints how to repeat it.
package enum Sample {
  private static let choice = ProcessInfo.processInfo.environment["TT_TESTS"]

  package static let isWhole = choice == "all"

  /// The number of the day whose sample is taken, or that in `TT_TESTS`.
  private static let day: Int = {
    let day = choice.flatMap { Int($0) } ?? Int(Date().timeIntervalSince1970 / 86_400)
    print(
      "Some tests take a sample; TT_TESTS=\(day) swift test takes the same one, TT_TESTS=all all.")
    return day
  }()

  /// Returns one in `count` cases, but at least one, starting at a position that depends on the day.
  package static func one<Case>(in count: Int, of cases: [Case]) -> [Case] {
    if isWhole { return cases }
    let count = min(count, cases.count)
    return cases.indices.filter { ($0 + day).isMultiple(of: count) }.map { cases[$0] }
  }

  /// Returns the step between cases that are `step` apart in the complete test.
  package static func step(_ step: Int, in count: Int) -> Int { isWhole ? step : step * count }
}
