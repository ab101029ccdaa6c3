import TTSession
import TodoTxt

/// The tasks to change, and how many of them are not shown.
struct ChosenTasks {
  let tasks: NamedTasks
  let unseen: Int

  init(_ items: [TodoItem], on screen: ListScreen) throws {
    tasks = try screen.names(of: items)
    unseen = items.count { screen.page.blocks?.index(ofTask: $0.number, near: 0) == nil }
  }

  init() { (tasks, unseen) = (NamedTasks([]), 0) }

  /// The count in words: `2 tasks`, `2 tasks, 1 not shown`.
  var count: String {
    let number = counted(tasks.ids.count, "task")
    return unseen == 0
      ? number : "\(number), \(unseen == tasks.ids.count ? "" : "\(unseen) ")not shown"
  }

  /// The count for a prompt; nil for one visible task.
  var remark: String? { tasks.ids.count > 1 || unseen > 0 ? count : nil }
}
