struct FilterRun {
  private let test: FilterTest
  private let omission: Omission
  private let today: CivilDate
  private var searches: [RegularExpressionSearch]

  /// The blocked tasks, computed for the first task that has a name.
  private lazy var blocked = findBlocked()
  private let findBlocked: () -> BlockedNames

  /// The urgency of tasks; blocking tasks are found on first use.
  private lazy var urgency = ItemField.urgency(on: today, among: findOpen())
  private let findOpen: () -> OpenNames

  /// The fields that include running timers; the clock is read on first use.
  private lazy var spent = now.map { ItemField.spent.timed(at: $0()) } ?? .spent
  private lazy var start = now.map { ItemField.start.timed(at: $0()) } ?? .start
  private let now: (@Sendable () -> Timestamp)?

  /// Creates a run over the tasks of a list.
  init(_ filter: ResolvedFilter, in list: Document) {
    self.init(
      filter, blocked: filter.blocked ?? BlockedNames(in: list), open: OpenNames(in: list))
  }

  /// Creates a run over tasks; only these decide whether one of them is blocked.
  init(_ filter: ResolvedFilter, among items: [TodoItem]) {
    self.init(filter, blocked: BlockedNames(among: items), open: OpenNames(among: items))
  }

  private init(
    _ filter: ResolvedFilter, blocked: @autoclosure @escaping () -> BlockedNames,
    open: @autoclosure @escaping () -> OpenNames
  ) {
    test = filter.test
    omission = filter.omission
    (today, now) = (filter.today, filter.now)
    findBlocked = blocked
    findOpen = open
    searches = filter.patterns.map(RegularExpressionSearch.init)
  }

  mutating func selects(_ item: TodoItem) -> Bool {
    // Whether a task is omitted usually depends on one or two bytes, so test that first.
    !isOmitted(item, omission) && holds(test, item)
  }

  /// Returns whether the filter selects the task at `position`, which is created only if the line
  /// is not enough.
  mutating func selects(_ position: Int, of document: Document) -> Bool {
    let line = document.bytes.span.extracting(document.contentRange(ofLineAt: position))
    let head = Head(of: line, dialect: document.dialect)
    if omission.contains(head, in: line, today: today) { return false }
    if case .always = test {
      let mayWait =
        omission.contains(.blocked)
        && line.valueRange(for: .id, in: head.textRange(in: line)) != nil
      if !mayWait { return true }
    }
    let item = document.item(at: position)
    return !isOmittedAsBlocked(item, omission) && holds(test, item)
  }

  /// Returns the first kind for which the filter omits a task; nil if it does not omit it.
  mutating func kind(ofOmitted item: TodoItem) -> Omission? {
    let kinds: [Omission] = [.completed, .hidden, .waiting, .blocked, .open]
    return kinds.first { isOmitted(item, omission.intersection($0)) }
  }

  private mutating func isOmitted(_ item: TodoItem, _ kinds: Omission) -> Bool {
    kinds.contains(item.head, in: item.content.span, today: today)
      || isOmittedAsBlocked(item, kinds)
  }

  private mutating func isOmittedAsBlocked(_ item: TodoItem, _ kinds: Omission) -> Bool {
    kinds.contains(.blocked) && !item.isCompleted && isBlocked(item) && !item.isDue(by: today)
  }

  private mutating func isBlocked(_ item: TodoItem) -> Bool {
    item.valueRange(for: .id) != nil && blocked.contains(item)
  }

  private mutating func holds(_ test: FilterTest, _ item: TodoItem) -> Bool {
    switch test {
    case .always: return true
    case .not(let test): return !holds(test, item)
    case .all(let tests):
      for test in tests where !holds(test, item) { return false }
      return true
    case .any(let tests):
      for test in tests where holds(test, item) { return true }
      return false
    case .text(let search): return contains(search, item)
    case .pattern(let number): return matches(number, item)
    case .tags(let tests): return item.hasTag(tests)
    case .isCompleted: return item.isCompleted
    case .isBlocked: return isBlocked(item)
    case .isOmitted(let kinds): return isOmitted(item, kinds)
    case .isPresent(let field): return field.isPresent(in: item, on: today)
    case .scale(let field, let test): return number(field, item).map(test.holds) ?? false
    case .movingMoment(let field, let relation, let other, let offset):
      guard let number = number(field, item),
        case .moment(let date) = bound(other).value(of: item, on: today),
        let target = date.date.adding(offset)
      else { return false }
      return Interval(from: target, to: target).holds(relation, for: number)
    case .word(let field, let test):
      guard case .text(let text) = field.value(of: item, on: today) else { return false }
      return test.holds(for: text.span, in: 0..<text.count)
    case .prose(let field, let search):
      guard case .text(let text) = field.value(of: item, on: today) else { return false }
      return search.matches(text.span, in: 0..<text.count)
    }
  }

  private mutating func bound(_ field: ItemField) -> ItemField {
    switch field {
    case .urgency: urgency
    case .spent: spent
    case .start: start
    default: field
    }
  }

  private mutating func number(_ field: ItemField, _ item: TodoItem) -> Double? {
    bound(field).value(of: item, on: today)?.number
  }

  /// Whether the text or the note contains a text; searches the task's line first.
  private func contains(_ search: TextSearch, _ item: TodoItem) -> Bool {
    search.matches(item.content.span, in: item.head.textStart..<item.content.count)
      || search.matches(item.indentedNote.span, in: 0..<item.indentedNote.count)
  }

  private mutating func matches(_ number: Int, _ item: TodoItem) -> Bool {
    if searches[number].matches(item.content.span, in: item.textRange) { return true }
    guard item.hasNote else { return false }
    for line in item.noteLines where searches[number].matches(line.span, in: 0..<line.count) {
      return true
    }
    return false
  }
}

extension TodoItem {
  /// Whether a word of the task is one of the projects and contexts.
  fileprivate func hasTag(_ tests: [FilterTest.TagTest]) -> Bool {
    let line = content.span
    for test in tests {
      var rest = textRange
      while let name = line.nextName(after: test.sigil, in: rest) {
        switch test.name {
        case .whole(let glob): if glob.matches(line, in: name) { return true }
        case .part(let search): if search.matches(line, in: name) { return true }
        }
        rest = name.upperBound..<rest.upperBound
      }
    }
    return false
  }
}
