import LibC
import TodoTxtFiles

/// The signals that a process receives, queued to be handled one by one.
///
/// While there is a queue, its signals have no other effect; there can be only one queue.
final class SignalQueue {
  enum Request: Hashable {
    /// The interrupt key.
    case interrupt
    /// A request to end: `kill`, or a terminal that is closed.
    case end(signal: Int32)
    /// The suspend key.
    case stop
    case resume
    case resize
  }

  private let pipe: Pipe

  init() throws(FileError) {
    pipe = try Pipe()
    for end in [pipe.input, pipe.output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    // Created before the handlers, which must not allocate memory.
    _ = arrived
    pipeEnd = pipe.output
    for number in SignalQueue.numbers { _ = signal(number, passOn) }
  }

  deinit {
    for number in SignalQueue.numbers {
      _ = signal(number, SIG_DFL)
      arrived[Int(number)] = false
    }
    alarm(0)
    pipeEnd = -1
  }

  /// Readable when there is a request.
  var descriptor: Int32 { pipe.input }

  /// Removes the next request; a request to end comes before all others.
  func next() -> Request? {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.input, &bytes, bytes.count) == bytes.count {}
    let waiting = SignalQueue.numbers.filter { arrived[Int($0)] }
    guard let number = waiting.first else { return nil }
    arrived[Int(number)] = false
    // The descriptor stays readable until all are taken.
    if waiting.count > 1 { wake() }
    return switch number {
    case SIGINT: .interrupt
    case SIGTSTP: .stop
    case SIGCONT: .resume
    case SIGWINCH: .resize
    default: .end(signal: number)
    }
  }

  /// Whether a request to end waits; it stays in the queue.
  var isEnding: Bool { SignalQueue.ends.contains { arrived[Int($0)] } }

  /// Sets whether the process must end within the usual time, from now on.
  func limitEnd(_ isLimited: Bool) { alarm(isLimited ? patience : 0) }

  /// Removes a press of the interrupt key, before any other request; returns false if there was
  /// none.
  func takeInterrupt() -> Bool {
    defer { arrived[Int(SIGINT)] = false }
    return arrived[Int(SIGINT)]
  }

  /// Suspends the process like the suspend key, and returns when it resumes.
  func stopProcess() {
    _ = signal(SIGTSTP, SIG_DFL)
    _ = raise(SIGTSTP)
    _ = signal(SIGTSTP, passOn)
  }

  /// Ends the process by a signal, as if it had not been queued, so that its parent can see that.
  ///
  /// Without a number, it ends like the interrupt key.
  func endProcess(by number: Int32? = nil) -> Never {
    let number = number ?? SIGINT
    _ = signal(number, SIG_DFL)
    _ = raise(number)
    exit(128 + number)
  }

  private static let ends = [SIGTERM, SIGHUP, SIGQUIT]
  private static let numbers = ends + [SIGINT, SIGTSTP, SIGCONT, SIGWINCH]
}

/// The descriptor that becomes readable for a signal; set before the handlers, which read it.
nonisolated(unsafe) private var pipeEnd: Int32 = -1

/// The arrived signals; unlike a pipe, this never fills up.
nonisolated(unsafe) private let arrived: UnsafeMutablePointer<Bool> = {
  let flags = UnsafeMutablePointer<Bool>.allocate(capacity: 128)
  flags.initialize(repeating: false, count: 128)
  return flags
}()

/// The seconds in which a signal to end must be handled; then SIGALRM ends the process.
///
/// A blocked terminal would otherwise block the process forever.
private let patience: UInt32 = 2

/// Puts a signal into the queue; calls only functions that a handler may call (signal-safety(7)).
private func passOn(_ number: Int32) {
  let code = errno
  arrived[Int(number)] = true
  if number == SIGTERM || number == SIGHUP || number == SIGQUIT { alarm(patience) }
  wake()
  errno = code
}

private func wake() {
  var byte: UInt8 = 0
  _ = write(pipeEnd, &byte, 1)
}
