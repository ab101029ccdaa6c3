/// The fields to sort tasks by, the most significant first.
///
///     let order = try TaskOrder("due,-created")
///     document.items.sorted(by: order)      // by due date; on the same day, the newest first
///
/// Tasks that are equal in every field keep their order. Numbers in texts compare as
/// numbers: `v2` comes before `v10`.
public struct TaskOrder: Hashable, Sendable {
  package var keys: [FieldPath]

  /// Whether completed tasks come after all open ones, the latest completion first.
  var placesCompletedLast = false

  /// Creates an order by some fields; an order by none changes nothing.
  package init(_ keys: [FieldPath]) { self.keys = keys }

  /// The order of lists: by priority, then due date, then line; completed tasks come last.
  public static let standard = {
    var order = TaskOrder([FieldPath(.priority), FieldPath(.due), FieldPath(.number)])
    order.placesCompletedLast = true
    return order
  }()

  /// The order with the earliest due date first, then by priority and line.
  public static let due = TaskOrder([
    FieldPath(.due), FieldPath(.priority), FieldPath(.number),
  ])

  var parts: (open: TaskOrder, completed: TaskOrder) {
    (TaskOrder(keys), TaskOrder([FieldPath(.completed, isDescending: true)] + keys))
  }
}
