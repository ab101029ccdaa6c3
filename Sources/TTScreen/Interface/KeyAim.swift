import TTSession
import TodoTxt

/// The target of keys that are handled after the list has changed and before it is drawn again.
///
/// They were pressed for the tasks that were under the cursor, or marked, on the last picture.
struct KeyAim {
  /// Why a key does nothing.
  private(set) var reason: String

  /// The present number of the task under the cursor; nil if it was removed.
  private var number: Int?
  private let hadMarks: Bool

  init(of screen: ListScreen) {
    (number, hadMarks) = (screen.page.item?.number, !screen.marked.isEmpty)
    let task = hadMarks ? "the marked tasks have" : number.map { "task \($0) has" }
    reason = task.map { "\($0) changed or left the view" } ?? "the list was not shown yet"
  }

  /// Finds the task in a new version of the list.
  mutating func follow(_ newNumber: (Int) -> Int?) { number = number.flatMap(newNumber) }

  /// Notes that another program has changed the task.
  mutating func loseTask() { number = nil }

  /// Notes that a key has moved the cursor: its new task may not be the one that was shown there.
  mutating func moveCursor() { (number, reason) = (nil, "the list has changed") }

  /// Whether an action applies to the tasks of the last picture.
  func allows(_ action: ScreenAction, on screen: ListScreen) -> Bool {
    if !action.description.needsTask { return true }
    let isForCursor = [.edit, .subtask, .open, .mark].contains(action)
    if !isForCursor, hadMarks || !screen.marked.isEmpty { return !screen.marked.isEmpty }
    return number != nil && screen.page.item?.number == number
  }
}
