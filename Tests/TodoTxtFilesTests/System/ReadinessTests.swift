import TestSupport

@testable import TodoTxtFiles

@Suite struct ReadinessTests {
  @Test func aReadablePipeIsReported() {
    let ends = makePipe()
    let (input, output) = (ends[0], ends[1])
    #expect(wait(input, output) == [.quiet, .quiet, .quiet])
    var byte: UInt8 = 1
    _ = write(output, &byte, 1)
    #expect(wait(input, output) == [.quiet, .ready, .quiet])
    close(input)
    // A process that another test has just started may have it open until it calls exec.
    for _ in 0..<500 where wait(nil, output)[2] != .closed { usleep(10_000) }
    #expect(wait(nil, output) == [.quiet, .quiet, .closed])
    close(output)
  }

  @Test func theEndOfInputIsReported() {
    let ends = makePipe()
    close(ends[1])
    for _ in 0..<500 where wait(ends[0], nil)[1] != .closed { usleep(10_000) }
    #expect(wait(ends[0], nil) == [.quiet, .closed, .quiet])
    close(ends[0])
  }

  @Test func aTimeoutEndsTheWait() {
    let start = SystemClock.uptime
    _ = Readiness.wait(for: [], atMost: .nanoseconds(1_500_000))
    #expect(SystemClock.uptime - start >= .nanoseconds(1_500_000))
  }

  /// Returns the ends of a pipe that programs started by other tests don't have.
  private func makePipe() -> [Int32] {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }

  private func wait(_ input: Int32?, _ output: Int32?) -> [Readiness] {
    let (inputs, end) = Readiness.wait(for: [nil, input], output: output, atMost: .zero)
    return inputs + [end]
  }
}
