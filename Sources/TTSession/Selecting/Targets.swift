import CommandLineKit
import TTOutput
import TodoTxt

/// The tasks that a command changes, selected once.
///
/// If another program has written to the file since, each is followed to its new line.
struct Targets {
  let selection: Selection

  /// The context of a filter, with the kinds of tasks that it omits unless it names them.
  let context: FilterContext

  /// The meaning of numbers on this terminal; nil if they mean lines.
  let typed: TypedNumbers?

  /// The address of a task in another list that the filter may mean.
  var address: String?

  /// Whether the change is of no use for completed tasks.
  var isOfOpen = false

  /// The tasks found under another number.
  private(set) var moves: [FoundTask] = []

  /// The tasks that match the filter and are omitted, each with its kind.
  private(set) var omitted: [(item: TodoItem, kind: Omission)] = []

  /// The tasks, and the version of the list in which they were selected.
  private var found: (items: [TodoItem], list: Document)?

  /// The version in which the user has chosen the tasks; nil if that is the one on disk.
  private let shown: Document?

  init(
    selection: Selection, context: FilterContext, typed: TypedNumbers?, shown: Document? = nil
  ) {
    (self.selection, self.context) = (selection, context)
    (self.typed, self.shown) = (typed, shown)
  }

  /// Returns the tasks in `document`, in its order, each once.
  ///
  /// Throws a `Message` if a number has no task, no task matches the filter, or a previously
  /// selected task no longer exists; then nothing may be changed.
  mutating func items(in document: Document) throws -> [TodoItem] {
    let found = try found ?? select(in: shown ?? document)
    self.found = found
    return try document.find(found.items, of: found.list)
  }

  private mutating func select(
    in document: Document
  ) throws -> (items: [TodoItem], list: Document) {
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
          context.omission == .list ? try query.select(in: document, everything).items : []
        let omitted = OmittedTasks(others, on: context.today)
        throw Message.noMatch(
          query: query.source, omitted: omitted,
          meant: address ?? query.namedWords.first?.term
            ?? document.nameMeant(by: query.source.visible),
          isFinal: isOfOpen && omitted.areCompleted)
      }
    }
    return (items, document)
  }
}

extension Message {
  /// No task matches the filter, except omitted ones; `meant` is a term that it may mean.
  static func noMatch(
    query: [UInt8], omitted: OmittedTasks, meant: String? = nil, isFinal: Bool = false
  ) -> Self {
    let words = "no task matches \(query.quoted)"
    if omitted.isEmpty {
      return .refusal(words + (meant.map { "; did you mean \($0.bytes.quoted)?" } ?? ""))
    }
    return .refusal(
      "\(words) except \(omitted.words)"
        + (isFinal ? "" : "; to include them, add a state such as \(omitted.term)"))
  }
}
