import CommandLineKit
import TodoTxt

/// Says an outcome to a person at a terminal.
struct TextRenderer: Renderer {
  /// What it is shown on.
  let screen: Screen

  var theme: Theme { screen.theme }

  func render(_ outcome: Outcome, to output: inout [UInt8]) {
    switch outcome.body {
    case .listing(let listing):
      append(listing, to: &output)
    case .changes(let changes):
      append(changes, to: &output)
    case .names(let names):
      let width = String(names.map(\.count).max() ?? 0).count
      for name in names {
        theme[.count].append(padded(name.count, to: width).utf8, to: &output)
        output.append(UInt8(ascii: " "))
        VisibleText.append(name.name[...], to: &output)
        output.append(UInt8(ascii: "\n"))
      }
    case .log(let entries):
      for entry in entries { append(entry, to: &output) }
    case .report(let report):
      report.show(on: screen, to: &output)
    case .dates(let dates):
      for date in dates {
        theme[.heading].append(date.moment.text.utf8, to: &output)
        let day = date.moment.date
        theme[.count].append(
          "  \(day.words), \(day.words(from: date.today))\n".utf8, to: &output)
      }
    case .text(let text):
      output += text
    }
  }

  private func append(_ listing: Listing, to output: inout [UInt8]) {
    var layout = TaskLayout(
      Array(listing.items), on: screen, today: listing.today,
      showsNotes: listing.showsNotes)
    guard let grouping = listing.grouping else {
      for item in listing.items { layout.append(item, to: &output) }
      return
    }
    append(
      listing.items.grouped(by: grouping, on: listing.today), level: 0, &layout, to: &output)
  }

  private func append(
    _ groups: [ItemGroup], level: Int, _ layout: inout TaskLayout, to output: inout [UInt8]
  ) {
    for (position, group) in groups.enumerated() {
      if level == 0, position > 0 { output.append(UInt8(ascii: "\n")) }
      output.append(blanks: level * 2)
      theme[.heading].append(VisibleText.bytes(Array(group.heading.utf8)), to: &output)
      theme[.count].append(" \(group.count)\n".utf8, to: &output)
      if group.groups.isEmpty {
        layout.indent = level * 2
        for item in group.items { layout.append(item, to: &output) }
      } else {
        append(group.groups, level: level + 1, &layout, to: &output)
      }
    }
  }

  private func append(_ changes: [TaskChange], to output: inout [UInt8]) {
    let width = String(changes.map(\.number).max() ?? 0).count
    for change in changes {
      theme[.heading].append(change.kind.rawValue.utf8, to: &output)
      output.append(UInt8(ascii: " "))
      theme[.number].append(padded(change.number, to: width).utf8, to: &output)
      output.append(UInt8(ascii: " "))
      TodoItem(parsing: change.after ?? change.before ?? []).append(
        in: theme, on: nil, to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }
}

extension TodoItem {
  /// Appends the line with its own bytes, made visible, each word in its style.
  func append(in theme: Theme, on today: CivilDate?, to output: inout [UInt8]) {
    var end = 0
    for word in words(on: today) {
      VisibleText.append(content.dropFirst(end).prefix(word.range.lowerBound - end), to: &output)
      let bytes = content.dropFirst(word.range.lowerBound).prefix(word.range.count)
      theme[word.part].append(VisibleText.bytes(Array(bytes)), to: &output)
      end = word.range.upperBound
    }
    VisibleText.append(content.dropFirst(end), to: &output)
  }
}
