import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

extension ListScreen {
  /// Switches to another list, as if the screen had been started with it.
  mutating func switchList(to path: FilePath, _ content: WatchedContent) throws {
    noteShown()
    try commands.switchList(to: path)
    port.watch(path)
    var screen = ListScreen(ViewSettings(), of: commands, through: port)
    (screen.history, screen.waitingKeys) = (history, waitingKeys)
    // Waiting keys do not apply to a task of the other list.
    screen.aim = KeyAim(of: screen)
    screen.queue = [QueuedWork(kind: .take(content))]
    self = screen
  }

  /// Copies the lines of the tasks to the terminal's clipboard.
  mutating func copy() throws {
    let items = targets
    guard let text = TerminalText(copying: items.map { Array($0.content) }) else {
      message = Message(
        "too long to copy; the limit is \(TerminalText.longestCopy) bytes", .overdue)
      return
    }
    try port.write(text)
    let words =
      items.count == 1
      ? "\(items[0].number): \(VisibleText.text(Array(items[0].textBytes)))"
      : counted(items.count, "task")
    message = Message("copied \(words)", .text)
  }
}
