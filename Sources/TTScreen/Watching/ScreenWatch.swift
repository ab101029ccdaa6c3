import CommandLineKit
import TTOutput
package import TTSession
package import TTSystem
import TodoTxt
import TodoTxtFiles

/// The list on a full screen, updated while a person watches.
package struct ScreenWatch {
  private var list: WatchedList
  private let reader: ListReader
  private var presentation: Presentation { Presentation(of: reader.session) }
  private let port: any WatchPort
  private var page = TaskPage()
  private var status: WatchStatus
  private var home: [UInt8]? { reader.process.environment["HOME"] }

  package init(of list: WatchedList, of reader: ListReader, through port: any WatchPort) {
    self.list = list
    self.reader = reader
    self.port = port
    status = WatchStatus(path: reader.path.forPeople(home: reader.process.environment["HOME"]))
    status.focus = reader.session.focus
  }

  /// Shows the list until the user quits; throws if the first attempt fails.
  package mutating func run() throws {
    var isBegun = false
    while true {
      do {
        switch try port.next() {
        case .ended, .key(.character("q")): return
        case .key(.character("c")):
          try list.clearMarks()
          status.news = nil
          try refresh()
        case .key(let key):
          if let motion = TaskPage.Motion(key) { page.move(motion) }
        case .interrupted, .terminated: port.interrupt()
        case .resized, .woken, .worked, .suspending: break
        case .newDay:
          list.setToday(try reader.session.currentDay())
          try refresh()
        case .reading: status.isReading = true
        case .content(let content):
          status.isReading = false
          try take(content)
          isBegun = true
        }
      } catch {
        guard isBegun else { throw error }
        // Only the first line: the others point into a text that is not shown.
        status.trouble = TTOutput.Message(error).text.lines.first?.string
      }
      draw()
    }
  }

  private mutating func take(_ content: WatchedContent) throws {
    switch content {
    case .bytes(let bytes):
      let before = list.document
      let changes = try list.take(bytes)
      status.trouble = nil
      if let before, before.bytes != bytes {
        status.news = WatchNews(changes, at: reader.process.localTime(port.now))
      }
    case .missing:
      status.trouble = list.document == nil ? nil : list.absence(of: reader)
      list.takeAbsence()
    case .unreadable(let error):
      throw error
    }
    try refresh()
  }

  /// Updates the shown list.
  private mutating func refresh() throws {
    let (selected, shown) = try list.listings()
    let summary = ListingSummary(selected, home: home).text
    status.count = shown.items.isEmpty ? nil : summary
    page.show(ShownTasks(shown), orElse: summary)
    // Save the numbers at once, since they can be typed while the watch is suspended.
    reader.session.noteShown(Outcome(.listing(shown)))
  }

  private mutating func draw() {
    let terminal = presentation.terminal(ofWindow: port.device)
    let rows = terminal.height ?? 24
    let screen = presentation.screen(on: terminal)
    status.pollingReason = port.pollingReason
    let foot = status.line.lines(on: screen, atMost: rows < 8 ? 1 : 2)
    // The list of a missing file may be out of date.
    let isStale = terminal.hasColor && status.trouble != nil
    var pageScreen = screen
    if isStale { pageScreen.theme = .faint }
    let room = max(1, rows - foot.count)
    page.settle(on: pageScreen, rows: room)
    port.show(Array((page.lines(on: pageScreen, count: room) + foot).suffix(rows)))
  }
}

extension TaskPage.Motion {
  /// Returns the motion of a key in a watch; nil for any other key.
  fileprivate init?(_ key: Key) {
    switch key {
    case .down, .character("j"), .character("\n"), .character("\r"): self = .step(1)
    case .up, .character("k"): self = .step(-1)
    case .pageDown, .character(" "): self = .page(percent: 100)
    case .pageUp, .character("b"): self = .page(percent: -100)
    case .home, .character("g"): self = .first
    case .end, .character("G"): self = .last
    case .character("n"): self = .nextMark
    default: return nil
    }
  }
}
