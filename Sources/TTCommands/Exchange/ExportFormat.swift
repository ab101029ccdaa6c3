import CommandLineKit
import TTSession
import TodoTxt

/// A format of another program.
enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case json, jsonl, csv, tsv, ical, taskwarrior, markdown, html, dot

  /// Returns tasks in the format.
  func text(of listing: Listing) -> [UInt8] {
    var (text, output) = (TerminalText(), [UInt8]())
    switch self {
    case .json: JSONRenderer().render(Outcome(.listing(listing)), to: &text)
    case .jsonl: JSONLinesRenderer().render(Outcome(.listing(listing)), to: &text)
    case .csv: CommaSeparatedText.append(listing, to: &output)
    case .tsv:
      TableRenderer(columns: FieldColumn.usual, hasNames: true, screen: nil)
        .render(Outcome(.listing(listing)), to: &text)
    case .ical: CalendarText.append(listing, to: &output)
    case .taskwarrior: TaskwarriorText.append(listing, to: &output)
    case .markdown: MarkdownText.append(listing, to: &output)
    case .html: HypertextPage.append(listing, to: &output)
    case .dot: DependencyGraph.append(listing, to: &output)
    }
    return text.bytes + output
  }
}

extension Listing {
  /// The tasks in groups; one group without a heading if there is no grouping.
  var headedItems: [(heading: String?, items: [TodoItem])] {
    guard let grouping else { return [(nil, Array(items))] }
    return items.grouped(by: grouping, on: today).map { ($0.heading, $0.items) }
  }
}
