/// What tasks are sorted by: fields, one after the other.
///
///     let order = try SortOrder(parsing: "due,-created")
///     document.items.sorted(by: order)      // by due date; of the same day, the youngest first
///
/// Tasks that agree in every field stay in the order in which they came. Numbers in texts count as
/// numbers: `v2` comes before `v10`.
public struct SortOrder: Hashable, Sendable {
  /// The fields, the one that decides first in front.
  public var keys: [SortKey]

  /// Creates an order by some fields; an order by none changes nothing.
  public init(_ keys: [SortKey]) { self.keys = keys }

  /// The order of lists: by priority, then due date, then line.
  public static let standard = SortOrder([
    SortKey(.priority), SortKey(.due), SortKey(.number),
  ])
}

/// A field to sort by.
public struct SortKey: Hashable, Sendable {
  /// The field.
  public var field: ItemField

  /// Whether the greatest value comes first; of priorities, that is Z.
  public var isDescending: Bool

  /// Whether tasks without a value come before the others; they come behind, in either direction,
  /// unless this is set.
  public var missingFirst: Bool

  /// Creates a key: ascending, with what is missing at the end.
  public init(_ field: ItemField, isDescending: Bool = false, missingFirst: Bool = false) {
    self.field = field
    self.isDescending = isDescending
    self.missingFirst = missingFirst
  }
}
