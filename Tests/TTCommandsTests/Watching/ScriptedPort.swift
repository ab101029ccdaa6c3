@testable import TTSession
@testable import TTOutput
import CommandLineKit
import Testing
import TodoTxt
import TodoTxtFiles
@testable import TTCommands
@testable import TTSystem

/// A watch port with scripted events.
final class ScriptedPort: WatchPort {
  /// An event.
  enum Step {
    /// The file is saved with this text.
    case save(String)
    case event(WatchEvent)
    /// Keys are pressed.
    case keys(String)
    /// The terminal is resized.
    case resize(columns: Int, rows: Int)
  }

  private var steps: [Step]
  private(set) var device: Terminal.Device

  /// Each screen that was shown, with its lines as text.
  private(set) var screens: [[String]] = []

  /// What was written to standard output, and each message.
  private(set) var output = ""
  private(set) var messages: [String] = []

  /// All that was shown and written, and all messages, as bytes.
  private(set) var bytes: [UInt8] = []
  private(set) var messageBytes: [UInt8] = []

  var pollingReason: PollingReason?

  init(columns: Int = 40, rows: Int = 8, _ steps: [Step]) {
    device = Terminal.Device(isTerminal: true, columns: columns, rows: rows)
    self.steps = steps
  }

  let now = FileTime(seconds: 0)

  func next(wokenBy others: [Int32]) throws -> WatchEvent {
    guard !steps.isEmpty else { return .ended }
    switch steps.removeFirst() {
    case .save(let text): return .content(.bytes(Array(text.utf8)))
    case .event(let event): return event
    case .keys(let keys):
      guard let key = keys.unicodeScalars.first else { return try next() }
      if keys.unicodeScalars.count > 1 { steps.insert(.keys(String(keys.dropFirst())), at: 0) }
      return .key(.character(key))
    case .resize(let columns, let rows):
      (device.columns, device.rows) = (columns, rows)
      return .resized
    }
  }

  let hasWaitingKeys = false

  func forget() {}

  /// On a terminal, this ends the process.
  func interrupt() { steps = [] }

  func handOver<Result>(_ body: () throws -> Result) throws -> Result { try body() }

  func show(_ lines: [TerminalText], cursor: FullScreen.Cursor?) {
    bytes += lines.map(\.bytes).joined(separator: [0x0A])
    screens.append(lines.map(\.string))
  }

  func write(_ text: TerminalText) throws {
    bytes += text.bytes
    output += text.string
  }

  func say(_ message: TerminalText) {
    messageBytes += heard { $0.say(message) }
    messages.append(message.string)
  }
}
