package import TodoTxt
package import TodoTxtFiles

/// The tasks that a command changes: selected once, and found again by their bytes when another
/// program has written to the file since.
package struct Targets {
  /// Which tasks are meant.
  package let selection: Selection

  /// The kinds of tasks that a filter selects only if it names them.
  package let omission: Omission

  /// The list as it was last shown at this terminal.
  package let shown: NumberSnapshot?

  /// The tasks that have another number than the one they were named by.
  package private(set) var moves: [FoundTask] = []

  private let saved: [String: [UInt8]]
  private var found: [TodoItem]?

  /// The day that weeks begin on.
  private let weekStart: Weekday

  package init(
    _ selection: Selection, omitting omission: Omission = .list, shown: NumberSnapshot? = nil,
    saved: [String: [UInt8]], weekStart: Weekday = .monday
  ) {
    (self.saved, self.weekStart) = (saved, weekStart)
    self.selection = selection
    self.omission = omission
    self.shown = shown
  }

  /// Returns the tasks in `document`, in its order, each once.
  ///
  /// Throws a `Refusal` if a number is no task's, no task fits the filter, or a task that was
  /// selected before is not there any more: then nothing at all is to be changed.
  package mutating func items(in document: Document, today: CivilDate) throws -> [TodoItem] {
    if let found {
      return try document.find(found)
    }
    let items: [TodoItem]
    switch selection {
    case .numbers(let numbers):
      var finder = TaskFinder(in: document, shown: shown)
      items = try finder.items(numbers)
      moves = finder.moves
    case .listed(let tasks):
      var finder = TaskFinder(in: document, shown: nil)
      items = try finder.items(tasks)
      moves = finder.moves
    case .filter(let query):
      func select(omitting omission: Omission) throws -> [TodoItem] {
        try query.select(
          in: document, today: today, weekStart: weekStart, omitting: omission, saved: saved
        ).items
      }
      items = try select(omitting: omission)
      if items.isEmpty {
        let others = omission == .list ? try select(omitting: []).count : 0
        throw Refusal(nil, .noMatch(query: query.source, leftOut: others))
      }
    }
    found = items
    return items
  }
}
