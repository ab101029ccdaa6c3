import CommandLineKit
import TTOutput
import TodoTxt

/// The tasks that a command changes, selected once.
///
/// If another program has written to the file since, they are found by their bytes.
struct Targets {
  let selection: Selection

  /// The context of a filter, with the kinds of tasks that it omits unless it names them.
  let context: FilterContext

  /// The meaning of numbers on this terminal; nil if they mean lines.
  let typed: TypedNumbers?

  /// The tasks found under another number.
  private(set) var moves: [FoundTask] = []

  /// The tasks that match the filter and are omitted, each with its kind.
  private(set) var omitted: [(item: TodoItem, kind: Omission)] = []

  private var found: [TodoItem]?

  init(selection: Selection, context: FilterContext, typed: TypedNumbers?) {
    (self.selection, self.context, self.typed) = (selection, context, typed)
  }

  /// Returns the tasks in `document`, in its order, each once.
  ///
  /// Throws a `Message` if a number has no task, no task matches the filter, or a previously
  /// selected task no longer exists; then nothing may be changed.
  mutating func items(in document: Document) throws -> [TodoItem] {
    if let found {
      return try document.find(found)
    }
    let items: [TodoItem]
    switch selection {
    case .numbers(let numbers):
      var finder = TaskFinder(in: document, typed: typed)
      items = try finder.items(numbers)
      moves = finder.moves
    case .listed(let tasks):
      var finder = TaskFinder(in: document, typed: nil)
      items = try finder.items(tasks)
      moves = finder.moves
    case .filter(let query):
      (items, omitted) = document.tasks(matching: try query.filter(for: document, context))
      if items.isEmpty {
        var everything = context
        everything.omission = []
        let others =
          context.omission == .list ? try query.select(in: document, everything).list.count : 0
        throw Message.noMatch(query: query.source, omitted: others)
      }
    }
    found = items
    return items
  }
}

extension Message {
  /// No task matches the filter, except omitted ones.
  static func noMatch(query: [UInt8], omitted count: Int) -> Self {
    let query = query.quoted
    if count == 0 { return .refusal("no task matches \(query)") }
    return .refusal(
      "no open task matches \(query) (\(count) completed, hidden, waiting or blocked "
        + (count == 1 ? "task does; " : "tasks do; ") + "add a state such as is:done)")
  }
}
