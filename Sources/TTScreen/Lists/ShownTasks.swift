package import TTOutput
import TodoTxt

/// The tasks that a screen shows, ready to be laid out.
package struct ShownTasks: Sendable {
  package let listing: Listing

  /// What is wrong with the order or the groups.
  package var warnings: [Notice] = []

  /// What is shown of them, in display order.
  package let blocks: ListBlocks

  private let columns: TaskColumns
  private let blocked: BlockedNames

  /// Creates what a screen shows of a list.
  package init(_ listing: Listing) {
    // Reading every task of a long list would take longer than sorting it.
    var measured = Array(listing.items.first(ShownTasks.mostMeasured))
    if let last = listing.items.numbers.max(), listing.items.count > measured.count {
      measured += listing.document.item(numbered: last).map { [$0] } ?? []
    }
    self.init(
      listing, ListBlocks(listing),
      TaskColumns(measured, on: listing.today, as: listing.names))
  }

  /// The most tasks whose columns are measured, besides the one with the highest number.
  private static let mostMeasured = 10_000

  /// Creates what a screen shows of a list whose blocks and columns are given.
  package init(_ listing: Listing, _ blocks: ListBlocks, _ columns: TaskColumns) {
    (self.listing, self.blocks, self.columns) = (listing, blocks, columns)
    blocked = listing.blocked
  }

  package func layout(on screen: Screen) -> TaskLayout {
    var layout = TaskLayout(columns, on: screen, today: listing.today)
    layout.showsNotes = listing.showsNotes
    layout.isLong = listing.isLong
    layout.marks = listing.marks
    layout.blocked = blocked
    return layout
  }
}
