import Foundation

/// How many cases of the long tests run, and which.
///
/// | `TT_TESTS` | cases | seeds |
/// |---|---|---|
/// | not set | a small sample | new ones each time; the run prints a number |
/// | that number | the same sample | the same ones |
/// | `thorough` | eight times as many, as before each merge into main | always the same |
/// | `all` | all | always the same |
package enum Sample {
  private static let choice = ProcessInfo.processInfo.environment["TT_TESTS"]

  package static let isWhole = choice == "all"

  /// How many times fewer cases than a thorough run has.
  private static let reduction = choice == "thorough" || isWhole ? 1 : 8

  /// Added to each seed, so that each number in `TT_TESTS` gives other random values.
  package static let seed: UInt64 = {
    if reduction == 1 { return 0 }
    let seed = choice.flatMap { UInt64($0) } ?? .random(in: 1..<1_000_000)
    print(
      """
      Long tests take a sample: TT_TESTS=\(seed) swift test takes this one again, TT_TESTS=thorough \
      takes \(reduction) times as many cases, TT_TESTS=all takes all.
      """)
    return seed
  }()

  /// Returns one in `count` cases of a thorough run, but at least one.
  package static func one<Case>(in count: Int, of cases: [Case]) -> [Case] {
    if isWhole { return cases }
    let count = max(1, min(count * reduction, cases.count))
    let start = Int(seed % UInt64(count))
    return cases.indices.filter { ($0 + start).isMultiple(of: count) }.map { cases[$0] }
  }

  /// Returns how many of the `count` cases or rounds of a thorough run are run, but at least one.
  package static func part(of count: Int) -> Int { max(1, count / reduction) }

  /// Returns the step between cases that are `step` apart in the complete test; the last one must be
  /// reached in any run.
  package static func step(_ step: Int, in count: Int) -> Int { isWhole ? step : step * count }

  /// Returns the number of rounds of a random law that has `count` with all cases.
  package static func rounds(_ count: Int) -> Int { isWhole ? count : count / (8 * reduction) }
}
