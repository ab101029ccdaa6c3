/// Which tasks wait for others: those that an open task names as its parent.
///
///     Buy paint id:paint           is blocked
///     Choose a colour p:paint      by this one, as long as it is open
public struct Dependencies: Hashable, Sendable {
  /// The names of tasks with open children.
  private var blocked: Set<ArraySlice<UInt8>> = []

  /// Nothing waits for anything.
  public static let none = Dependencies()

  private init() {}

  /// Finds out which tasks wait, among all tasks of a file.
  public init(of items: some Sequence<TodoItem>) {
    for item in items { add(item) }
  }

  /// Finds out which tasks of a file wait.
  public init(of document: Document) {
    for position in document.taskPositions(whoseLinesHold: TextSearch(Array("p:".utf8))) {
      add(document.item(at: Int(position)))
    }
  }

  /// Whether an open task names `item` as its parent.
  public func block(_ item: TodoItem) -> Bool {
    guard !blocked.isEmpty, let name = item.value(for: .id) else { return false }
    return blocked.contains(name)
  }

  private mutating func add(_ item: TodoItem) {
    guard !item.isCompleted else { return }
    for tag in item.tags where TagKey(tag.key) == .parent { blocked.insert(tag.value) }
  }
}
