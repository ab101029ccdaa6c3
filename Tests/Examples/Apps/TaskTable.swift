import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// A table of tasks, and the rows that its view must remove, insert, move and redraw.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor final class TaskTable {
  enum Phase: Hashable { case empty, loading, populated }

  /// What the view draws.
  struct Update {
    let phase: Phase
    let rows: RowChanges
  }

  private(set) var rows: [LiveTask] = []
  private let list: LiveList
  private let filter: Filter
  private let order: TaskOrder

  init(_ list: LiveList, showing query: String, sortedBy order: String) throws {
    self.list = list
    filter = try Filter(query)
    self.order = try TaskOrder(order)
  }

  var phase: Phase {
    if list.state == .loading { return .loading }
    return rows.isEmpty ? .empty : .populated
  }

  /// Calls `update` once, and after each change of the list until the task is cancelled.
  func run(on today: CivilDate, update: (Update) -> Void) async throws {
    update(Update(phase: phase, rows: RowChanges(from: rows, to: rows)))
    async let watching: Void = list.watch()
    for await _ in list.changes { update(try refresh(on: today)) }
    await watching
  }

  /// Takes the tasks as they are now.
  func refresh(on today: CivilDate) throws -> Update {
    let shown = try list.tasks.filter(filter, on: today).sorted(by: order)
    let changes = RowChanges(from: rows, to: shown)
    rows = shown
    return Update(phase: phase, rows: changes)
  }
}
