import Observation
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// Tasks in an order, with a summary, deletion after a question, and undo.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class TaskOrganizer {
  let list: LiveList
  private let today: () -> CivilDate

  /// The order of the rows, such as `due,-pri`.
  var order = TaskOrder.standard

  /// The task that is deleted if the user confirms it.
  private(set) var deletion: LiveTask?

  init(_ list: LiveList, today: @escaping () -> CivilDate) {
    (self.list, self.today) = (list, today)
  }

  var rows: [LiveTask] { list.tasks.filter { !$0.item.isCompleted }.sorted(by: order) }

  /// The numbers of tasks: `3 open, 1 overdue, 2 completed`.
  var summary: String {
    let open = rows
    let overdue = open.count { $0.item.due.map { $0 < today() } ?? false }
    return "\(open.count) open, \(overdue) overdue, \(list.tasks.count - open.count) completed"
  }

  /// The question before a deletion; nil if there is none.
  var question: String? { deletion.map { "Delete \"\($0.item.title)\"?" } }

  func askToDelete(_ task: LiveTask) { deletion = task }

  func answer(_ isConfirmed: Bool) async throws {
    guard let task = deletion else { return }
    deletion = nil
    if isConfirmed { try await list.edit("delete \(task.item.title)") { try $0.remove(task) } }
  }

  /// The title of the menu item; nil if it is disabled.
  var undoTitle: String? { list.undoName.map { "Undo \($0)" } }

  func undo() async throws { try await list.undo() }
}
