import TodoTxt
import TodoTxtFiles

/// The tasks that a command changes: selected once, and found again by their bytes when another
/// program has written to the file since.
struct Targets {
  /// Which tasks are meant.
  let selection: Selection

  /// The kinds of tasks that a filter selects only if it names them.
  let omission: Omission

  /// The list as it was last shown at this terminal.
  let shown: ShownList?

  /// The tasks that have another number than the one they were named by.
  private(set) var moves: [FoundTask] = []

  private let saved: [String: [UInt8]]
  private var found: [TodoItem]?

  init(
    _ selection: Selection, omitting omission: Omission = .list, shown: ShownList? = nil,
    saved: [String: [UInt8]]
  ) {
    self.saved = saved
    self.selection = selection
    self.omission = omission
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
      func select(omitting omission: Omission) throws -> [TodoItem] {
        try query.select(in: document, today: today, omitting: omission, saved: saved).items
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

  /// Finds each task by its bytes: at its number, else as near to it as possible.
  private func relocate(_ items: [TodoItem], in document: Document) throws(Refusal) -> [TodoItem] {
    var relocated = items.compactMap { item in
      document.item(numbered: item.number).flatMap { $0.content == item.content ? $0 : nil }
    }
    var taken = Set(relocated.map(\.number))
    let missing = items.filter { !taken.contains($0.number) }
    let places = document.places(of: Set(missing.map(\.content)))
    for item in missing {
      let free = (places[item.content] ?? []).filter { !taken.contains($0) }
      let nearest = free.min { abs($0 - item.number) < abs($1 - item.number) }
      guard let nearest, let place = document.item(numbered: nearest) else {
        throw Refusal(item.number, .changedMeanwhile)
      }
      taken.insert(nearest)
      relocated.append(place)
    }
    return relocated.sorted { $0.number < $1.number }
  }
}

extension Document {
  /// Returns the numbers of the tasks that have any of `contents`, by one walk through the list.
  func places(of contents: Set<ArraySlice<UInt8>>) -> [ArraySlice<UInt8>: [Int]] {
    guard !contents.isEmpty else { return [:] }
    let lengths = Set(contents.map(\.count))
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    for line in lines where line.kind == .task && lengths.contains(line.content.count) {
      if contents.contains(line.content) { places[line.content, default: []].append(line.number) }
    }
    return places
  }
}
