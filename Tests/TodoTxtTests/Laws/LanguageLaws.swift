#if canImport(TodoTxt)
  @testable import TodoTxt
#endif

/// Laws for parsing a text as a query or a date.
enum LanguageLaws {
  /// A query in parentheses is the same query; an error points into the text.
  static func checkFilter(_ text: [UInt8]) throws(BrokenLaw) {
    let expression: FilterExpression
    do { expression = try FilterExpression(parsing: text) } catch {
      return try checkDiagnostic(error, of: text)
    }
    if expression.kind == .everything { return }
    do {
      let again = try FilterExpression(parsing: Array("( ".utf8) + text + Array(" )".utf8))
      try expectLaw(again == expression, "a query in parentheses is the query")
    } catch let error as Diagnostic {
      try expectLaw(error.problem == "nestedTooDeeply", "a query in parentheses can be read")
    } catch { throw BrokenLaw(description: "\(error)") }
  }

  /// Reading a printed date gives an equal date; an error points into the text.
  static func checkDate(_ text: [UInt8]) throws(BrokenLaw) {
    let expression: DateExpression
    do { expression = try DateExpression(parsing: text) } catch {
      return try checkDiagnostic(error, of: text)
    }
    guard let again = try? DateExpression(parsing: expression.bytes) else {
      throw BrokenLaw(description: "a printed date can be read")
    }
    try expectLaw(again == expression, "a printed date is the date")
    try expectLaw(again.bytes == expression.bytes, "and prints the same")
    guard let today = CivilDate(year: 2026, month: 11, day: 21) else { return }
    do {
      let days = try expression.period(on: today) { _ in today }
      try expectLaw(days.contains(days.lowerBound), "a date means days")
    } catch let error as Diagnostic {
      try checkDiagnostic(error, of: text)
    } catch { throw BrokenLaw(description: "\(error)") }
  }

  private static func checkDiagnostic(
    _ diagnostic: Diagnostic, of text: [UInt8]
  ) throws(BrokenLaw) {
    try expectLaw(diagnostic.source == text, "an error quotes the text")
    try expectLaw(
      diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= text.count,
      "an error points into the text")
    try expectLaw(!diagnostic.message.isEmpty, "an error says what is wrong")
  }
}
