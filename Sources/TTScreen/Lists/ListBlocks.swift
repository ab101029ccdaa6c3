import TTOutput
import TodoTxt

/// The blocks of a list on a screen, each created on demand.
///
/// A list without groups uses no memory for its blocks, so a million tasks open as fast as ten.
struct ListBlocks: RandomAccessCollection {
  private let items: ItemList
  private let blocks: [ListBlock]?

  init(_ listing: Listing) {
    items = listing.items
    blocks = listing.grouping == nil ? nil : listing.blocks
  }

  init(_ blocks: [ListBlock], of items: ItemList) {
    (self.items, self.blocks) = (items, blocks)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { blocks?.count ?? items.count }

  subscript(index: Int) -> ListBlock { blocks?[index] ?? .row(TaskRow(items[index]), level: 0) }

  /// Returns the block of the task with a number; if it is in several groups, the block nearest to
  /// `index`.
  func index(ofTask number: Int, near index: Int) -> Int? {
    guard let blocks else { return items.firstIndex(ofNumber: number) }
    return blocks.indices.filter { blocks[$0].item?.number == number }
      .min { abs($0 - index) < abs($1 - index) }
  }

  /// Returns the first index from `index` on, in steps of `step`, whose block is a task.
  func task(from index: Int, by step: Int) -> Int? {
    var index = index
    while indices.contains(index) {
      if blocks == nil || self[index].item != nil { return index }
      index += step
    }
    return nil
  }
}
