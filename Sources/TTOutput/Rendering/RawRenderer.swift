import CommandLineKit
import TodoTxt

/// Renders only the lines, byte for byte, so that the output is a valid list.
package struct RawRenderer: Renderer {
  package init() {}

  package func stream(_ outcome: Outcome) -> TextStream {
    switch outcome.body {
    case .listing(let listing):
      let items = listing.inGroupOrder
      return TextStream(count: items.count, atOnce: TextStream.manyLines) { range, output in
        for index in range {
          output.append(verbatimLine: items[index].content)
          if !listing.showsNotes { continue }
          for line in items[index].indentedNoteContents { output.append(verbatimLine: line) }
        }
      }
    case .changes(let changes):
      return TextStream(count: changes.count, atOnce: TextStream.manyLines) { range, output in
        for change in changes[range] {
          output.append(verbatimLine: change.after ?? change.before ?? [])
        }
      }
    case .report(let report):
      guard let lines = report.rawLines else { return LineRenderer().stream(outcome) }
      return TextStream { for line in lines { $0.append(verbatimLine: line[...]) } }
    case .line(let line): return TextStream { $0.append(verbatimLine: line[...]) }
    case .stream(let stream): return stream
    }
  }
}

extension TerminalText {
  fileprivate mutating func append(verbatimLine line: ArraySlice<UInt8>) {
    append(verbatim: line)
    endLine()
  }
}
