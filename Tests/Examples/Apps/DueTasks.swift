import Observation
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// Open tasks, newest first, with their due dates in words and notes of several lines.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class DueTasks {
  /// What a row of the screen shows.
  struct Row: Identifiable, Hashable {
    let task: LiveTask
    let due: String?

    var id: LiveTask.ID { task.id }
    var title: String { task.item.title }
    var note: String { task.item.note }
  }

  /// The screen.
  enum Screen: Hashable {
    case empty
    case data([Row])
    case error(String)
  }

  let list: LiveList
  private let today: () -> CivilDate

  init(_ list: LiveList, today: @escaping () -> CivilDate) {
    (self.list, self.today) = (list, today)
  }

  var screen: Screen {
    if case .failed(let error) = list.state { return .error(error.description) }
    let rows = list.tasks.reversed().filter { !$0.item.isCompleted }
      .map { Row(task: $0, due: $0.item.due.map(words)) }
    return rows.isEmpty ? .empty : .data(rows)
  }

  /// Adds a task; the lines after the first are its note.
  func add(_ text: String) async throws {
    let today = today()
    try await list.edit("add") { try $0.add(text, on: today) }
  }

  /// Shows what other programs write, until the task is cancelled.
  func follow() async { await list.watch() }

  private func words(_ due: CivilDate) -> String {
    switch today().days(until: due) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days < 0: "\(-days) days ago"
    case let days: "in \(days) days"
    }
  }
}
