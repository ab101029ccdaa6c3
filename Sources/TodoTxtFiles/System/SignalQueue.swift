import LibC

/// The signals that a process receives, queued to be handled one by one.
///
/// While there is a queue, its signals have no other effect; there can be only one queue.
package final class SignalQueue {
  /// A request by a signal.
  package enum Request: Hashable, Sendable {
    /// To end: the interrupt key, `kill`, or a terminal that is closed.
    case end(signal: Int32)
    /// To pause: the suspend key.
    case stop
    /// To continue.
    case resume
    /// To read the terminal's size again.
    case resize
  }

  private let (input, output): (Descriptor, Descriptor)

  /// Starts queueing signals.
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

  /// Readable when there is a request.
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

  /// Suspends the process like the suspend key, and returns when it resumes.
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

/// The descriptor that signals are written to; set before the handlers, which read it.
nonisolated(unsafe) private var pipeEnd: Int32 = -1

/// Puts a signal into the queue; calls only functions that a handler may call (signal-safety(7)).
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
