package import CommandLineKit
package import TodoTxt

/// A renderer that renders each task, and each change, independently of the others.
package protocol TaskwiseRenderer: Renderer {
  /// Appends the form of one task.
  func append(_ item: TodoItem, of listing: Listing, to output: inout TerminalText)

  /// Appends the form of each task in `range`.
  func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to output: inout TerminalText)

  func append(_ change: TaskChange, of outcome: Outcome, to output: inout TerminalText)

  /// The size of the pieces in which a list is written.
  var pieces: TextStream.Pieces { get }
}

extension TaskwiseRenderer {
  package var pieces: TextStream.Pieces { .large }

  package func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to output: inout TerminalText
  ) {
    for index in range { append(items[index], of: listing, to: &output) }
  }

  /// Appends the form of each task of a list.
  func append(_ listing: Listing, to output: inout TerminalText) {
    let items = listing.inGroupOrder
    append(items, items.indices, of: listing, to: &output)
  }

  package func stream(_ listing: Listing) -> TextStream? {
    let items = listing.inGroupOrder
    return TextStream(count: items.count, in: pieces) { range, output in
      append(items, range, of: listing, to: &output)
    }
  }

  func append(
    _ changes: [TaskChange], of outcome: Outcome, to output: inout TerminalText
  ) {
    for change in changes { append(change, of: outcome, to: &output) }
  }

  package func stream(_ changes: [TaskChange], of outcome: Outcome) -> TextStream? {
    TextStream(count: changes.count, in: pieces) { range, output in
      for change in changes[range] { append(change, of: outcome, to: &output) }
    }
  }
}
