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
  /// Whether a task is of one of the kinds that its line tells by itself, which is all but blocked:
  /// what `test` says, without a tree to walk.
  ///
  /// Every task of a file is asked, and most have neither `h:` nor `t:`.
  func contains(_ head: Head, in line: Span<UInt8>, today: CivilDate) -> Bool {
    if contains(.done), head.isCompleted { return true }
    guard contains(.hidden) || contains(.waiting), line.mayHaveTag(behind: head) else {
      return false
    }
    let text = head.textRange(in: line)
    if contains(.hidden), let range = line.valueRange(for: .hidden, in: text),
      TypedValue(in: line, at: range) == .number(1)
    {
      return true
    }
    guard contains(.waiting), let range = line.valueRange(for: .threshold, in: text),
      let moment = Moment(in: line, at: range)
    else { return false }
    return moment.date > today
  }
}

extension Span<UInt8> {
  /// Whether some word seems to be a tag whose key is `h` or `t`.
  fileprivate func mayHaveTag(behind head: Head) -> Bool {
    var position = head.textStart + 1
    while position < count, let colon = firstIndex(of: UInt8(ascii: ":"), in: position..<count) {
      let letter = self[colon - 1] | 0x20
      if letter == UInt8(ascii: "h") || letter == UInt8(ascii: "t") { return true }
      position = colon + 1
    }
    return false
  }
}
