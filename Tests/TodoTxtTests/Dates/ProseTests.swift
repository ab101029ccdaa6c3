import TestSupport

@testable import TodoTxt

/// Runs every row of `Grammar/vectors/prose`, read on Saturday, 2026-11-21, at 10:00.
@Suite struct ProseTests {
  private static let today = CivilDate.day(2026, 11, 21)

  private func reading(of text: [UInt8], on today: CivilDate = today) -> ProseReading? {
    ProseReading(of: text, on: today, at: ClockTime(hour: 10, minute: 0))
  }

  @Test(arguments: VectorFile.all(in: "prose/read"))
  func everyEndIsReadAsTheVectorSays(file: VectorFile) throws {
    let language = ABNFLanguage([
      try ABNF(at: "Grammar/prose.abnf"), try ABNF(at: "Grammar/dates.abnf"),
    ])
    for line in file.lines {
      let arrow = try #require(line.text.firstRange(of: " -> "))
      let typed = String(line.text[..<arrow.lowerBound])
      let (text, task) = (unescaped(typed), unescaped(String(line.text[arrow.upperBound...])))
      guard let reading = reading(of: text) else {
        Issue.record("\(file):\(line.number): nothing is read")
        continue
      }
      #expect(escaped(reading.text[...]) == escaped(task[...]), "\(file):\(line.number)")
      #expect(
        language.allows(Array(text[reading.range]), as: "prose"), "\(file):\(line.number)")
      // The written task is not read as prose again, and all its dates are valid.
      var item = TodoItem(parsing: Array(reading.text.prefix { !$0.isLineBreak }))
      try item.checkRecurrences()
      let before = item
      try item.resolveDates(on: Self.today, weekStart: .monday)
      #expect(item.content == before.content || typed.contains("due:"))
    }
    #expect(!file.lines.isEmpty)
  }

  @Test(arguments: VectorFile.all(in: "prose/text"))
  func nothingElseIsRead(file: VectorFile) {
    for line in file.lines {
      let reading = reading(of: unescaped(line.text))
      #expect(reading == nil, "\(file):\(line.number): \(line.text)")
    }
  }

  /// A thousand lines that end in words that could be dates; none of them is read, on any day.
  @Test func hardEndingsStayText() {
    for start in Self.starts {
      for end in Self.endings {
        let text = "\(start) \(end)"
        let reading = reading(of: Array(text.utf8))
        #expect(reading == nil, "\(text): \(reading?.tags ?? "")")
      }
    }
    #expect(Self.starts.count * Self.endings.count >= 1_000)
  }

  private static let starts = [
    "Read", "Read about", "Call", "Write to", "Ask", "Buy", "Watch", "Meet", "Play", "Look up",
    "Listen to", "Visit", "Email", "Fix", "Draw", "Learn", "Find", "Ask about", "Return", "Paint",
    "(A) Call", "+work Check",
  ]

  private static let endings = [
    "may", "May", "march", "March", "mar", "april", "june", "jan", "Jan", "august", "sat", "Sat",
    "sun",
    "Sun", "wed", "mon", "mo", "tu", "we", "th", "fr", "sa", "su", "tom", "Tom", "tod", "tm", "t",
    "yes",
    "second", "a second", "every", "next", "last", "on", "by", "2", "15", "24", "300", "1984",
    "3/4",
    "9/16", "24/12", "5.9.", "24.12.", "12-24", "17:30", "3:45", "17h", "9h", "2w", "3d", "noon",
    "midnight", "weekly", "daily", "next time", "every time", "the friday", "for friday",
    "until tomorrow",
    "not every day", "last friday", "yesterday", "Today", "Tomorrow", "Next Friday", "Every Day",
    "in a day", "dec", "Dec", "month", "week", "weekend", "eod.", "fri.", "friday,", "3/4/2026",
  ]

  /// Bytes that are not read stay, whatever they are, and the words that are read are at the end.
  @Test func otherBytesStay() throws {
    var random = SeededRandom(seed: 21)
    let ends = [
      "fri", "fri 5pm", "every 3 days", "in 2 weeks", "on sat +work", "5pm",
    ]
    for _ in 0..<rounds(2_000) {
      let before = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        UInt8.random(in: 0x20...0xFF, using: &random)
      }
      let end = try #require(ends.randomElement(using: &random))
      let text = before + Array(" \(end)".utf8)
      guard let reading = reading(of: text) else { continue }
      let start = text[..<reading.range.lowerBound].reversed().drop(while: \.isBlank).reversed()
      #expect(reading.text.starts(with: start))
    }
  }

  /// A time that has passed means tomorrow; without the current time, it means today.
  @Test func aTimeThatHasPassedIsOneOfTomorrow() {
    let text = Array("Call mum 9am".utf8)
    #expect(reading(of: text)?.due?.text == "2026-11-22T09:00")
    #expect(ProseReading(of: text, on: Self.today)?.due?.text == "2026-11-21T09:00")
    #expect(reading(of: text, on: .latest) == nil)
  }
}
