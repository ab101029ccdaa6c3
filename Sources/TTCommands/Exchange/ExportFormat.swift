import TTSession
import TTOutput
import TodoTxt

/// A format of another program.
enum ExportFormat: String, CaseIterable {
  case json, jsonl, csv, tsv, ical, taskwarrior, markdown, dot
  var hasRelations: Bool { self == .dot || self == .taskwarrior }

  func stream(_ listing: Listing, _ relations: Relations, makesEvents: Bool) -> TextStream {
    switch self {
    case .json: JSONRenderer().stream(Outcome(.listing(listing)))
    case .jsonl: ListForm.jsonLines.stream(listing)
    case .csv: CommaSeparatedText.stream(listing)
    case .tsv:
      ListForm.table(ItemField.usual, isTabSeparated: true).stream(listing)
    case .ical: CalendarText.stream(listing, makesEvents: makesEvents)
    case .taskwarrior: text { TaskwarriorText.append(relations, listing.today, to: &$0) }
    case .markdown: text { MarkdownText.append(listing, to: &$0) }
    case .dot: text { DependencyGraph.append(relations, to: &$0) }
    }
  }

  private func text(_ append: (inout [UInt8]) -> Void) -> TextStream {
    var output: [UInt8] = []
    append(&output)
    return TextStream(ofFileStartingWith: output)
  }
}

extension Listing {
  /// The tasks in groups; without grouping, one group without a heading.
  var headedItems: [(heading: String?, items: [TodoItem])] {
    guard let grouping else { return [(nil, Array(items))] }
    return items.grouped(by: grouping, on: today).map { ($0.heading, $0.items) }
  }
}
