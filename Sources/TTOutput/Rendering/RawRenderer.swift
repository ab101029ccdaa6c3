package import CommandLineKit
package import TodoTxt

/// Renders only the lines, byte for byte, so that the output is a valid list.
package struct RawRenderer: TaskwiseRenderer {
  package init() {}

  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    switch outcome.body {
    case .listing(let listing):
      append(listing, to: &output)
    case .changes(let changes):
      append(changes, of: outcome, to: &output)
    case .names(let names):
      for name in names { append(name.name[...], to: &output) }
    case .log(let entries):
      for entry in entries where !entry.command.isEmpty { append(entry.command[...], to: &output) }
    case .report(let report):
      report.list(to: &output)
    case .dates(let dates):
      for date in dates { append(Array(date.moment.text.utf8)[...], to: &output) }
    case .line(let line): append(line[...], to: &output)
    case .text(let text):
      output.append(verbatim: text)
    case .stream(let stream): stream.append(to: &output)
    }
  }

  package func append(_ item: TodoItem, of listing: Listing, to output: inout TerminalText) {
    append(item.content, to: &output)
    if listing.showsNotes { item.indentedNoteContents.forEach { append($0, to: &output) } }
  }

  package func append(_ change: TaskChange, of outcome: Outcome, to output: inout TerminalText) {
    append(change.lineAfter ?? change.lineBefore ?? [], to: &output)
  }

  private func append(_ line: ArraySlice<UInt8>, to output: inout TerminalText) {
    output.append(verbatim: line)
    output.endLine()
  }
}
