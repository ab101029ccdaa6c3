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

extension FilterScope {
  /// Whether a task is of one of the kinds: what `test` says, without a tree to walk.
  ///
  /// Every task of a file is asked, and most have neither `h:` nor `t:`.
  func contains(_ item: TodoItem, today: CivilDate, _ dependencies: Dependencies) -> Bool {
    if contains(.done), item.isCompleted { return true }
    if contains(.hidden) || contains(.waiting), item.mayHaveTag(ofLetter: "h", or: "t") {
      if contains(.hidden), item.isHidden { return true }
      if contains(.waiting), item.isWaiting(on: today) { return true }
    }
    return contains(.blocked) && dependencies.block(item)
  }
}

extension TodoItem {
  /// Whether some word seems to be a tag whose key is one of two letters.
  fileprivate func mayHaveTag(ofLetter first: Unicode.Scalar, or second: Unicode.Scalar) -> Bool {
    let line = content.span
    var position = head.textStart + 1
    while position < content.count,
      let colon = line.firstIndex(of: UInt8(ascii: ":"), in: position..<content.count)
    {
      let letter = line[colon - 1] | 0x20
      if letter == UInt8(ascii: first) || letter == UInt8(ascii: second) { return true }
      position = colon + 1
    }
    return false
  }

  /// Whether the value of `h:` is one.
  fileprivate var isHidden: Bool {
    guard let range = valueRange(for: .hidden) else { return false }
    return TypedValue(in: content.span, at: range) == .number(1)
  }

  /// Whether `t:` lies in the future.
  fileprivate func isWaiting(on today: CivilDate) -> Bool {
    guard let range = valueRange(for: .threshold),
      let moment = Moment(in: content.span, at: range)
    else { return false }
    return moment.date > today
  }
}
