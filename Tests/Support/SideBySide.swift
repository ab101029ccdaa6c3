import Foundation
package import Testing

/// Tests that wait for other programs more than they compute: `@Suite(.sideBySide)`.
///
/// Swift runs as many tests at once as there are processors, and a test that waits for a shell holds one
/// of them all the while. These have threads of their own, so that they wait together.
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
  /// Runs the tests on threads that may wait.
  package static var sideBySide: SideBySide { SideBySide() }
}

/// A few threads that take the next job when they are done with one.
@available(macOS 15, *)
private final class Threads: TaskExecutor, @unchecked Sendable {
  static let shared = Threads(8)

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
