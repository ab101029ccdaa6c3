import TTOutput
import TodoTxt

extension TaskPage {
  /// A place to return to: the cursor's task, and the task at the top of the page.
  struct Bookmark {
    private(set) var number: Int?

    /// The block of the cursor, for a task in several groups.
    fileprivate let block: Int

    /// The number of the first task on the page, and the lines of headings above it.
    fileprivate var topNumber: Int?
    fileprivate let blocksAbove: Int
    fileprivate let row: Int

    /// Finds the tasks in a new version of the list.
    mutating func follow(_ newNumber: (Int) -> Int?) {
      (number, topNumber) = (number.flatMap(newNumber), topNumber.flatMap(newNumber))
    }
  }

  var bookmark: Bookmark {
    let first = blocks?.task(from: top.block, by: 1)
    return Bookmark(
      number: item?.number, block: cursor ?? 0,
      topNumber: first.flatMap { blocks?[$0].item?.number },
      blocksAbove: (first ?? top.block) - top.block, row: top.row)
  }

  /// Returns to a place, if its tasks are shown.
  mutating func go(to bookmark: Bookmark) {
    guard let blocks else { return }
    if let index = bookmark.number.flatMap({ blocks.index(ofTask: $0, near: bookmark.block) }) {
      cursor = index
    }
    if let index = bookmark.topNumber.flatMap({ blocks.index(ofTask: $0, near: top.block) }) {
      top = Place(block: max(0, index - bookmark.blocksAbove), row: bookmark.row)
    }
  }
}
