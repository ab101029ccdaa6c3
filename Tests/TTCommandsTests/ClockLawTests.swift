import CommandTestSupport

@testable import TTCommands
@testable import TTProgram
@testable import TTSetup

/// No command reads the clock for each task: finding the local time takes longer than reading a
/// task.
@Suite struct ClockLawTests {
  /// Tasks with everything that commands look for, each with its own date.
  private static let list = (1...300).map { number in
    let due = "2026-12-\(10 + number % 20)"
    return "(B) 2026-11-01 Task \(number) +home @pc due:\(due) est:30 id:t\(number)\n"
  }.joined()

  @Test(arguments: Sample.one(in: 1, of: EveryCall.commands))
  func aCommandReadsTheClockAFewTimes(name: String) throws {
    for words in EveryCall.calls(of: name) {
      let bench = try Workbench(Self.list)
      // Read on this thread, although the type cannot express that.
      nonisolated(unsafe) var readings = 0
      bench.onReadingClock = { readings += 1 }
      bench.tt(words)
      #expect(readings <= 10, "\(words.map(\.text))")
    }
  }
}
