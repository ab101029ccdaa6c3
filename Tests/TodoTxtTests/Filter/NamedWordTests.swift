import TestSupport

@testable import TodoTxt

/// A word that is also the name of a state or a date.
@Suite struct NamedWordTests {
  private static let today = CivilDate.day(2026, 11, 21)

  @Test(
    arguments: [
      ("overdue", ["is:overdue"]), ("Friday milk", ["due:friday"]), ("'friday'", []),
      ("-overdue", []), ("next or weekend", ["is:next", "due:weekend"]), ("milk mo t", []),
      ("+overdue", []), ("today", ["is:today"]), ("next-week", ["due:next-week"]), ("3d 15", []),
    ] as [(String, [String])])
  func namesOfStatesAndDatesAreKnown(query: String, terms: [String]) throws {
    let expression = try FilterExpression(parsing: Array(query.utf8))
    #expect(expression.namedWords(datedBy: "due").map(\.term) == terms)
    for term in terms { #expect(throws: Never.self) { try Filter(term).resolved(on: Self.today) } }
  }
}
