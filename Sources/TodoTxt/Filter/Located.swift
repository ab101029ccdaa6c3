/// A part of a query with its range in the query.
///
/// Two parts are equal if their values are equal, whatever their ranges. So a query equals the
/// query that is read from its printed text.
///
/// The type has no constraint on its value: for a type with a constraint, Swift looks up the
/// conformance at run time, which takes longer than reading a query.
package struct Located<Value> {
  package var value: Value

  /// Its bytes in the query, including quotes.
  package var range: Range<Int>

  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}

extension Located: Equatable where Value: Equatable {
  /// Whether both have the same value, whatever their ranges.
  package static func == (left: Self, right: Self) -> Bool { left.value == right.value }
}

extension Located: Hashable where Value: Hashable {
  /// Hashes the value without its range.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
