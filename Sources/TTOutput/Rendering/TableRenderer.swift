package import CommandLineKit
import TodoTxt

/// Renders a list as a table: aligned columns on a screen, else TABs.
package struct TableRenderer: Renderer {
  let columns: [FieldColumn]

  /// Whether column names come first in TAB-separated output.
  let hasNames: Bool
  let screen: Screen?

  package init(columns: [FieldColumn], hasNames: Bool, screen: Screen?) {
    self.columns = columns
    self.hasNames = hasNames
    self.screen = screen
  }

  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    guard case .listing(let listing) = outcome.body else { return }
    if let stream = stream(listing) { return stream.append(to: &output) }
    let rows = listing.inGroupOrder.map { item in
      columns.map { $0.text(of: item, on: listing.today, as: listing.names) }
    }
    if let screen { append(rows, on: screen, to: &output) }
  }

  package func stream(_ listing: Listing) -> TextStream? {
    guard screen == nil else { return nil }
    var start = TerminalText()
    if hasNames { TabSeparatedText.append(columns.map { Array($0.name.utf8) }, to: &start) }
    let items = listing.inGroupOrder
    return TextStream(startingWith: start, count: items.count) { range, output in
      items.forEachCell(in: range, of: columns, on: listing.today, as: listing.names) {
        column, text in
        if column > 0 { output.tab() }
        TabSeparatedText.append(text, to: &output)
        if column == columns.count - 1 { output.endLine() }
      }
    }
  }

  private func append(_ rows: [[[UInt8]]], on screen: Screen, to output: inout TerminalText) {
    let names = columns.map { Array($0.name.utf8) }
    let rows = rows.map { $0.map { $0.map { $0 == 0x0A ? 0x20 : $0 } } }
    var widths = names.map(\.count)
    for row in rows {
      for (position, text) in row.enumerated() {
        widths[position] = max(widths[position], TextWidth.columns(of: text[...]))
      }
    }
    guard !rows.isEmpty else { return }
    append(names, widths, screen, screen.theme[.heading], to: &output)
    for row in rows { append(row, widths, screen, .plain, to: &output) }
  }

  private func append(
    _ row: [[UInt8]], _ widths: [Int], _ screen: Screen, _ style: Style,
    to output: inout TerminalText
  ) {
    var indent = 0
    for (position, text) in row.dropLast().enumerated() {
      let isNumber = columns[position].field.type == .number
      let blanks = widths[position] - TextWidth.columns(of: text[...])
      if isNumber { output.append(blanks: blanks) }
      style.append(text, to: &output)
      output.append(blanks: (isNumber ? 0 : blanks) + 2)
      indent += widths[position] + 2
    }
    var last = Paragraph()
    for word in (row.last ?? []).split(separator: 0x20) { last.append(word, style) }
    last.append(to: &output, indent: indent, width: screen.width)
  }
}
