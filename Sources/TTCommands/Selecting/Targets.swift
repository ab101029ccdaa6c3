import TodoTxt
import TodoTxtFiles

/// The tasks that a command changes: selected once, and found again by their bytes when another
/// program has written to the file since.
struct Targets {
  /// Which tasks are meant.
  let selection: Selection

  /// Which tasks a filter may select.
  let scope: FilterQuery.Scope

  /// The list as it was last shown at this terminal.
  let shown: ShownList?

  /// The tasks that have another number than the one they were named by.
  private(set) var moves: [FoundTask] = []

  private let saved: [String: [UInt8]]
  private var found: [TodoItem]?

  init(
    _ selection: Selection, scope: FilterQuery.Scope = .shown, shown: ShownList? = nil,
    saved: [String: [UInt8]]
  ) {
    self.saved = saved
    self.selection = selection
    self.scope = scope
    self.shown = shown
  }

  /// Returns the tasks in `document`, in its order, each once.
  ///
  /// Throws a `Refusal` if a number is no task's, no task fits the filter, or a task that was
  /// selected before is not there any more: then nothing at all is to be changed.
  mutating func items(in document: Document, today: CivilDate) throws -> [TodoItem] {
    if let found {
      return try relocate(found, in: document)
    }
    let items: [TodoItem]
    switch selection {
    case .numbers(let numbers):
      var finder = TaskFinder(in: document, shown: shown)
      items = try finder.items(numbers)
      moves = finder.moves
    case .filter(let query):
      items = try query.select(in: document, today: today, scope: scope, saved: saved)
        .items
      if items.isEmpty { throw Refusal(nil, .noMatch(query: query.source)) }
    }
    found = items
    return items
  }

  /// Finds each task by its bytes: at its number, else as near to it as possible.
  private func relocate(_ items: [TodoItem], in document: Document) throws(Refusal) -> [TodoItem] {
    var taken: Set<Int> = []
    var relocated: [TodoItem] = []
    for item in items {
      guard let place = place(of: item, in: document, except: taken) else {
        throw Refusal(item.number, .changedMeanwhile)
      }
      taken.insert(place.number)
      relocated.append(place)
    }
    return relocated.sorted { $0.number < $1.number }
  }

  private func place(of item: TodoItem, in document: Document, except taken: Set<Int>) -> TodoItem?
  {
    if let same = document.item(numbered: item.number), same.content == item.content,
      !taken.contains(same.number)
    {
      return same
    }
    return document.items.filter { $0.content == item.content && !taken.contains($0.number) }
      .min { abs($0.number - item.number) < abs($1.number - item.number) }
  }
}
