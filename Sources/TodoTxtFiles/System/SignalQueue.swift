import LibC

/// The signals that a process gets, to be taken one by one where it suits.
///
/// While there is a queue its signals do nothing else; there can be one at a time.
package final class SignalQueue {
  /// What a signal asks for.
  package enum Request: Hashable, Sendable {
    /// To end: the interrupt key, `kill`, or a terminal that is closed.
    case end(signal: Int32)
    /// To stop until further notice: the suspend key.
    case stop
    /// To go on.
    case resume
    /// To look at the terminal's size again.
    case resize
  }

  private let (input, output): (Descriptor, Descriptor)

  /// Begins to queue.
  package init() throws(FileError) {
    var ends: [Int32] = [0, 0]
    do {
      _ = try ask(.watch) { pipe(&ends) }
    } catch {
      throw FileError("-", error)
    }
    (input, output) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    pipeEnd = ends[1]
    for number in SignalQueue.numbers { _ = signal(number, passOn) }
  }

  deinit {
    for number in SignalQueue.numbers { _ = signal(number, SIG_DFL) }
    pipeEnd = -1
  }

  /// Can be read when there is a request to take.
  package var descriptor: Int32 { input.number }

  /// Takes the next request; nil if there is none.
  package func next() -> Request? {
    var number: UInt8 = 0
    let count = try? withUnsafeMutableBytes(of: &number) { buffer throws(SystemError) in
      try input.read(into: buffer)
    }
    guard count == 1 else { return nil }
    return switch Int32(number) {
    case SIGTSTP: .stop
    case SIGCONT: .resume
    case SIGWINCH: .resize
    case let number: .end(signal: number)
    }
  }

  /// Suspends the process as the suspend key does, and returns when it resumes.
  package func stopProcess() {
    _ = signal(SIGTSTP, SIG_DFL)
    _ = raise(SIGTSTP)
    _ = signal(SIGTSTP, passOn)
  }

  /// Ends the process by a signal, as if it had not been queued, so that its parent can tell.
  package func endProcess(by number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    _ = raise(number)
    exit(128 + number)
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
}

/// Where the signals of the process go; written before the handlers are set, and read by them.
nonisolated(unsafe) private var pipeEnd: Int32 = -1

/// Puts a signal into the queue; calls only what a handler may (signal-safety(7)).
private func passOn(_ number: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: number)
  #if canImport(Darwin)
    _ = Darwin.write(pipeEnd, &byte, 1)
  #elseif canImport(Musl)
    _ = Musl.write(pipeEnd, &byte, 1)
  #else
    _ = Glibc.write(pipeEnd, &byte, 1)
  #endif
  errno = code
}
