package import CommandLineKit
package import TodoTxt

/// Renders one JSON object per line for each task or change.
///
///     {"version":1,"change":"completed","line":3,"id":"3:…","before":…,"after":…}
package struct JSONLinesRenderer: TaskwiseRenderer {
  package init() {}

  package func render(_ outcome: Outcome, to output: inout TerminalText) {
    switch outcome.body {
    case .listing(let listing):
      append(listing, to: &output)
    case .changes(let changes):
      append(changes, of: outcome, to: &output)
    default:
      JSONRenderer().render(outcome, to: &output)
    }
  }

  package func append(_ item: TodoItem, of listing: Listing, to output: inout TerminalText) {
    append(to: &output) { item.write(to: &$0, as: listing.names) }
  }

  package func append(_ change: TaskChange, of outcome: Outcome, to output: inout TerminalText) {
    append(to: &output) { json in
      json.object { json in
        json.number("version", 1)
        change.writeMembers(to: &json, as: outcome.names)
      }
    }
  }

  package func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to output: inout TerminalText
  ) {
    items.forEachTask(in: range) { _, number, line, parts, note in
      append(to: &output) { json in
        json.task(number, line, parts, as: listing.names, note: note)
      }
    }
  }

  package var pieces: TextStream.Pieces { .small }

  private func append(to output: inout TerminalText, _ write: (inout JSONText) -> Void) {
    var json = JSONText()
    write(&json)
    output.append(verbatim: json.bytes)
    output.endLine()
  }
}
