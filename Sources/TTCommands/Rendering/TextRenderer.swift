import CommandLineKit
import TodoTxt

/// Says an outcome to a person at a terminal.
struct TextRenderer: Renderer {
  /// Whether colours may be used.
  let hasColor: Bool

  func render(_ outcome: Outcome, to output: inout [UInt8]) {
    switch outcome.body {
    case .listing(let listing):
      let width = String(listing.items.map(\.number).max() ?? 0).count
      for item in listing.items {
        append(item.number, width, item.content, to: &output)
      }
    case .changes(let changes):
      let width = String(changes.map(\.number).max() ?? 0).count
      for change in changes {
        style(.bold).append(change.kind.rawValue.utf8, to: &output)
        output.append(UInt8(ascii: " "))
        append(change.number, width, (change.after ?? change.before ?? [])[...], to: &output)
      }
    case .names(let names):
      let width = String(names.map(\.count).max() ?? 0).count
      for name in names {
        style(.dim).append(padded(name.count, to: width).utf8, to: &output)
        output.append(UInt8(ascii: " "))
        VisibleText.append(name.name[...], to: &output)
        output.append(UInt8(ascii: "\n"))
      }
    case .log(let entries):
      for entry in entries { append(entry, to: &output) }
    case .dates(let dates):
      for date in dates {
        style(.bold).append(date.moment.text.utf8, to: &output)
        let day = date.moment.date
        style(.dim).append("  \(day.words), \(day.words(from: date.today))\n".utf8, to: &output)
      }
    case .text(let text):
      output += text
    }
  }

  private func append(
    _ number: Int, _ width: Int, _ line: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    style(.dim).append(padded(number, to: width).utf8, to: &output)
    output.append(UInt8(ascii: " "))
    let item = TodoItem(parsing: line)
    for token in item.tokens {
      let text = VisibleText.bytes(
        Array(line.dropFirst(token.range.lowerBound).prefix(token.range.count)))
      style(style(of: token.kind, in: item)).append(text, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func append(_ entry: LogEntry, to output: inout [UInt8]) {
    let number = entry.number.map { padded($0, to: 2) } ?? "  "
    style(.dim).append("\(number)  \(entry.time.words)  ".utf8, to: &output)
    let words = VisibleText.bytes(entry.words)
    style(entry.isUndone ? .dim : .bold).append(words, to: &output)
    output.append(UInt8(ascii: "\n"))
    for (sign, line) in entry.signedLines {
      let color = entry.isUndone ? Style.dim : Style(sign == "-" ? .red : .green)
      style(color).append(Array("    \(sign) ".utf8) + VisibleText.bytes(line), to: &output)
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func style(of kind: Token.Kind, in item: TodoItem) -> Style {
    if item.isCompleted { return .dim }
    return switch kind {
    case .priority:
      item.priority.map { Style(TextRenderer.priorityColors[$0] ?? .white) + .bold } ?? .plain
    case .project: Style(.cyan)
    case .context: Style(.green)
    case .key, .colon, .creationDate, .note, .noteSeparator: .dim
    default: .plain
    }
  }

  private static let priorityColors: [Priority?: Color] = [
    Priority("A"): .red, Priority("B"): .yellow, Priority("C"): .blue,
  ]

  private func style(_ style: Style) -> Style { hasColor ? style : .plain }

  private func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}
