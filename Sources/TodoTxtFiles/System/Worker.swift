import LibC
import TodoTxt

/// Runs one piece of work at a time on a second thread, for a thread that waits for events.
package final class Worker: @unchecked Sendable {
  private let (input, output): (Descriptor, Descriptor)
  private let (answers, answering): (Descriptor, Descriptor)

  /// The thread of the work; only the first thread accesses it.
  private var thread: WorkThread?

  /// Whether the first thread does the work, because the system provides no other.
  private var isAlone = false

  /// A call that the work requests from the first thread; written before the byte that announces
  /// it.
  private var call: (() -> Void)?

  package init() throws(FileError) {
    (input, output) = try Worker.pipe()
    (answers, answering) = try Worker.pipe()
  }

  private static func pipe() throws(FileError) -> (input: Descriptor, output: Descriptor) {
    var ends: [Int32] = [0, 0]
    _ = try FileError.about("-") { () throws(SystemError) in
      try ask(.watch) { LibC.pipe(&ends) }
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// Readable when the work has ended or requests a call.
  package var descriptor: Int32 { input.number }

  /// Starts the work; earlier work must have ended.
  package func start(_ work: @escaping @Sendable () -> Void) {
    let thread = WorkThread { [self] in
      work()
      Worker.write(to: output)
    }
    isAlone = !thread.isStarted
    if isAlone { thread.join() }
    self.thread = thread
  }

  /// Waits for the end of the work, and performs its calls in between; returns false if it takes
  /// longer.
  ///
  /// Without a limit, it waits until the end.
  package func finish(atMost limit: Duration?) -> Bool {
    guard let thread else { return true }
    while true {
      guard Readiness.wait(for: [input.number], atMost: limit).inputs[0] == .ready else {
        // A signal can end the wait.
        if limit == nil { continue }
        return false
      }
      Worker.read(from: input)
      guard let call else { break }
      self.call = nil
      call()
      Worker.write(to: answering)
    }
    if !isAlone { thread.join() }
    self.thread = nil
    return true
  }

  /// Runs `body` on the first thread, while this one waits.
  package func callBack(_ body: @escaping () -> Void) {
    if isAlone { return body() }
    call = body
    Worker.write(to: output)
    Worker.read(from: answers)
  }

  private static func write(to end: Descriptor) {
    var byte: UInt8 = 0
    while LibC.write(end.number, &byte, 1) < 0, errno == EINTR {}
  }

  private static func read(from end: Descriptor) {
    var byte: UInt8 = 0
    while LibC.read(end.number, &byte, 1) < 0, errno == EINTR {}
  }
}
