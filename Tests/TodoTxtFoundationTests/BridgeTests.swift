import Foundation
import Testing
import TodoTxt
import TodoTxtFiles
import TodoTxtFoundation

/// Conversions between Foundation's and the library's dates, paths and errors.
@Suite struct BridgeTests {
  /// Time zones in which midnight is missing on some days, and extreme ones.
  static let zones = [
    "GMT", "Europe/Lisbon", "America/Sao_Paulo", "Asia/Kolkata", "Pacific/Apia", "Asia/Beirut",
  ]

  @Test(arguments: zones) func aDayIsTheSameAfterADate(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let first = try #require(CivilDate("2010-01-01"))
    for days in stride(from: -700_000, through: 2_900_000, by: 997) {
      guard let day = first.adding(days: days) else { continue }
      let start = Date(day, in: zone)
      #expect(CivilDate(start, in: zone) == day, "\(day)")
    }
    // Every day of three years, including all clock changes.
    for days in 0..<1100 {
      // Apia had no 30 December 2011.
      guard let day = first.adding(days: days), "\(day)" != "2011-12-30" else { continue }
      let start = Date(day, in: zone)
      #expect(CivilDate(start, in: zone) == day, "\(day)")
      #expect(CivilDate(start.addingTimeInterval(-1), in: zone) < day, "\(day)")
    }
  }

  @Test func aListIsItsData() {
    let data = Data([0xEF, 0xBB, 0xBF] + Array("Call mum\r\n".utf8) + [0xFF, 0x00])
    #expect(Document(data).items.count == 2)
    #expect(Document(data).data == data)
  }

  @Test func aMomentHasItsTime() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Lisbon"))
    let moment = try #require(Moment("2026-07-01T17:30"))
    let date = Date(moment, in: zone)
    #expect(date.timeIntervalSince(Date(moment.date, in: zone)) == 17.5 * 3600)
    #expect(Date(Moment(moment.date), in: zone) == Date(moment.date, in: zone))
    // Clocks skip 01:30 there on 29 March 2026.
    let skipped = Date(try #require(Moment("2026-03-29T01:30")), in: zone)
    #expect(CivilDate(skipped, in: zone).text == "2026-03-29")
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, -1e12, 0, 253_402_300_800,
  ])
  func anyTimeIsADay(seconds: Double) {
    let day = CivilDate(Date(timeIntervalSince1970: seconds), in: .gmt)
    #expect((1...9999).contains(day.year))
  }

  @Test(arguments: ["/tmp/todo.txt", "/tmp/a b/tödo %41.txt"]) func aPathIsAURL(path: String) {
    #expect(FilePath(URL(fileURLWithPath: path)).text == path)
    #expect(URL(FilePath(path)).path == path)
    #expect(FilePath(URL(FilePath(path))) == FilePath(path))
  }

  @Test func onlyFilesHavePaths() throws {
    #expect(FilePath(try #require(URL(string: "https://example.com/todo.txt"))).bytes == [])
  }

  @Test func errorsSayWhatIsWrong() throws {
    let today = try #require(CivilDate("2026-11-21"))
    func words(_ body: () throws -> Void) -> String {
      do { try body() } catch { return error.localizedDescription }
      return ""
    }
    var list = Document("one\n")
    #expect(words { _ = try list.task(7) } == "No task 7; the list has one line")
    #expect(words { try list.add("", on: today) } == "The task has no text")
    #expect(words { _ = try Filter("(") }.isEmpty == false)
    #expect(
      words { _ = try DateExpression("tomorow") }
        == "Unknown date \"tomorow\"; did you mean \"tomorrow\"?")
    #expect(words { _ = try Recurrence("often") }.hasPrefix("Unknown recurrence"))
    #expect(words { _ = try TaskOrder("?") }.isEmpty == false)
    #expect(words { try list.rename(.project("a"), to: "b c") }.isEmpty == false)
    let missing = FilePath("/no-such-folder/todo.txt")
    #expect(
      words { try FileStore(stateDirectory: nil).edit(missing) { FileEdit($0.bytes + [97]) } }
        == "/no-such-folder/todo.txt: no such directory: /no-such-folder")
  }
}
