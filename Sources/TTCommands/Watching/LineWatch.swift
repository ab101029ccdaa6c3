import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// A watch for a program: each change is a line, from the first one on.
///
/// That the file vanishes is no change of a task: what returns is compared with what was there before.
struct LineWatch {
  private var list: WatchedList
  private let reader: ListReader
  private let port: any WatchPort

  /// Prepares to tell of changes to `list`.
  init(of list: WatchedList, of reader: ListReader, through port: any WatchPort) {
    self.list = list
    self.reader = reader
    self.port = port
  }

  /// Tells of changes until nobody listens; throws if the file can't be read at the beginning.
  mutating func run() throws {
    let renderer = Presentation(of: reader.session).changeRenderer
    var isBegun = false
    while true {
      switch try port.next() {
      case .ended: return
      case .newDay: list.setToday(try reader.session.currentDay())
      case .reading, .key, .resized: break
      case .content(let content):
        do {
          let changes = try take(content)
          var lines = TerminalText()
          renderer.render(Outcome(.changes(changes)), to: &lines)
          if !changes.isEmpty { try port.write(lines) }
        } catch {
          guard isBegun, !(error is WriteError) else { throw error }
          say(ErrorMessage(error).text)
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
  /// How changes are said where they go line by line: to a program as JSON, to a person as text.
  fileprivate var changeRenderer: any Renderer {
    if session.options.isRaw { return RawRenderer() }
    guard session.process.outputDevice.isTerminal, !session.options.isJSON else {
      return JSONLinesRenderer()
    }
    let screen = screen(on: terminal(session.process.outputDevice))
    return TextRenderer(screen: screen, today: session.today, namesChanges: true)
  }
}

extension WatchedList {
  /// What to say when there is no such file.
  func absence(of reader: ListReader) -> String {
    let path = reader.path.forPeople(home: reader.process.environment["HOME"])
    return document == nil
      ? "\(path) does not exist yet; waiting for it" : "\(path) was removed; waiting for it"
  }
}
