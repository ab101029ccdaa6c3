package import CommandLineKit
package import TodoTxt

/// A renderer that renders each task independently of the others.
///
/// A long list is therefore written in parts and never held in memory as a whole.
package protocol TaskwiseRenderer: Renderer {
  /// Appends the form of one task.
  func append(_ item: TodoItem, of listing: Listing, to output: inout TerminalText)

  /// Appends the form of each task in `range`.
  func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to output: inout TerminalText)
}

extension TaskwiseRenderer {
  package func append(
    _ items: ItemList, _ range: Range<Int>, of listing: Listing, to output: inout TerminalText
  ) {
    for index in range { append(items[index], of: listing, to: &output) }
  }

  /// Appends the form of each task of a list.
  package func append(_ listing: Listing, to output: inout TerminalText) {
    let items = listing.inGroupOrder
    append(items, items.indices, of: listing, to: &output)
  }

  package func write(_ outcome: Outcome, to output: BufferedOutput) {
    guard case .listing(let listing) = outcome.body else {
      output.append { render(outcome, to: &$0) }
      return
    }
    let items = listing.inGroupOrder
    for start in stride(from: 0, to: items.count, by: tasksAtOnce) where !output.isClosed {
      let count = min(tasksAtOnce, items.count - start)
      let texts = inParallel(count, atLeast: 1 << 12) { part in
        var text = TerminalText()
        append(items, start + part.lowerBound..<start + part.upperBound, of: listing, to: &text)
        return text
      }
      for text in texts { output.write(text) }
    }
  }
}

/// The number of tasks rendered before each write.
private let tasksAtOnce = 1 << 15
