package import CommandLineKit
package import TodoTxt

/// A piece of a list on a screen: a task with its note, or what stands between tasks.
package enum ListBlock: Sendable {
  /// A task below so many headings.
  case task(TodoItem, level: Int)

  /// What the tasks below it have in common, and how many they are.
  case heading(String, count: Int, level: Int)

  /// An empty line.
  case gap
}

extension Listing {
  /// The pieces in the order to show them.
  package var blocks: [ListBlock] {
    guard let grouping else { return items.map { .task($0, level: 0) } }
    var blocks: [ListBlock] = []
    append(items.grouped(by: grouping, on: today), level: 0, to: &blocks)
    return blocks
  }

  private func append(_ groups: [ItemGroup], level: Int, to blocks: inout [ListBlock]) {
    for (position, group) in groups.enumerated() {
      if level == 0, position > 0 { blocks.append(.gap) }
      blocks.append(.heading(group.heading, count: group.count, level: level))
      if group.groups.isEmpty {
        blocks += group.items.map { .task($0, level: level) }
      } else {
        append(group.groups, level: level + 1, to: &blocks)
      }
    }
  }
}

extension TaskLayout {
  /// Creates the layout for a list.
  package init(_ listing: Listing, on screen: Screen) {
    self.init(
      Array(listing.items), on: screen, today: listing.today, showsNotes: listing.showsNotes)
    marks = listing.marks
  }

  /// Appends a piece of the list.
  package mutating func append(_ block: ListBlock, to output: inout TerminalText) {
    switch block {
    case .task(let item, let level):
      indent = level * 2
      append(item, to: &output)
    case .heading(let text, let count, let level):
      output.append(blanks: level * 2 + (marks == nil ? 0 : 2))
      screen.theme[.heading].append(text.utf8, to: &output)
      screen.theme[.count].append(" \(count)\n", to: &output)
    case .gap:
      output.endLine()
    }
  }
}
