import CommandLineKit
package import TTOutput
import TodoTxt

extension ListEditor {
  /// Adds typed tasks; with `prose = yes`, first reads dates and repetitions at their ends.
  ///
  ///     Call mum fri 5pm   →   Call mum due:2026-11-27T17:00
  ///
  /// With a date or a repetition among the options, the texts stay unchanged.
  package func add(
    typed texts: [TaskText], under parent: Selection? = nil, with words: TaskWords = TaskWords()
  ) throws -> Outcome {
    guard configuration.text("prose") == "yes", dialect == .extended, words.due == nil,
      words.recurrence == nil
    else { return try add(texts, under: parent, with: words) }
    var notices: [Message] = []
    let now = session.now.local
    let read = texts.map { text in
      guard
        let reading = ProseReading(
          of: text.bytes, on: today, at: now.date == today ? now.time : nil, weekStart: weekStart)
      else { return text }
      notices.append(.readProse(reading, in: text.bytes))
      return TaskText(reading.text, line: text.line)
    }
    var outcome = try add(read, under: parent, with: words)
    outcome.notices = notices + outcome.notices
    return outcome
  }
}

extension Message {
  static func readProse(_ reading: ProseReading, in text: [UInt8]) -> Self {
    .notice("read \(text[reading.range].quoted) as \(reading.tags)")
  }
}
