import CommandLineKit
package import TodoTxt

/// A block of a list on a screen: a task with its note, a heading or a gap.
package enum ListBlock {
  indirect case row(TaskRow, level: Int)

  /// The heading of a group, with its number of tasks.
  case heading(String, StyleRole = .heading, count: Int, level: Int)
  case gap
}

extension ListBlock {
  /// The task; nil for a heading or a gap.
  package var item: TodoItem? { if case .row(let row, _) = self { row.item } else { nil } }
}

extension Listing {
  package var blocks: [ListBlock] {
    guard let grouping else { return items.map { .row(TaskRow($0), level: 0) } }
    var blocks: [ListBlock] = []
    append(
      items.grouped(by: grouping, on: today), by: grouping.levels[...], level: 0, to: &blocks)
    return blocks
  }

  private func append(
    _ groups: [ItemGroup<TodoItem>], by levels: ArraySlice<FieldPath>, level: Int,
    to blocks: inout [ListBlock]
  ) {
    let isOfNames = levels.first?.field == .project || levels.first?.field == .context
    append(
      isNested && isOfNames ? GroupTree(groups).roots : groups.map { GroupTree(of: $0) },
      by: levels, level: level, to: &blocks)
  }

  private func append(
    _ trees: [GroupTree], by levels: ArraySlice<FieldPath>, level: Int,
    to blocks: inout [ListBlock]
  ) {
    for (position, tree) in trees.enumerated() {
      if level == 0, position > 0 { blocks.append(.gap) }
      blocks.append(.heading(tree.heading, count: tree.count, level: level))
      if let group = tree.group, group.groups.isEmpty {
        blocks += group.items.map { .row(TaskRow($0), level: level) }
      } else if let group = tree.group {
        append(group.groups, by: levels.dropFirst(), level: level + 1, to: &blocks)
      }
      append(tree.roots, by: levels, level: level + 1, to: &blocks)
    }
  }
}

/// Groups in a tree: `+work/site` below `+work`.
private struct GroupTree {
  var heading = ""

  /// The group; nil if no task has exactly this name.
  private(set) var group: ItemGroup<TodoItem>?
  private(set) var roots: [GroupTree] = []

  private var places: [String: Int] = [:]
  private var numbers: Set<Int> = []

  var count: Int { numbers.isEmpty ? group?.items.count ?? 0 : numbers.count }

  init(of group: ItemGroup<TodoItem>) { (heading, self.group) = (group.heading, group) }

  private init(called heading: String) { self.heading = heading }

  init(_ groups: [ItemGroup<TodoItem>]) {
    for group in groups {
      let name = group.heading.bytes
      let above = name.dropFirst().namesAbove.map {
        name[..<$0.endIndex].string
      }
      insert(group, below: above[...])
    }
  }

  private mutating func insert(_ group: ItemGroup<TodoItem>, below names: ArraySlice<String>) {
    numbers.formUnion(group.items.map(\.number))
    let heading = names.first ?? group.heading
    let place = places[heading] ?? roots.count
    if place == roots.count {
      places[heading] = place
      roots.append(GroupTree(called: heading))
    }
    if names.isEmpty {
      roots[place].group = group
      roots[place].numbers.formUnion(group.items.map(\.number))
    } else {
      roots[place].insert(group, below: names.dropFirst())
    }
  }
}

extension TaskLayout {
  init(_ listing: Listing) {
    self.init(
      TaskColumns(listing.items, on: listing.today, as: listing.names), on: listing.today)
    showsNotes = listing.showsNotes
    isLong = listing.isLong
    blocked = listing.blocked
  }

  package mutating func append(_ block: ListBlock, to page: inout ScreenText) {
    switch block {
    case .row(let row, let level):
      indent = level * 2
      append(row, to: &page)
    case .heading(let text, let role, let count, let level):
      page.append(blanks: level * 2)
      page.append(heading: text, in: role, count: count)
    case .gap:
      page.endLine()
    }
  }
}

extension Listing {
  func append(to page: inout ScreenText) {
    var layout = TaskLayout(self)
    for block in blocks { layout.append(block, to: &page) }
  }

  /// Drops the last tasks so that the list, its `overview`, the prompt and `reserved` lines fit a
  /// screen.
  package mutating func fit(on screen: Screen, reserving reserved: Int) {
    let height = screen.height ?? Listing.usualHeight
    let all = items
    var (fitting, tooMany) = (0, min(all.count, height) + 1)
    while fitting + 1 < tooMany {
      let count = (fitting + tooMany) / 2
      items = all.first(count)
      let lines = rowCount(on: screen) + overviewLines(on: screen).count + 1 + reserved
      if lines <= height { fitting = count } else { tooMany = count }
    }
    items = all.first(max(1, fitting))
  }

  /// Returns the lines of its overview, if it has one.
  package func overviewLines(on screen: Screen) -> [String] {
    overview?.lines(
      shown: items, isNarrowed: isNarrowed, width: screen.width, symbols: screen.symbols) ?? []
  }

  /// Returns the number of lines that the list takes.
  private func rowCount(on screen: Screen) -> Int {
    var page = ScreenText(on: screen)
    append(to: &page)
    return page.lines.count
  }

  /// The assumed height of a screen of unknown height.
  private static let usualHeight = 24
}
