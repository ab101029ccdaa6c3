import LibC

/// A stream of text to an open file, written in large pieces.
///
///     let output = BufferedOutput(descriptor: 1)
///     output.write("1 (A) Call the plumber\n")
///     try output.flush()
///
/// `write` never fails: an error is kept, later output is dropped, and `flush` throws the error. A
/// closed pipe (`tt ls | head -1`) is not an error; `isClosed` tells you that further output is
/// useless. Output that is not flushed is lost.
package final class BufferedOutput {
  /// Whether the reader has exited or writing has failed; further output is dropped.
  package private(set) var isClosed = false

  private var buffer = TerminalText()
  private var failure: WriteError?
  private let capacity: Int
  private let send: (UnsafeRawBufferPointer) -> Sent

  /// The result of handing bytes to the system.
  package enum Sent: Hashable {
    case bytes(Int)
    case failed(errno: Int32)
  }

  /// Creates a stream to the open file `descriptor`.
  package convenience init(descriptor: Int32) {
    self.init { BufferedOutput.write($0, to: descriptor) }
  }

  /// Creates a stream that passes its bytes to `send`, about `capacity` at a time.
  package init(capacity: Int = 64 << 10, send: @escaping (UnsafeRawBufferPointer) -> Sent) {
    self.capacity = capacity
    self.send = send
  }

  /// Writes `text`, avoiding a copy if it is long.
  package func write(_ text: TerminalText) {
    if text.bytes.count >= capacity { drain() }
    if buffer.isEmpty { buffer = text } else { buffer += text }
    if buffer.bytes.count >= capacity { drain() }
  }

  /// Writes the text that `body` appends.
  package func append(_ body: (inout TerminalText) -> Void) {
    body(&buffer)
    if buffer.bytes.count >= capacity { drain() }
  }

  /// Passes all buffered bytes to the system; throws if that or an earlier attempt failed.
  package func flush() throws(WriteError) {
    drain()
    if let failure { throw failure }
  }

  private func drain() {
    defer { buffer.clear() }
    buffer.bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty, !isClosed {
        switch send(UnsafeRawBufferPointer(rebasing: rest)) {
        case .bytes(let count): rest = rest.dropFirst(count)
        case .failed(EINTR): continue
        case .failed(EPIPE): isClosed = true
        case .failed(let errno):
          failure = WriteError(errno: errno)
          isClosed = true
        }
      }
    }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Sent {
    let count = LibC.write(descriptor, bytes.baseAddress, bytes.count)
    guard count < 0 else { return .bytes(count) }
    if errno == EAGAIN {
      // Another process made the terminal or pipe non-blocking: wait until there is space.
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&wait, 1, -1)
      return .bytes(0)
    }
    return .failed(errno: errno)
  }
}

package struct WriteError: Error, Hashable {
  let errno: Int32

  /// The system's message, such as `No space left on device`.
  package var message: String { String(cString: strerror(errno)) }
}

extension BufferedOutput {
  /// Makes a write to a closed pipe fail instead of ending the process.
  ///
  /// Child processes inherit this unless `restorePipeSignal` is called first.
  package static func ignorePipeSignal() { signal(SIGPIPE, SIG_IGN) }

  /// Makes a write to a closed pipe end the process, the default.
  package static func restorePipeSignal() { signal(SIGPIPE, SIG_DFL) }
}
