import Testing

@testable import TodoTxt

/// Expects that `query` prints as `canonical`, and that every printed form parses to the same
/// query.
func expectFilter(
  _ query: String, prints canonical: String, inShell shell: String? = nil,
  at location: SourceLocation = #_sourceLocation
) throws {
  let expression = try FilterExpression(parsing: query)
  #expect(expression.text == canonical, sourceLocation: location)
  let modifiers = String(decoding: expression.bytes(spelling: .modifiers), as: UTF8.self)
  if let shell { #expect(modifiers == shell, sourceLocation: location) }
  try expectRoundTrip(expression, at: location)
  expectRanges(expression, in: query.utf8.count, at: location)
}

/// Expects that reading the printed expression, in either spelling, gives an equal one.
func expectRoundTrip(
  _ expression: FilterExpression, at location: SourceLocation = #_sourceLocation
) throws {
  for spelling in [FilterExpression.Spelling.symbols, .modifiers] {
    let printed = expression.bytes(spelling: spelling)
    let again = try FilterExpression(parsing: printed)
    #expect(
      again == expression, "\(String(decoding: printed, as: UTF8.self))", sourceLocation: location)
    #expect(again.bytes(spelling: spelling) == printed, sourceLocation: location)
  }
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
