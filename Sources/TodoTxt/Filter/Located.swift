/// A piece of a query together with the bytes of the query it was read from.
///
/// Two pieces are equal if they say the same, wherever they stood: so that a query compares equal
/// to the one that its printed text is read as.
///
/// The type asks nothing of its value: to make a type with a constraint, Swift searches the program
/// for the conformance at run time, which takes longer than reading a query.
package struct Located<Value> {
  /// What was read.
  package var value: Value

  /// The bytes of the query it was read from, quotes included.
  package var range: Range<Int>

  /// Creates a piece that is at `range`.
  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}

extension Located: Equatable where Value: Equatable {
  /// Whether both say the same; where they stood does not count.
  package static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

extension Located: Hashable where Value: Hashable {
  /// Feeds what was read, and not where, to `hasher`.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
