import TodoTxt

/// The tasks that a command changes: selected once, and found again by their bytes when another
/// program has written to the file since.
struct Targets {
  /// Which tasks are meant.
  let selection: Selection

  /// Which tasks a filter may select.
  let scope: FilterQuery.Scope

  private var found: [TodoItem]?

  init(_ selection: Selection, scope: FilterQuery.Scope = .shown) {
    self.selection = selection
    self.scope = scope
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
      items = try TaskNumbers.items(numbers, in: document)
    case .filter(let query):
      items = try query.select(in: document, today: today, scope: scope).items
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

extension TaskNumbers {
  /// Returns the tasks that have the numbers, in the order of the file, each once.
  fileprivate static func items(
    _ numbers: [TaskNumbers], in document: Document
  ) throws(Refusal) -> [TodoItem] {
    var selected: Set<Int> = []
    for range in numbers.flatMap(\.ranges) {
      // Looked at before the range is walked: it can be as long as numbers go.
      guard range.upperBound <= document.lines.count, range.lowerBound > 0 else {
        let missing = range.lowerBound > document.lines.count ? range.lowerBound : range.upperBound
        throw Refusal(
          range.lowerBound == 0 ? 0 : missing, .noTask(lines: document.lines.count))
      }
      selected.formUnion(range)
    }
    var items: [TodoItem] = []
    for number in selected.sorted() {
      guard let item = document.item(numbered: number) else {
        throw Refusal(number, .notATask(document.lines[number - 1].kind))
      }
      items.append(item)
    }
    return items
  }
}
