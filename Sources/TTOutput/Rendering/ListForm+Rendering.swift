import CommandLineKit
import TodoTxt

extension ListForm {
  /// Returns the text of a list; a table has aligned columns on a screen, and TABs otherwise.
  package func stream(_ listing: Listing, on screen: Screen? = nil) -> TextStream {
    let items = listing.inGroupOrder
    switch self {
    case .jsonLines: return JSONRenderer(isPerLine: true).stream(listing)
    case .template(let template):
      return TextStream(count: items.count, atOnce: TextStream.manyLines) { range, output in
        for index in range {
          template.append(items[index], on: listing.today, as: listing.names, to: &output)
        }
      }
    case .table(let columns, let isTabSeparated):
      if !isTabSeparated, let screen {
        return TextStream(on: screen) { append(listing, columns, to: &$0) }
      }
      var start = TerminalText()
      if isTabSeparated { TabSeparatedText.append(columns.map { $0.name.bytes }, to: &start) }
      return TextStream(startingWith: start, count: items.count) { range, output in
        items.forEachCell(in: range, of: columns, on: listing.today, as: listing.names) {
          column, text in
          if column > 0 { output.tab() }
          TabSeparatedText.append(text, to: &output)
          if column == columns.count - 1 { output.endLine() }
        }
      }
    }
  }

  private func append(
    _ listing: Listing, _ columns: [ItemField], to page: inout ScreenText
  ) {
    let names = columns.map { $0.name.bytes }
    let rows = listing.inGroupOrder.map { item in
      columns.map { column in
        column.text(of: item, on: listing.today, as: listing.names).map { $0 == 0x0A ? 0x20 : $0 }
      }
    }
    if rows.isEmpty { return }
    let widths = columns.indices.map { index in
      rows.reduce(names[index].count) { max($0, $1[index].columns) }
    }
    func append(_ row: [[UInt8]], _ role: StyleRole) {
      for (position, text) in row.dropLast().enumerated() {
        let isNumber = columns[position].type == .number
        let blanks = widths[position] - text.columns
        if isNumber { page.append(blanks: blanks) }
        page.append(text[...], role)
        page.append(blanks: (isNumber ? 0 : blanks) + 2)
      }
      var last = Paragraph()
      for word in (row.last ?? []).split(separator: 0x20) { last.append(word, role) }
      page.append(last)
    }
    append(names, .heading)
    for row in rows { append(row, .text) }
  }
}
