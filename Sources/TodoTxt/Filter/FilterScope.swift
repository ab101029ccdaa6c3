/// Kinds of tasks that a list leaves out unless they are asked for.
struct FilterScope: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Completed tasks.
  static let done = FilterScope(rawValue: 1)
  /// Tasks with `h:1`.
  static let hidden = FilterScope(rawValue: 2)
  /// Tasks whose `t:` lies in the future.
  static let waiting = FilterScope(rawValue: 4)
  /// Tasks with open children.
  static let blocked = FilterScope(rawValue: 8)

  static let all: FilterScope = [.done, .hidden, .waiting, .blocked]

  /// Whether a task is of one of the kinds.
  func test(today: CivilDate) -> FilterTest {
    var tests: [FilterTest] = []
    if contains(.done) { tests.append(.isCompleted) }
    if contains(.hidden) { tests.append(FilterState.isHidden) }
    if contains(.waiting) { tests.append(FilterState.isWaiting(today)) }
    if contains(.blocked) { tests.append(.isBlocked) }
    return .any(of: tests)
  }
}
