import TTSession
import TodoTxt

/// The tasks that a change is for, and how many of them are not shown.
struct ChosenTasks {
  let tasks: NamedTasks

  /// The number of tasks that the view does not show.
  let unseen: Int

  init(_ items: [TodoItem], on screen: ListScreen) throws {
    tasks = try screen.names(of: items)
    unseen = items.count { screen.page.blocks?.index(ofTask: $0.number, near: 0) == nil }
  }

  /// Creates no targets.
  init() { (tasks, unseen) = (NamedTasks([]), 0) }

  /// The count in words: `2 tasks`, `2 tasks, 1 not shown`.
  var count: String {
    let number = counted(tasks.ids.count, "task")
    return unseen == 0
      ? number : "\(number), \(unseen == tasks.ids.count ? "" : "\(unseen) ")not shown"
  }

  /// The count for the prompt of one line; nil if that is plain.
  var remark: String? { tasks.ids.count > 1 || unseen > 0 ? count : nil }
}
