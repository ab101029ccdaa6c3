import TestSupport

@testable import TodoTxt

/// Runs every line of `Grammar/vectors/recurrence`.
@Suite struct RecurrenceVectorTests {
  @Test(arguments: VectorFile.all(in: "recurrence/valid"))
  func everySeriesGoesOnAsTheVectorSays(file: VectorFile) throws {
    for line in file.lines {
      let sides = line.text.split(separator: " -> ").map(String.init)
      let before = tags(sides[0])
      let rule = try Recurrence(try #require(before["rec"]))
      #expect(try Recurrence(rule.text) == rule, "\(file):\(line.number)")
      let done = try #require(before["done"].flatMap { CivilDate(parsing: $0.utf8) })
      let succession = try rule.successor(
        of: occurrence(before), completedOn: done,
        until: before["until"].flatMap { CivilDate(parsing: $0.utf8) })
      #expect(words(succession) == sides[1], "\(file):\(line.number)")
    }
    #expect(!file.lines.isEmpty)
  }

  @Test(arguments: VectorFile.all(in: "recurrence/invalid"))
  func everyErrorIsExplained(file: VectorFile) {
    for line in file.lines {
      let words = line.words(3)
      let larger = Array("task rec:".utf8) + unescaped(words[0])
      do {
        let rule = try Recurrence(parsing: 9..<larger.count, of: larger)
        Issue.record("\(file):\(line.number): \(rule) should be an error")
      } catch {
        #expect(error.sentence == words[2], "\(file):\(line.number)")
        let found = "\(error.range.lowerBound - 9)-\(error.range.upperBound - 9)"
        #expect(found == words[1], "\(file):\(line.number)")
        #expect(error.source == larger)
        #expect((try? Recurrence(parsing: larger[9...])) == nil)
      }
    }
    #expect(!file.lines.isEmpty)
  }

  private func tags(_ text: String) -> [String: String] {
    let pairs = text.split(separator: " ").map { $0.split(separator: ":", maxSplits: 1) }
    return Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), String($0[1])) })
  }

  private func occurrence(_ tags: [String: String]) -> Occurrence {
    Occurrence(
      due: tags["due"].flatMap { Moment(parsing: $0.utf8) },
      threshold: tags["t"].flatMap { Moment(parsing: $0.utf8) },
      anchorDay: tags["rec-day"].flatMap { Int($0) },
      seriesDate: tags["rec-from"].flatMap { CivilDate(parsing: $0.utf8) })
  }

  private func words(_ next: Occurrence?) -> String {
    guard let next else { return "end" }
    let words = [
      next.due.map { "due:\($0)" }, next.threshold.map { "t:\($0)" },
      next.anchorDay.map { "rec-day:\($0)" },
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }
}
