import Foundation
package import Testing

/// A trait for tests that mostly wait for other programs: `@Suite(.sideBySide)`.
///
/// Swift runs one test per processor, and a test that waits for a shell occupies one. Tests with
/// this trait have their own threads, so that they wait in parallel.
package struct SideBySide: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if testCase != nil, #available(macOS 15, *) {
      try await withTaskExecutorPreference(Threads.shared, operation: function)
    } else {
      try await function()
    }
  }
}

extension Trait where Self == SideBySide {
  /// Runs the tests on threads that can block.
  package static var sideBySide: SideBySide { SideBySide() }
}

/// A small pool of threads.
@available(macOS 15, *)
private final class Threads: TaskExecutor, @unchecked Sendable {
  static let shared = Threads(12)

  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(_ count: Int) {
    for _ in 0..<count { Thread.detachNewThread { [self] in work() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func work() -> Never {
    while true {
      let job = condition.withLock {
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
