import CommandLineKit
import TTOutput
package import TTSession
package import TTSystem
package import TodoTxt
import TodoTxtFiles

/// A watch for a program: each change is a line.
///
/// If the file vanishes and returns, the new version is compared with the last one.
package struct LineWatch {
  private var reader: ListReader
  private let query: FilterQuery
  private let omission: Omission
  private let port: any WatchPort

  /// The list as last read, and the numbers of the tasks that match; nil before that.
  private var last: (document: Document, matching: Set<Int>)?

  package init(
    of reader: ListReader, matching query: FilterQuery, omitting omission: Omission,
    through port: any WatchPort
  ) {
    (self.reader, self.query, self.omission, self.port) = (reader, query, omission, port)
  }

  /// Reports changes until the reader closes the pipe; throws if the first read fails.
  package mutating func run() throws {
    let renderer = reader.session.changeRenderer
    var isBegun = false
    while true {
      switch try port.next() {
      case .ended: return
      case .newDay: reader.session.today = try reader.session.currentDay()
      case .terminated: port.interrupt()
      case .key, .interrupted, .resized, .woken, .worked, .suspending: break
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
          say(Message(error).text)
        }
        isBegun = true
      }
    }
  }

  /// Returns the changes to tasks that match now or did before.
  private mutating func take(_ content: WatchedContent) throws -> [TaskChange] {
    switch content {
    case .bytes(let bytes):
      let new = reader.parsed(bytes)
      let matching = Set(try reader.select(query, in: new, omitting: omission).list.numbers)
      let old = last
      last = (new, matching)
      guard let old else { return [] }
      return new.changes(since: old.document).filter { change in
        change.before.map { old.matching.contains($0.number) } ?? false
          || change.after.map { matching.contains($0.number) } ?? false
      }.map(TaskChange.init)
    case .unreadable(let error): throw error
    case .missing:
      let path = reader.session.shown(reader.path)
      say("\(path) \(last == nil ? "does not exist yet" : "was removed"); waiting for it")
      last = last ?? (reader.parsed([]), [])
      return []
    }
  }

  private func say(_ message: TerminalText) {
    if !reader.options.isQuiet { port.say("\(Program.name): \(message)") }
  }
}

extension Session {
  /// The renderer of changes: JSON for a program, text for a terminal.
  fileprivate var changeRenderer: any Renderer {
    if options.isRaw { return LineRenderer(startingWith: .none) }
    guard process.outputDevice.isTerminal, !options.isJSON else {
      return JSONRenderer(isPerLine: true)
    }
    let screen = screen(on: terminal(process.outputDevice))
    return TextRenderer(screen: screen, today: today, namesChanges: true)
  }
}

extension TaskChange {
  init(_ change: ItemChange) {
    self.init(
      Kind(rawValue: change.kind.rawValue) ?? .changed,
      number: change.after?.number ?? change.before?.number ?? 0,
      before: change.before?.content, after: change.after?.content)
  }
}
