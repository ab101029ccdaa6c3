import CommandLineKit
import TTOutput
import TodoTxt

/// The tasks of a screen, ready for layout.
struct ShownTasks {
  let listing: Listing

  /// Warnings about the order or the groups.
  var warnings: [Message] = []

  /// The blocks in display order.
  let blocks: ListBlocks

  private let columns: TaskColumns
  private let blocked: BlockedNames

  init(_ listing: Listing) {
    // Reading every task of a long list would take longer than sorting it.
    var measured = Array(listing.items.first(ShownTasks.mostMeasured))
    if let last = listing.items.numbers.max(), listing.items.count > measured.count {
      measured += listing.document.item(numbered: last).asArray
    }
    self.init(
      listing, ListBlocks(listing),
      TaskColumns(measured, on: listing.today, as: listing.names))
  }

  /// The most tasks whose columns are measured, besides the one with the highest number.
  private static let mostMeasured = 10_000

  init(_ listing: Listing, _ blocks: ListBlocks, _ columns: TaskColumns) {
    (self.listing, self.blocks, self.columns) = (listing, blocks, columns)
    blocked = listing.blocked
  }

  var layout: TaskLayout {
    var layout = TaskLayout(columns, on: listing.today)
    layout.showsNotes = listing.showsNotes
    layout.isLong = listing.isLong
    layout.blocked = blocked
    return layout
  }
}
