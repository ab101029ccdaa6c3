/// A piece of a query together with the bytes of the query it was read from.
///
/// Two pieces are equal if they say the same, wherever they stood: so that a query compares equal
/// to the one that its printed text is read as.
package struct Located<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was read.
  package var value: Value

  /// The bytes of the query it was read from, quotes included.
  package var range: Range<Int>

  /// Creates a piece that is at `range`.
  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// Whether both say the same; where they stood does not count.
  package static func == (left: Self, right: Self) -> Bool { left.value == right.value }

  /// Feeds what was read, and not where, to `hasher`.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
