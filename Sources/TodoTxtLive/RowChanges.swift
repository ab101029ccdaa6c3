public import TodoTxt

/// The changed rows of a table, with the indices that table views need.
///
///     let changes = RowChanges(from: shown, to: rows)
///     shown = rows
///     table.deleteRows(at: changes.removals.map { [0, $0] }, with: .automatic)
///     table.insertRows(at: changes.insertions.map { [0, $0] }, with: .automatic)
///
/// The rows may be filtered and sorted in any way. Rows with the same `id` are the same.
public struct RowChanges: Hashable, Sendable {
  /// The indices of the removed rows, in the old rows.
  public private(set) var removals: [Int] = []

  /// The indices of the inserted rows, in the new rows.
  public private(set) var insertions: [Int] = []

  /// The rows that moved: the fewest that explain the new order.
  public private(set) var moves: [Move] = []

  /// The indices of the rows whose task or note was edited, in the new rows.
  public private(set) var updates: [Int] = []

  /// A row that moved.
  public struct Move: Hashable, Sendable {
    /// The index in the old rows.
    public let from: Int

    /// The index in the new rows.
    public let to: Int
  }

  /// Compares the rows of a table before and after a change.
  public init<Row: TodoItemRow & Identifiable>(from old: [Row], to new: [Row]) {
    // Only the first of two rows with the same identity is found.
    var rest = Dictionary(
      zip(old.map(\.id), old.indices), uniquingKeysWith: { first, _ in first })
    var kept: [Move] = []
    for (index, row) in new.enumerated() {
      guard let place = rest.removeValue(forKey: row.id) else {
        insertions.append(index)
        continue
      }
      kept.append(Move(from: place, to: index))
      if !row.item.hasSameBlock(as: old[place].item) { updates.append(index) }
    }
    let places = Set(kept.map(\.from))
    removals = old.indices.filter { !places.contains($0) }
    let staying = Set(longestIncreasingSubsequence(kept.map { Int32($0.from) }))
    moves = kept.indices.filter { !staying.contains($0) }.map { kept[$0] }
  }
}
