import Testing

@testable import TodoTxtFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct ReadinessTests {
  @Test func aReadablePipeIsReported() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let (input, output) = (ends[0], ends[1])
    #expect(wait(input, output) == [.quiet, .quiet, .quiet])
    var byte: UInt8 = 1
    _ = write(output, &byte, 1)
    #expect(wait(input, output) == [.quiet, .ready, .quiet])
    close(input)
    #expect(wait(nil, output) == [.quiet, .quiet, .closed])
    close(output)
  }

  @Test func theEndOfInputIsReported() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    close(ends[1])
    #expect(wait(ends[0], nil) == [.quiet, .closed, .quiet])
    close(ends[0])
  }

  @Test func aTimeoutEndsTheWait() {
    let start = SystemClock.uptime
    _ = Readiness.wait(for: [], atMost: .nanoseconds(1_500_000))
    #expect(SystemClock.uptime - start >= .nanoseconds(1_500_000))
  }

  private func wait(_ input: Int32?, _ output: Int32?) -> [Readiness] {
    let (inputs, end) = Readiness.wait(for: [nil, input], output: output, atMost: .zero)
    return inputs + [end]
  }
}
