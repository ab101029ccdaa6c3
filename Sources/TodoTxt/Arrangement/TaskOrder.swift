/// The fields to sort tasks by, the most significant first.
///
///     let order = try TaskOrder("due,-created")
///     document.items.sorted(by: order)      // by due date; on the same day, the newest first
///
/// Tasks that are equal in every field keep their order. Numbers in texts compare as
/// numbers: `v2` comes before `v10`.
public struct TaskOrder: Hashable, Sendable {
  package var keys: [SortKey]

  /// Whether completed tasks come after all open ones, the latest completion first.
  var placesCompletedLast = false

  /// Creates an order by some fields; an order by none changes nothing.
  package init(_ keys: [SortKey]) { self.keys = keys }

  /// The order of lists: by priority, then due date, then line; completed tasks come last.
  public static let standard = {
    var order = TaskOrder([SortKey(.priority), SortKey(.due), SortKey(.number)])
    order.placesCompletedLast = true
    return order
  }()

  /// The order with the earliest due date first, then by priority and line.
  public static let due = TaskOrder([
    SortKey(.due), SortKey(.priority), SortKey(.number),
  ])

  var parts: (open: TaskOrder, completed: TaskOrder) {
    (TaskOrder(keys), TaskOrder([SortKey(.completed, isDescending: true)] + keys))
  }
}

package struct SortKey: Hashable, Sendable {
  package var field: ItemField

  /// Whether the greatest value comes first; for priorities, that is Z.
  var isDescending: Bool

  /// Whether tasks without a value come first; otherwise they come last, in either direction.
  var missingFirst: Bool

  /// Creates a key; by default it is ascending, with missing values last.
  package init(_ field: ItemField, isDescending: Bool = false, missingFirst: Bool = false) {
    self.field = field
    self.isDescending = isDescending
    self.missingFirst = missingFirst
  }
}
