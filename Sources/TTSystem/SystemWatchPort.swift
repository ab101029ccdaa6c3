import CommandLineKit
import TodoTxtFiles

/// The system's watch port: one wait for the file, keys, signals and the next day.
///
/// Between events, only background work runs, and the clock is read once a minute. The file is
/// polled only if the system cannot report its changes.
final class SystemWatchPort: WatchPort {
  private var file: SettledFile
  private let usesNotifications: Bool
  private let output = BufferedOutput(descriptor: 1)
  private let screen: FullScreen?
  private var signals: SignalQueue?
  private var day = SystemClock.today

  private var keys: [Key] = []

  /// Created on first use: most watches have no work.
  private var worker: Worker?
  private var isWorking = false

  /// The received signal to end, after which the terminal is left alone.
  private var endSignal: Int32?

  private var lastInput: Duration = .zero

  /// Whether the picture shows that a paste waits for its end.
  private var showsPaste = false

  private var isSuspending = false
  private var hasRead = false

  /// Starts watching; the terminal is taken over on first use and restored by `deinit`.
  init(_ path: FilePath, for audience: WatchAudience, usesNotifications: Bool) throws {
    file = SettledFile(path, usesNotifications: usesNotifications)
    self.usesNotifications = usesNotifications
    signals = audience == .screen ? try SignalQueue() : nil
    screen = audience == .screen ? FullScreen(on: output) : nil
  }

  deinit { screen?.leave() }

  func watch(_ path: FilePath) {
    file = SettledFile(path, usesNotifications: usesNotifications)
  }

  var device: Terminal.Device { .at(descriptor: 1) }
  var now: FileTime { SystemClock.now }
  var pollingReason: PollingReason? { file.pollingReason }
  var isPasting: Bool { screen?.isPasting ?? false }

  /// Reads pending input, since bytes that form no key must not count as one.
  var hasWaitingKeys: Bool {
    if keys.isEmpty { _ = readWaitingKeys() }
    return !keys.isEmpty
  }

  /// Reads the waiting keys; returns false if there are none.
  private func readWaitingKeys() -> Bool {
    guard let screen, Readiness.wait(for: [screen.descriptor], atMost: .zero).inputs[0] == .ready
    else { return false }
    keys += readKeys(of: screen) ?? []
    return true
  }

  private func readKeys(of screen: FullScreen) -> [Key]? {
    defer { lastInput = SystemClock.uptime }
    return screen.readKeys()
  }

  func keysBeforeInterrupt() -> [Key]? {
    guard let signals else { return nil }
    // The suspend key waits in the queue: a suspended process must not hold the lock of the list.
    if signals.isEnding || signals.takeInterrupt() {
      defer { keys = [] }
      return keys + dropPaste().asArray
    }
    if !readWaitingKeys() { finishKeys() }
    guard let end = keys.firstIndex(where: { $0 == .escape || $0 == .control("c") }) else {
      return nil
    }
    defer { keys.removeFirst(end + 1) }
    return Array(keys[..<end])
  }

  /// Drops a paste, and what follows until there is a pause.
  private func dropPaste() -> Key? {
    lastInput = SystemClock.uptime
    return screen?.dropPaste()
  }

  func show(_ lines: [TerminalText], cursor: FullScreen.Cursor?) {
    if endSignal != nil { return }
    if let screen, !screen.isActive { waitForForeground() }
    screen?.enter()
    screen?.show(lines, cursor: cursor)
  }

  func forget() { screen?.forget() }

  func interrupt() {
    if endSignal != nil { signals?.limitEnd(true) }
    screen?.leave()
    signals?.endProcess(by: endSignal)
  }

  func start(_ work: @escaping @Sendable () -> Void) {
    if worker == nil { worker = try? Worker() }
    // Without a worker, do the work here.
    guard let worker else { return work() }
    isWorking = true
    worker.start(work)
  }

  func finishWork(atMost limit: Duration?) -> Bool {
    if worker?.finish(atMost: limit) ?? true { isWorking = false }
    return !isWorking
  }

  func callBack(_ body: @escaping () -> Void) {
    if let worker { worker.callBack(body) } else { body() }
  }

  func handOver<Result>(_ body: () throws -> Result) throws -> Result {
    screen?.leave()
    // Without the queue, Ctrl-C and Ctrl-Z work as usual in the other program.
    signals = nil
    screen?.lend()
    defer {
      screen?.takeBack()
      signals = try? SignalQueue()
    }
    return try body()
  }

  func write(_ text: TerminalText) throws {
    output.write(text)
    try output.flush()
  }

  func say(_ message: TerminalText) {
    let messages = MessageOutput(descriptor: 2)
    messages.say(message)
    messages.flush()
  }

  func next(wokenBy others: [Int32]) -> WatchEvent {
    if isSuspending {
      isSuspending = false
      screen?.leave()
      signals?.stopProcess()
      // A signal to end may have arrived in the meantime.
      return takeSignal() ?? .resized
    }
    while true {
      // A key applies to the shown picture, so handle it before a new version of the list.
      if !keys.isEmpty || hasRead && hasWaitingKeys {
        let key = keys.removeFirst()
        return key == .control("c") ? .interrupted : .key(key)
      }
      if output.isClosed { return .ended }
      if let event = readIfDue() { return event }
      let sources =
        [
          signals?.descriptor, screen?.descriptor, file.descriptor,
          isWorking ? worker?.descriptor : nil,
        ] + others
      let (inputs, standardOutput) = Readiness.wait(for: sources, output: 1, atMost: patience)
      if standardOutput == .closed || inputs[1] == .closed { return .ended }
      if inputs[0] == .ready, let event = takeSignal() { return event }
      if inputs[1] == .ready {
        guard let pressed = screen.flatMap(readKeys) else { return .ended }
        keys += pressed
      }
      if inputs[1] == .quiet { finishKeys() }
      if keys.isEmpty, isPasting != showsPaste {
        showsPaste = isPasting
        return .resized
      }
      file.look()
      if SystemClock.today != day {
        day = SystemClock.today
        return .newDay
      }
      if inputs[3] == .ready, finishWork(atMost: .zero) { return .worked }
      if inputs[4...].contains(.ready) { return .woken }
    }
  }

  /// How long to wait for an event.
  ///
  /// Time limits stop while the machine sleeps, so none can be the time until midnight.
  private var patience: Duration? {
    [file.longestWait, .seconds(60), restOfKey].compactMap(\.self).min()
  }

  /// Reads the file if it has settled or was never read.
  private func readIfDue() -> WatchEvent? {
    guard file.isDue else { return nil }
    hasRead = true
    return file.read().map(WatchEvent.content)
  }

  /// How much longer to wait for the rest of a key; nil for ever.
  private var restOfKey: Duration? {
    screen?.patience.map { max(.zero, $0 - (SystemClock.uptime - lastInput)) }
  }

  /// Adds the key of an ESC that nothing has followed in time.
  private func finishKeys() {
    if let screen, restOfKey == .zero { keys += screen.finishKeys() }
  }

  /// Suspends the process until its job owns the terminal, like any program that writes to it.
  private func waitForForeground() {
    guard let screen, let signals else { return }
    // A job that no shell can continue must not be suspended.
    for _ in 0..<100 where screen.isInBackground {
      switch signals.next() {
      case .end(let number): signals.endProcess(by: number)
      case .interrupt: signals.endProcess()
      case .stop, .resume, .resize, nil: break
      }
      signals.stopProcess()
    }
  }

  private func takeSignal() -> WatchEvent? {
    guard let signals, let request = signals.next() else { return nil }
    switch request {
    case .resize:
      screen?.forget()
    case .resume:
      // The shell may have changed the terminal's mode while this process was suspended.
      waitForForeground()
      screen?.leave()
    case .stop:
      isSuspending = true
      return .suspending
    case .interrupt:
      // If this also ended the program, the shell would run the rest of the paste.
      return dropPaste().map(WatchEvent.key) ?? .interrupted
    case .end(let number):
      // Background work may take longer than a terminal may block.
      signals.limitEnd(false)
      endSignal = number
      return .terminated
    }
    return .resized
  }
}
