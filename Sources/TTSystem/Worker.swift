import TodoTxt
import TodoTxtFiles

/// Runs one piece of work at a time on a second thread, for a thread that waits for events.
final class Worker: @unchecked Sendable {
  /// Signals the end of the work, or a call that it requests.
  private let events: Pipe
  /// Signals the end of a call.
  private let answers: Pipe

  /// The thread of the work; only the first thread accesses it.
  private var thread: WorkThread?

  /// Whether the first thread does the work, because the system provides no other.
  private var isAlone = false

  /// A call that the work requests from the first thread; written before its signal.
  private var call: (() -> Void)?

  init() throws(FileError) { (events, answers) = (try Pipe(), try Pipe()) }

  /// Readable when the work has ended or requests a call.
  var descriptor: Int32 { events.input }

  /// Starts the work; earlier work must have ended.
  func start(_ work: @escaping @Sendable () -> Void) {
    let thread = WorkThread { [events] in
      work()
      events.signal()
    }
    isAlone = !thread.isStarted
    if isAlone { thread.join() }
    self.thread = thread
  }

  /// Waits for the end of the work, and performs its calls in between; returns false if it takes
  /// longer.
  ///
  /// Without a limit, it waits until the end.
  func finish(atMost limit: Duration?) -> Bool {
    guard let thread else { return true }
    while true {
      guard Readiness.wait(for: [descriptor], atMost: limit).inputs[0] == .ready else {
        // A signal can end the wait.
        if limit == nil { continue }
        return false
      }
      events.wait()
      guard let call else { break }
      self.call = nil
      call()
      answers.signal()
    }
    if !isAlone { thread.join() }
    self.thread = nil
    return true
  }

  /// Runs `body` on the first thread, while this one waits.
  func callBack(_ body: @escaping () -> Void) {
    if isAlone { return body() }
    call = body
    events.signal()
    answers.wait()
  }
}
