import CommandLineKit
import TodoTxt

/// A renderer that says each task of a list by itself, whatever the others are.
///
/// So a long list is written as it is made, and is never whole in memory.
protocol TaskwiseRenderer: Renderer {
  /// Appends what is said of one task.
  func append(_ item: TodoItem, of listing: Listing, to output: inout [UInt8])
}

extension TaskwiseRenderer {
  /// Appends what is said of each task of a list.
  func append(_ listing: Listing, to output: inout [UInt8]) {
    let items = listing.inGroupOrder.span
    for index in items.indices { append(items[index], of: listing, to: &output) }
  }

  func write(_ outcome: Outcome, to output: BufferedOutput) {
    guard case .listing(let listing) = outcome.body else {
      output.append { render(outcome, to: &$0) }
      return
    }
    let items = listing.inGroupOrder.span
    for index in items.indices where !output.isClosed {
      output.append { append(items[index], of: listing, to: &$0) }
    }
  }
}
