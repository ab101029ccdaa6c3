import Foundation

/// A list that is expensive on purpose: it has many elements that must be compared with all others.
package struct CostlyList: Sendable, CustomStringConvertible {
  package let description: String

  /// Returns the list in a given size.
  private let text: @Sendable (_ size: Int) -> String

  package static let all = [
    words("projects, contexts and keys") { "+p\($0) @c\($0) k\($0):v" },
    words("parents") { "p:\($0)" },
    words("wrong dates") { _ in "due:xx" },
    words("dates") { _ in "due:fri" },
    words("long names") { _ in "+a-very-long-name-of-a-project" },
    lines("one name") { "Task \($0) id:x p:x" },
    lines("a chain") { "Task id:\($0) p:\($0 + 1)" },
    lines("equal tasks") { _ in "Task +p due:2026-11-20" },
    lines("parts of one task") { $0 == 0 ? "Task id:x" : "Part \($0) +p\($0) p:x" },
    lines("unique names") { "Task \($0) id:\($0)" },
    lines("tasks with one part each") { "Task \($0) id:\($0) p:\($0 % 2 == 0 ? $0 + 1 : 0)" },
    lines("names in two cases") { "Task +\($0 % 2 == 0 ? "P" : "p")\($0 / 2) due:2026-11-20" },
    lines("series") { "Task \($0) rec:1w due:2026-11-20 id:\($0)" },
    lines("one series") { "\($0 % 2 == 0 ? "x 2026-11-20 " : "")Task rec:1w due:2026-11-20" },
    lines("completed tasks") { "x 2026-11-20 2026-11-19 Task \($0) id:\($0)" },
    lines("a long note") { $0 == 0 ? "Task" : "  line \($0)" },
  ]

  /// Whether lists are large and all examples run, which takes minutes: `TT_COSTS=all`.
  package static let isThorough = ProcessInfo.processInfo.environment["TT_COSTS"] == "all"

  private static let size = isThorough ? 2000 : 1000
  /// Returns how much the work grows if the list becomes eight times as long; nil if the growth is
  /// proportional.
  ///
  /// `seconds` does the work and returns the processor time, which does not depend on other work on
  /// the machine.
  package func excess(_ seconds: (String) throws -> Double) rethrows -> String? {
    var (part, whole) = (Double.infinity, Double.infinity)
    // The fastest of several runs is the most reliable.
    for _ in 0..<6 {
      whole = min(whole, try seconds(text(CostlyList.size)))
      if whole < 0.01 { return nil }
      part = min(part, try seconds(text(CostlyList.size / 8)))
      // A list eight times as long may take 12 times as long on a busy machine; quadratic work
      // would take 64 times.
      if whole < 12 * part { return nil }
    }
    let times = [part, whole].map { "\(($0 * 1000).rounded()) ms" }
    return "\(description): \(times[0]) become \(times[1])"
  }

  private static func words(
    _ name: String, _ word: @escaping @Sendable (Int) -> String
  ) -> CostlyList {
    CostlyList(description: name) { size in
      "Task \((0..<2 * size).map(word).joined(separator: " "))\nOther\n"
    }
  }

  private static func lines(
    _ name: String, _ line: @escaping @Sendable (Int) -> String
  ) -> CostlyList {
    CostlyList(description: name) { size in (0..<size).map { line($0) + "\n" }.joined() }
  }
}

/// Returns the processor time of some work in seconds, without that of other threads.
package func processorSeconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
