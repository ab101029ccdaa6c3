import TestSupport

@testable import TodoTxt

@Suite struct FilterExplanationTests {
  static let explained: [[String]] = FilterVectors.blocks(in: "explained")

  @Test(arguments: explained)
  func explains(_ block: [String]) throws {
    let filter = try Filter(block[0]).resolved(on: CivilDate(unchecked: 2026, 11, 21))
    #expect(filter.explanation == block[1])
  }

  @Test func explainsATimeThatNoNumberHolds() throws {
    let filter = try Filter("spent>99999999999999999999d")
    let explanation = try filter.explanation(on: CivilDate(unchecked: 2026, 11, 21))
    #expect(explanation.hasPrefix("tasks with more than 277777777h46m40s spent"))
  }
}
