package import TTSession
import TodoTxt

/// The tasks that a screen shows, ready to be laid out.
package struct ShownTasks: Sendable {
  /// The selected tasks.
  package let listing: Listing

  /// What is shown of them, in display order.
  package let blocks: ListBlocks

  private let columns: TaskColumns
  private let blocked: BlockedNames

  /// Creates what a screen shows of a list.
  package init(_ listing: Listing) {
    self.init(
      listing, ListBlocks(listing),
      TaskColumns(listing.items, on: listing.today, as: listing.names))
  }

  /// Creates what a screen shows of a list whose blocks and columns are given.
  package init(_ listing: Listing, _ blocks: ListBlocks, _ columns: TaskColumns) {
    (self.listing, self.blocks, self.columns) = (listing, blocks, columns)
    blocked = listing.blocked
  }

  /// Returns the layout of the blocks on a screen.
  package func layout(on screen: Screen) -> TaskLayout {
    var layout = TaskLayout(columns, on: screen, today: listing.today)
    layout.showsNotes = listing.showsNotes
    layout.isLong = listing.isLong
    layout.marks = listing.marks
    layout.blocked = blocked
    return layout
  }
}
