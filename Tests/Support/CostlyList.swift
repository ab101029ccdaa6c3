import Foundation

/// A list that is made to be expensive: many of something that has to be compared with all the others.
package struct CostlyList: Sendable, CustomStringConvertible {
  package let description: String

  /// Returns the list in a size.
  private let text: @Sendable (_ size: Int) -> String

  package static let all = [
    words("projects, contexts and keys") { "+p\($0) @c\($0) k\($0):v" },
    words("parents") { "p:\($0)" },
    words("due dates") { _ in "due:xx" },
    words("long names") { _ in "+a-very-long-name-of-a-project" },
    lines("one name") { "Task \($0) id:x p:x" },
    lines("a chain") { "Task id:\($0) p:\($0 + 1)" },
    lines("equal tasks") { _ in "Task +p due:2026-11-20" },
  ]

  /// Whether lists are large and all examples run, which takes minutes: `TT_COSTS=all`.
  package static let isThorough = ProcessInfo.processInfo.environment["TT_COSTS"] == "all"

  private static let size = isThorough ? 2000 : 240

  /// Returns how much the work on the list grows if it becomes eight times as long; nil if that is in proportion.
  ///
  /// `seconds` does the work and returns the processor's time, which does not depend on what else the machine does.
  package func excess(_ seconds: (String) throws -> Double) rethrows -> String? {
    var (part, whole) = (Double.infinity, Double.infinity)
    // Of several runs, the fastest says most.
    for _ in 0..<6 {
      whole = min(whole, try seconds(text(CostlyList.size)))
      if whole < 0.01 { return nil }
      part = min(part, try seconds(text(CostlyList.size / 8)))
      // Eight times as much may take 24 times as long, for a busy machine; in a quadratic way, it would take 64 times.
      if whole < 24 * part { return nil }
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

/// Returns the seconds that some work takes of a processor, without those of other threads.
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
