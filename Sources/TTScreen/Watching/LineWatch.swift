import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

/// A watch for a program: each change is a line.
///
/// If the file vanishes and returns, the new version is compared with the last one.
struct LineWatch {
  private var list: WatchedList
  private let reader: ListReader
  private let port: any WatchPort

  init(of list: WatchedList, of reader: ListReader, through port: any WatchPort) {
    self.list = list
    self.reader = reader
    self.port = port
  }

  /// Reports changes until the reader closes the pipe; throws if the first read fails.
  mutating func run() throws {
    let renderer = Presentation(of: reader.session).changeRenderer
    var isBegun = false
    while true {
      switch try port.next() {
      case .ended: return
      case .newDay: list.setToday(try reader.session.currentDay())
      case .terminated: port.interrupt()
      case .reading, .key, .interrupted, .resized, .woken, .worked, .suspending: break
      case .content(let content):
        do {
          let changes = try take(content)
          var lines = TerminalText()
          renderer.render(Outcome(.changes(changes)), to: &lines)
          if !changes.isEmpty {
            try port.write(lines)
            reader.session.noteShown(Outcome(.changes(changes)))
          }
        } catch {
          guard isBegun, !(error is WriteError) else { throw error }
          say(TTOutput.Message(error).text)
        }
        isBegun = true
      }
    }
  }

  private mutating func take(_ content: WatchedContent) throws -> [TaskChange] {
    switch content {
    case .bytes(let bytes): return try list.take(bytes)
    case .unreadable(let error): throw error
    case .missing:
      say("\(list.absence(of: reader))")
      list.takeAbsence()
      return []
    }
  }

  private func say(_ message: TerminalText) {
    if !reader.options.isQuiet { port.say("\(Program.name): \(message)") }
  }
}

extension Presentation {
  /// The renderer of changes: JSON for a program, text for a terminal.
  fileprivate var changeRenderer: any Renderer {
    if session.options.isRaw { return RawRenderer() }
    guard session.process.outputDevice.isTerminal, !session.options.isJSON else {
      return JSONRenderer(isPerLine: true)
    }
    let screen = screen(on: terminal(session.process.outputDevice))
    return TextRenderer(screen: screen, today: session.today, namesChanges: true)
  }
}
