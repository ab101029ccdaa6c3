package import CommandLineKit
import TTOutput
import TTSession
package import TTSystem
import Testing
import TodoTxt
package import TodoTxtFiles

package final class ScriptedPort: WatchPort {
  package enum Step {
    /// The file is saved with this text.
    case save(String)
    case event(WatchEvent)
    case keys(String)
    case resize(columns: Int, rows: Int)
  }

  private var steps: [Step]
  package private(set) var device: Terminal.Device
  package private(set) var screens: [[String]] = []

  /// The text written to standard output, and each message.
  package private(set) var output = ""
  package private(set) var messages: [String] = []

  /// Everything that was shown or written, and all messages, as bytes.
  package private(set) var bytes: [UInt8] = []
  package private(set) var messageBytes: [UInt8] = []

  package let isPasting = false
  package var pollingReason: PollingReason?

  package init(columns: Int = 40, rows: Int = 8, _ steps: [Step]) {
    device = Terminal.Device(isTerminal: true, columns: columns, rows: rows)
    self.steps = steps
  }

  package let now = FileTime(seconds: 0)

  package func next(wokenBy others: [Int32]) throws -> WatchEvent {
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

  package let hasWaitingKeys = false

  package func forget() {}

  package func start(_ work: @escaping @Sendable () -> Void) { work() }
  package func finishWork(atMost limit: Duration?) -> Bool { true }
  package func callBack(_ body: @escaping () -> Void) { body() }
  package func keysBeforeInterrupt() -> [Key]? { nil }

  package func watch(_ path: FilePath) {}

  /// On a terminal, this ends the process.
  package func interrupt() { steps = [] }

  package func handOver<Result>(_ body: () throws -> Result) throws -> Result { try body() }

  package func show(_ lines: [TerminalText], cursor: FullScreen.Cursor?) {
    bytes += lines.map(\.bytes).joined(separator: [0x0A])
    screens.append(lines.map(\.string))
  }

  package func write(_ text: TerminalText) throws {
    bytes += text.bytes
    output += text.string
  }

  package func say(_ message: TerminalText) {
    messageBytes += heard { $0.say(message) }
    messages.append(message.string)
  }
}
