/// Tasks, or rows of an app, with a common value, under a heading.
///
///     for group in rows.grouped(by: .project, on: today) { print(group.heading, group.items.count) }
public struct ItemGroup<Row> {
  /// The common value: `+work`, `(A)`, `this week`, `no project`.
  public let heading: String

  /// The tasks, in their original order.
  public let items: [Row]

  /// The groups inside this one, if the grouping has a further level.
  public let groups: [ItemGroup]
}

extension ItemGroup: Identifiable {
  /// The heading, which no other group on the same level has.
  public var id: String { heading }
}

extension ItemGroup: Sendable where Row: Sendable {}
extension ItemGroup: Equatable where Row: Equatable {}
extension ItemGroup: Hashable where Row: Hashable {}

extension Sequence where Element: TodoItemRow {
  /// Returns the tasks in groups; a task in two projects is in two groups.
  ///
  ///     list.items.sorted(by: .standard).grouped(by: .project, on: today)
  ///
  /// Groups are in the order of their values; tasks without a value form the last one. Inside a
  /// group, tasks keep their order: sort first, then group.
  public func grouped(by grouping: Grouping, on today: CivilDate) -> [ItemGroup<Element>] {
    groups(Array(self), by: grouping.levels[...], on: today, grouping.weekStart)
  }
}

private func groups<Row: TodoItemRow>(
  _ items: [Row], by levels: ArraySlice<FieldPath>, on today: CivilDate,
  _ weekStart: Weekday
) -> [ItemGroup<Row>] {
  guard let level = levels.first else { return [] }
  var places: [GroupKey: Int] = [:]
  var keys: [GroupKey] = []
  var members: [[Row]] = []
  // A task can name a project twice, but is in its group once.
  var lastMembers: [Int] = []
  for (index, item) in items.enumerated() {
    for key in level.keys(of: item.item, on: today, weekStart) {
      let place = places[key] ?? keys.count
      if place == keys.count {
        places[key] = place
        keys.append(key)
        members.append([])
        lastMembers.append(-1)
      }
      guard lastMembers[place] != index else { continue }
      lastMembers[place] = index
      members[place].append(item)
    }
  }
  return level.sorted(keys).map { key in
    let items = members[places[key] ?? 0]
    return ItemGroup(
      heading: level.heading(of: key), items: items,
      groups: groups(items, by: levels.dropFirst(), on: today, weekStart))
  }
}

/// The value that puts a task into a group.
private enum GroupKey: Hashable {
  case bucket(DateBucket)
  case value(FieldValue)
  case missing
}

extension FieldPath {
  fileprivate func keys(
    of item: TodoItem, on today: CivilDate, _ weekStart: Weekday
  ) -> [GroupKey] {
    let keys = field.values(of: item, on: today).map { key(for: $0, item, today, weekStart) }
    return keys.isEmpty ? [.missing] : keys
  }

  private func key(
    for value: FieldValue, _ item: TodoItem, _ today: CivilDate, _ weekStart: Weekday
  ) -> GroupKey {
    guard case .moment(let moment) = value else { return .value(value) }
    let isDue = field == .due && !item.isCompleted
    return .bucket(DateBucket(moment.date, on: today, weekStart: weekStart, isDue: isDue))
  }

  fileprivate func sorted(_ keys: [GroupKey]) -> [GroupKey] {
    var texts = SortTexts()
    let values = keys.map { key in
      switch key {
      case .bucket(let bucket): SortValue(.number, bucket.place)
      case .value(let value): field.sortValue(of: value, keepingTextsIn: &texts)
      case .missing: SortValue(.missing)
      }
    }
    return keys.indices.sorted { left, right in
      let difference = texts.compare(values[left], values[right])
      let isEither = values[left].isMissing || values[right].isMissing
      return difference == 0
        ? left < right : (difference < 0) != (isDescending && !isEither)
    }.map { keys[$0] }
  }

  fileprivate func heading(of key: GroupKey) -> String {
    switch key {
    case .bucket(let bucket): bucket.rawValue
    case .missing: "no \(field.name)"
    case .value(.priority(let priority)): "(\(priority))"
    case .value(.text(let text)):
      switch field {
      case .project: "+" + text.string
      case .context: "@" + text.string
      default: text.string
      }
    case .value(.number(let number)): Int(exactly: number).map(String.init) ?? "\(number)"
    case .value(.duration(let time)): time.text
    case .value(.moment(let moment)): moment.text
    }
  }
}
