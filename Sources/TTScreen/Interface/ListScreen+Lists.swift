import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// Switches to another list, as if the screen had been started with it.
  mutating func switchList(to path: FilePath) throws {
    var isShown = false
    defer { if !isShown { refusedList = path } }
    // An unreadable list must not replace this one.
    var reader = commands.list
    reader.path = path
    let content = try reader.content()
    // The changes that were requested are for this list.
    guard finishChanges() else { return }
    if running != nil { _ = port.finishWork(atMost: nil) }
    noteShown()
    try commands.switchList(to: path)
    port.watch(path)
    var settings = ViewSettings()
    (settings.sort, settings.group) = (view.sort, view.group)
    var screen = ListScreen(settings, of: commands, through: port)
    (screen.history, screen.presses) = (history, presses)
    // What no picture has shown yet is shown with the other list.
    (screen.dropped, screen.message, screen.hasNews) = (dropped, message, hasNews)
    // Waiting keys do not apply to a task of the other list.
    screen.isUnseen = true
    screen.queue = [.take(content)]
    // The drawn screen refers to itself; it would keep the port, which restores the terminal at its end.
    drawn.screen = nil
    (self, isShown) = (screen, true)
  }

  /// Copies the lines of the tasks to the terminal's clipboard.
  mutating func copy() throws {
    let items = chosenItems
    guard let text = TerminalText(copying: items.map { Array($0.content) }) else {
      message = FooterMessage(
        "too long to copy; the limit is \(TerminalText.longestCopy) bytes", .overdue)
      return
    }
    try port.write(text)
    let words =
      items.count == 1 ? items[0].textBytes.quoted : counted(items.count, "task")
    message = FooterMessage("copied \(words)", .text)
  }
}

extension ListReader {
  /// Reads the file as it is now.
  func content() throws -> WatchedContent {
    try session.store.read(path).map { .bytes($0.bytes) } ?? .missing
  }
}
