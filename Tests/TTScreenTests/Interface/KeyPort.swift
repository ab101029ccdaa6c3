import CommandTestSupport

@testable import CommandLineKit
@testable import TTOutput
@testable import TTScreen
@testable import TTSession
@testable import TTSystem

/// A port on which a test presses keys and runs programs, and checks the screen after each.
///
/// It checks that the terminal shows what a fresh one would: the output so far results in the same
/// cells.
final class KeyPort: WatchPort {
  enum Step {
    case press([Key])
    /// The terminal is resized, and keys are pressed before the next picture.
    case resize(columns: Int, rows: Int, pressing: [Key] = [])
    /// Another program changes the file.
    case change(() throws -> Void)
    /// Another program changes the file, and keys are pressed before the change is drawn.
    case changeAndPress(() throws -> Void, [Key])
    case pressMeanwhile([Key])
    /// The same, and then another event.
    case meanwhile([Key], WatchEvent)
  }

  /// Whether work takes so long that the screen is drawn before it ends, as with long lists.
  @TaskLocal static var isSlow = false

  /// Whether the next work takes that long.
  var takesLong = { KeyPort.isSlow }

  /// Returns what happens at a moment while the screen is busy; `.resized` means that the file has changed.
  var meanwhile: () -> [WatchEvent] = { [] }

  /// The keys that are pressed while the next hook runs.
  var keysInHook: [Key] = []

  /// The keys before the interrupt key that ends the next hook; nil for a hook that is not interrupted.
  var interruption: [Key]?

  /// Called after each picture.
  var onPicture = {}

  private var work: (() -> Void)?

  /// Whether the work ends only at the end of the step.
  private var isMeanwhile = false
  private(set) var pictures: [String] = []

  /// Returns the next step once the screen after the last one is shown; nil to end.
  private let nextStep: (KeyPort) -> Step?
  private var path: String
  private var events: [WatchEvent] = []
  private var terminal: TerminalEmulator
  private var sent: [UInt8] = []
  private lazy var screen = FullScreen(
    on: BufferedOutput { [unowned self] bytes in
      sent += bytes
      return .bytes(bytes.count)
    })
  private var isBegun = false

  private(set) var device: Terminal.Device
  private(set) var lines: [TerminalText] = []
  private(set) var cursor: FullScreen.Cursor?
  private(set) var handOvers = 0

  /// The text that was written besides screens.
  private(set) var written: [String] = []

  /// The last text that was copied to the clipboard; nil if there is none.
  var clipboard: String? {
    let start = "\u{1B}]52;c;"
    guard let text = written.last(where: { $0.hasPrefix(start) && $0.hasSuffix("\u{1B}\\") }),
      let data = Data(base64Encoded: String(text.dropFirst(start.count).dropLast(2)))
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
  private(set) var isInterrupted = false

  /// The keys that were pressed while nothing was typed.
  private(set) var keysInList: Set<Key> = []

  /// The number of bytes sent for the last screen, and for all.
  private(set) var lastByteCount = 0
  private(set) var byteCount = 0

  let isPasting = false
  var pollingReason: PollingReason?
  /// The user reads the screen before each step.
  private(set) var now = FileTime(seconds: 0)

  /// As on a terminal, only the last of several keys is followed by a new screen.
  var hasWaitingKeys: Bool {
    happen()
    return !events.isEmpty && !isMeanwhile
  }

  private var isChanged = false

  private func happen() {
    for event in meanwhile() {
      if case .key = event { events.append(event) } else { isChanged = true }
    }
  }

  init(columns: Int, rows: Int, path: String, next: @escaping (KeyPort) -> Step?) {
    device = Terminal.Device(isTerminal: true, columns: columns, rows: rows)
    terminal = TerminalEmulator(columns: columns, rows: rows)
    (self.path, nextStep) = (path, next)
  }

  func next(wokenBy others: [Int32]) throws -> WatchEvent {
    if !isBegun {
      isBegun = true
      return content
    }
    if isChanged, events.isEmpty {
      isChanged = false
      return content
    }
    // As on a terminal, keys come before results.
    if work != nil, events.isEmpty { return endWork() }
    while events.isEmpty {
      isMeanwhile = false
      guard let step = nextStep(self) else { return .ended }
      now.seconds += 2
      switch step {
      case .press(let keys): events = keys.map { $0 == .control("c") ? .interrupted : .key($0) }
      case .resize(let columns, let rows, let keys):
        (device.columns, device.rows) = (columns, rows)
        terminal = TerminalEmulator(columns: columns, rows: rows)
        screen.forget()
        events = [.resized] + keys.map { .key($0) }
      case .change(let change):
        try change()
        events = [content]
      case .changeAndPress(let change, let keys):
        try change()
        events = [content] + keys.map { .key($0) }
      case .pressMeanwhile(let keys):
        (events, isMeanwhile) = (keys.map { .key($0) }, true)
      case .meanwhile(let keys, let event):
        (events, isMeanwhile) = (keys.map { .key($0) } + [event], true)
      }
    }
    let event = events.removeFirst()
    if case .key(let key) = event, cursor?.isVisible == false { keysInList.insert(key) }
    return event
  }

  func start(_ work: @escaping @Sendable () -> Void) {
    #expect(self.work == nil)
    self.work = work
  }

  func finishWork(atMost limit: Duration?) -> Bool {
    if limit != nil, isMeanwhile || takesLong() { return work == nil }
    _ = endWork()
    return true
  }

  private func endWork() -> WatchEvent {
    work?()
    work = nil
    happen()
    return .worked
  }

  func callBack(_ body: @escaping () -> Void) {
    body()
    events += keysInHook.map { .key($0) }
    keysInHook = []
    happen()
  }

  private var content: WatchEvent {
    let bytes = FileManager.default.contents(atPath: path)
    return .content(bytes.map { .bytes([UInt8]($0)) } ?? .missing)
  }

  func show(_ lines: [TerminalText], cursor: FullScreen.Cursor?) {
    happen()
    sent = []
    screen.show(lines, cursor: cursor)
    terminal.write(sent)
    (self.lines, self.cursor) = (lines, cursor)
    if isMeanwhile { pictures.append(text) }
    lastByteCount = sent.count
    byteCount += sent.count
    check()
    onPicture()
  }

  /// Checks that the screen is full, that no line is too wide, and that the cells are right.
  private func check() {
    let (columns, rows) = (device.columns ?? 80, device.rows ?? 24)
    #expect(lines.count == rows)
    for line in lines where line.columns > max(20, columns) {
      Issue.record("too wide: \(line.string)")
    }
    var fresh = TerminalEmulator(columns: columns, rows: rows)
    for (row, line) in lines.enumerated() {
      fresh.write(Array("\u{1B}[\(row + 1);1H".utf8) + line.bytes)
    }
    #expect(terminal.lines == fresh.lines)
    #expect(terminal.unknown == [])
    if let cursor { #expect(0..<rows ~= cursor.row && 0..<max(20, columns) ~= cursor.column) }
  }

  /// The screen as text, with `▏` before the cell of a visible cursor.
  var picture: [String] {
    terminal.cells.enumerated().map { row, cells in
      var cells = cells
      if let cursor, cursor.isVisible, cursor.row == row, cursor.column < cells.count {
        cells[cursor.column] = "▏" + cells[cursor.column]
      }
      var line = cells.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The screen as tmux prints it.
  var text: String { terminal.lines.map { $0 + "\n" }.joined() }

  func forget() { screen.forget() }

  func keysBeforeInterrupt() -> [Key]? {
    defer { interruption = nil }
    return interruption
  }

  func watch(_ path: FilePath) { self.path = String(decoding: path.bytes, as: UTF8.self) }

  /// On a terminal, this ends the process.
  func interrupt() { isInterrupted = true }

  func handOver<Result>(_ body: () throws -> Result) throws -> Result {
    handOvers += 1
    screen.forget()
    return try body()
  }

  func write(_ text: TerminalText) throws { written.append(text.string) }

  func say(_ message: TerminalText) { Issue.record("said \(message.string)") }
}
