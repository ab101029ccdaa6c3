/// What tasks are sorted by: fields, one after the other.
///
///     let order = try SortOrder(parsing: "due,-created")
///     document.items.sorted(by: order)      // by due date; of the same day, the youngest first
///
/// Tasks that agree in every field stay in the order in which they came. Numbers in texts count as
/// numbers: `v2` comes before `v10`.
public struct SortOrder: Hashable, Sendable {
  /// The fields, most significant first.
  package var keys: [SortKey]

  /// Whether completed tasks come after all open ones, the last one completed first.
  package var placesCompletedLast = false

  /// Creates an order by some fields; an order by none changes nothing.
  package init(_ keys: [SortKey]) { self.keys = keys }

  /// The order of lists: by priority, then due date, then line; completed tasks come last.
  public static let standard = {
    var order = SortOrder([SortKey(.priority), SortKey(.due), SortKey(.number)])
    order.placesCompletedLast = true
    return order
  }()

  /// The earliest due first; then by priority and line.
  package static let earliestDue = SortOrder([
    SortKey(.due), SortKey(.priority), SortKey(.number),
  ])

  /// The orders of the open and of the completed tasks of a list that has these last.
  var parts: (open: SortOrder, completed: SortOrder) {
    (SortOrder(keys), SortOrder([SortKey(.completed, isDescending: true)] + keys))
  }
}

/// A field to sort by.
package struct SortKey: Hashable, Sendable {
  /// The field.
  package var field: ItemField

  /// Whether the greatest value comes first; of priorities, that is Z.
  package var isDescending: Bool

  /// Whether tasks without a value come before the others; they come after, in either direction,
  /// unless this is set.
  package var missingFirst: Bool

  /// Creates a key: ascending, with what is missing at the end.
  package init(_ field: ItemField, isDescending: Bool = false, missingFirst: Bool = false) {
    self.field = field
    self.isDescending = isDescending
    self.missingFirst = missingFirst
  }
}
