import Foundation

/// Which cases of a long test run: one in several, other ones each day, or all with `TT_TESTS=all`, as in `.ci/run`.
package enum Sample {
  package static let isWhole = ProcessInfo.processInfo.environment["TT_TESTS"] == "all"

  /// Returns one in `count` cases, from a place that depends on the day.
  package static func one<Case>(in count: Int, of cases: [Case]) -> [Case] {
    if isWhole { return cases }
    let day = Int(Date().timeIntervalSince1970 / 86_400)
    return cases.indices.filter { ($0 + day).isMultiple(of: count) }.map { cases[$0] }
  }

  /// Returns how far to step through cases that are `step` apart in the whole test.
  package static func step(_ step: Int, in count: Int) -> Int { isWhole ? step : step * count }
}
