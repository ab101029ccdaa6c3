import TestSupport

@testable import TodoTxt

/// Expects that `query` is read, and that every other spelling is read as the same query.
func expectFilter(
  _ query: String, means others: String..., at location: SourceLocation = #_sourceLocation
) throws {
  let expression = try Filter(query).expression
  for other in others {
    #expect(try Filter(other).expression == expression, "\(other)", sourceLocation: location)
  }
  expectRanges(expression, in: query.utf8.count, at: location)
}

/// Expects that every part is inside the part that contains it, and that parts are in order.
private func expectRanges(_ expression: FilterExpression, in end: Int, at location: SourceLocation)
{
  func check(_ part: FilterExpression, inside outer: Range<Int>) {
    #expect(
      outer.lowerBound <= part.range.lowerBound && part.range.upperBound <= outer.upperBound,
      sourceLocation: location)
    switch part.kind {
    case .not(let inner): check(inner, inside: part.range)
    case .all(let parts), .any(let parts):
      for part in parts { check(part, inside: expression.range) }
    default: break
    }
  }
  check(expression, inside: 0..<end)
}
