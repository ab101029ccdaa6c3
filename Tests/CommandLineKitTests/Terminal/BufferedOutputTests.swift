import TestSupport

@testable import CommandLineKit

@Suite(.sideBySide) struct BufferedOutputTests {
  private final class Script {
    var steps: [BufferedOutput.Sent]
    var calls = 0
    var received: [UInt8] = []

    init(_ steps: [BufferedOutput.Sent] = []) { self.steps = steps }

    func take(_ bytes: UnsafeRawBufferPointer) -> BufferedOutput.Sent {
      calls += 1
      let step = steps.isEmpty ? .bytes(bytes.count) : steps.removeFirst()
      if case .bytes(let count) = step { received += bytes.prefix(count) }
      return step
    }
  }

  @Test func collectsSmallWrites() throws {
    let file = Script()
    let output = BufferedOutput(capacity: 10, send: file.take)
    output.write("abc")
    output.append { $0 += "def" }
    #expect(file.calls == 0)
    output.write("ghijk")
    #expect(file.calls == 1)
    try output.flush()
    try output.flush()
    #expect(file.calls == 1)
    #expect(file.received == Array("abcdefghijk".utf8))
  }

  @Test func goesOnAfterShortWritesAndSignals() throws {
    let file = Script([.bytes(2), .failed(errno: EINTR), .bytes(0), .bytes(3)])
    let output = BufferedOutput(send: file.take)
    output.write("abcdefghi")
    try output.flush()
    #expect(file.received == Array("abcdefghi".utf8))
    #expect(file.calls == 5)
  }

  @Test func aClosedPipeIsNoError() throws {
    let file = Script([.bytes(3), .failed(errno: EPIPE)])
    let output = BufferedOutput(capacity: 4, send: file.take)
    #expect(!output.isClosed)
    output.write("abcdef")
    #expect(output.isClosed)
    output.write("ghijklmn")
    try output.flush()
    #expect(file.calls == 2)
  }

  @Test func everyFlushReportsOtherErrors() {
    let file = Script([.failed(errno: ENOSPC)])
    let output = BufferedOutput(capacity: 4, send: file.take)
    output.write("abcdef")
    #expect(output.isClosed)
    output.write("ghijkl")
    for _ in 0..<2 {
      #expect(throws: WriteError(errno: ENOSPC)) { try output.flush() }
    }
    #expect(file.calls == 1)
  }

  @Test func aPipeWithoutAReaderClosesQuietly() throws {
    BufferedOutput.ignorePipeSignal()
    // One end of a socket pair can be shut down even if a child process has inherited it.
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, streams, 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    try #require(shutdown(ends[0], Int32(SHUT_RD)) == 0)
    let output = BufferedOutput(descriptor: ends[1])
    output.write("abc")
    try output.flush()
    #expect(output.isClosed)
  }

  @Test func aClosedDescriptorIsAFailure() {
    let output = BufferedOutput(descriptor: -1)
    #expect(throws: Never.self) { try output.flush() }
    output.write("abc")
    #expect(throws: WriteError(errno: EBADF)) { try output.flush() }
  }

  /// Uses its own threads: waiting for the reader would occupy a processor until other tests end.
  @Test(.sideBySide) func waitsForRoomInANonBlockingPipe() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (source, sink) = (ends[0], ends[1])
    try #require(fcntl(sink, F_SETFL, O_NONBLOCK) == 0)
    async let total = Self.byteCount(of: source, upTo: 1_000_000)
    let output = BufferedOutput(descriptor: sink)
    output.write(TerminalText(verbatim: [UInt8](repeating: 0x61, count: 1_000_000)))
    try output.flush()
    close(sink)
    #expect(await total == 1_000_000)
    close(source)
  }

  private static func byteCount(of source: Int32, upTo most: Int) -> Int {
    var total = 0
    var piece = [UInt8](repeating: 0, count: 50_000)
    while total < most {
      let count = read(source, &piece, piece.count)
      guard count > 0 else { break }
      total += count
    }
    return total
  }
}

#if canImport(Glibc)
  private let streams = Int32(SOCK_STREAM.rawValue)
#else
  private let streams = SOCK_STREAM
#endif
