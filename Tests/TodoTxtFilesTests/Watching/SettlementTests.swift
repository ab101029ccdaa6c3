import Testing

@testable import TodoTxtFiles

/// When a file is read, given its state at certain times in milliseconds.
@Suite struct SettlementTests {
  @Test(
    arguments: [
      ("renamed into place", [(0, .placed)], 20),
      ("written", [(0, .written)], 100),
      ("emptied and written", [(0, .cut), (3, .written)], 103),
      ("moved away and written", [(0, .missing), (150, .cut), (160, .written)], 260),
      ("removed", [(0, .missing)], 300),
      ("written without a last line end", [(0, .cut)], 300),
      ("written without end", (0..<20).map { ($0 * 90, .written) }, 1000),
    ] as [(String, [(Int, FileLook)], Int)])
  func isReadAt(name: String, looks: [(Int, FileLook)], milliseconds: Int) {
    var settlement = Settlement()
    #expect(settlement.due == nil)
    for (time, look) in looks { settlement.note(look, at: .seconds(5) + .milliseconds(time)) }
    #expect(settlement.due == .seconds(5) + .milliseconds(milliseconds), "\(name)")
    settlement.noteReading()
    #expect(settlement.due == nil)
  }
}
