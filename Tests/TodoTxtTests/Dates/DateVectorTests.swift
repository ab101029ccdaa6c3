import TestSupport

@testable import TodoTxt

@Suite struct DateVectorTests {
  @Test(arguments: VectorFile.all(in: "dates/valid"))
  func everyDateMeansWhatTheVectorSays(file: VectorFile) throws {
    var today = CivilDate.earliest
    var tags: [[UInt8]: CivilDate] = [:]
    for line in file.lines {
      let words = line.words()
      switch words[0] {
      case "today:": today = try #require(CivilDate(parsing: words[1].utf8))
      case "tag:": tags[Array(words[1].utf8)] = CivilDate(parsing: words[2].utf8)
      default:
        expectDate(
          String(decoding: unescaped(words[0]), as: UTF8.self), on: today, tags: tags,
          means: words[1], prints: words.dropFirst(2).first,
          "\(file):\(line.number)")
      }
    }
    #expect(!file.lines.isEmpty)
  }

  @Test(arguments: VectorFile.all(in: "dates/invalid"))
  func everyErrorIsExplained(file: VectorFile) throws {
    var today = CivilDate.day(2026, 11, 21)
    for line in file.lines {
      let words = line.words(3)
      if words[0] == "today:" {
        today = try #require(CivilDate(parsing: words[1].utf8))
      } else {
        expectDateError(
          unescaped(words[0]), on: today, at: words[1], says: words[2], "\(file):\(line.number)")
      }
    }
    #expect(!file.lines.isEmpty)
  }
}
