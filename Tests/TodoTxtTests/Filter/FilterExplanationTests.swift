import TestSupport

@testable import TodoTxt

/// How queries are printed with their dates, on Saturday 2026-11-21.
@Suite struct FilterExplanationTests {
  static let explained: [[String]] = FilterVectors.blocks(in: "explained")

  @Test(arguments: explained)
  func explains(_ block: [String]) throws {
    let filter = try Filter(block[0]).resolved(on: CivilDate(unchecked: 2026, 11, 21))
    #expect(filter.explanation == block[1])
  }

  private static let context = FilterContext(
    today: CivilDate(unchecked: 2026, 11, 21), omitting: [])

  /// A saved filter needs settings, and only one spelling of each of three comparisons is valid.
  private static let queries = (explained + FilterVectors.blocks(in: "valid")).map { $0[0] }
    .filter { query in
      (try? Filter(query).resolved(in: context)) != nil
        && !["a.by=1", "a+b.not:c", "a-.before:c"].contains(query)
    }

  /// The normal form can be typed again: it is its own normal form, and selects the same tasks.
  @Test(arguments: queries)
  func theNormalFormMeansTheSame(_ query: String) throws {
    let context = FilterExplanationTests.context
    let filter = try Filter(query).resolved(in: context)
    let again = try Filter(filter.query).resolved(in: context)
    #expect(again.query == filter.query)
    let list = Document(FilterExplanationTests.tasks)
    #expect(list.items(matching: again) == list.items(matching: filter))
  }

  private static let tasks = """
    (A) Call mum @home due:2026-11-21 est:5
    (B) 2026-10-22 Buy "milk" +work/site t:2026-11-27 due:2026-11-28 note:gate
    x 2026-11-20 2026-11-01 Pay 2 +work @not*|, spent:1h30m pri:C
    Paid x:a,b v:1 rec:1w due:2026-11-23T17:30
      the gate
    +Work h:1 x:none any p:1 id:1
    """

  @Test func explainsATimeThatNoNumberHolds() throws {
    let filter = try Filter("spent>99999999999999999999d")
    let explanation = try filter.explanation(on: CivilDate(unchecked: 2026, 11, 21))
    #expect(explanation.hasPrefix("spent>277777777h46m40s;"))
  }
}
