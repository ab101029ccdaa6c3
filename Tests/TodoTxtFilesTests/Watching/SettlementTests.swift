import TestSupport

@testable import TodoTxtFiles

/// When a file is read, given how long it must rest from certain times on, in milliseconds.
@Suite struct SettlementTests {
  @Test(
    arguments: [
      ("renamed into place", [(0, 20)], 20),
      ("written", [(0, 100)], 100),
      ("emptied and written", [(0, 300), (3, 100)], 103),
      ("moved away and written", [(0, 300), (150, 300), (160, 100)], 260),
      ("removed, or written without a last line end", [(0, 300)], 300),
      ("written without end", (0..<20).map { ($0 * 90, 100) }, 1000),
    ])
  func isReadAt(name: String, looks: [(Int, Int)], milliseconds: Int) {
    var settlement = Settlement()
    #expect(settlement.due == nil)
    for (time, rest) in looks {
      settlement.note(rest: .milliseconds(rest), at: .seconds(5) + .milliseconds(time))
    }
    #expect(settlement.due == .seconds(5) + .milliseconds(milliseconds), "\(name)")
    settlement.noteReading()
    #expect(settlement.due == nil)
  }
}
