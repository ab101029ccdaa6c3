import TodoTxt
extension FilterQuery {
  func items(in document: Document, today: CivilDate, scope: Targets.Scope) throws -> [TodoItem] {
    document.items.filter { scope == .all || (scope == .completed) == $0.isCompleted }
  }
}
struct SortOrder {
  static let standard = SortOrder()
  init() {}
  init(parsing: [UInt8]) throws {}
  func sorted(_ items: [TodoItem]) -> [TodoItem] { items }
}
