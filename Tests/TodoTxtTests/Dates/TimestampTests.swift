import TestSupport

@testable import TodoTxt

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2026-11-22T14:05+01:00", 1_795_352_700, 60), ("2026-11-22T13:05Z", 1_795_352_700, 0),
    ("2026-11-22T08:35-04:30", 1_795_352_700, -270), ("1970-01-01T00:00Z", 0, 0),
    ("1969-12-31T23:59Z", -60, 0), ("0001-01-01T00:00Z", -62_135_596_800, 0),
    ("9999-12-31T23:59-23:59", 253_402_387_080, -1439),
  ])
  func readsAndWrites(text: String, seconds: Int, offset: Int) throws {
    let time = try #require(Timestamp(text))
    #expect(time.seconds == seconds)
    #expect(time.offset == offset)
    #expect(time.text == text)
    #expect(Timestamp(seconds: seconds, offset: offset) == time)
  }

  @Test(arguments: [
    "", "2026-11-22", "2026-11-22T14:05", "2026-11-22T14:05z", "2026-11-22t14:05Z",
    "2026-11-22T14:05Z ", "2026-11-22T14:05+1:00", "2026-11-22T14:05+24:00",
    "2026-11-22T14:05+0100", "2026-02-30T14:05Z", "2026-11-22T24:00Z", "2026-11-22T14:05:00Z",
    "2026-11-22T14:05+01:0", "2026-11-22T14:05+", "-026-11-22T14:05Z",
  ])
  func readsNothingElse(text: String) { #expect(Timestamp(text) == nil) }

  @Test func thereAreLimits() {
    #expect(Timestamp(seconds: .max, offset: 60) == nil)
    #expect(Timestamp(seconds: .min, offset: -60) == nil)
    #expect(Timestamp(seconds: 0, offset: 1440) == nil)
  }

  /// Whenever one task follows another, and whatever the time zones, the times add up to the total.
  @Test func nothingIsLostBetweenTasks() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<rounds(200) {
      var moment = Int.random(in: 0..<2_000_000_000, using: &random)
      let first = moment
      var sum = 0
      for _ in 0..<20 {
        let start = try #require(
          Timestamp(seconds: moment, offset: .random(in: -1439...1439, using: &random)))
        moment += Int.random(in: 0..<5000, using: &random)
        let end = try #require(
          Timestamp(seconds: moment, offset: .random(in: -1439...1439, using: &random)))
        var item = TodoItem("a spent:0m start:\(start.text)")
        try item.stopTimer(at: end)
        sum += TimeSpent(parsing: Array((item[.spent] ?? "").utf8))?.seconds ?? 0
      }
      #expect(sum == (moment / 60 - first / 60) * 60)
    }
  }
}
