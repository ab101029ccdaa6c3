import CommandLineKit
import TodoTxt

extension Listing {
  /// Appends the work of each day.
  ///
  ///     Today 7h 30m · Tomorrow 2h
  func appendWork(to page: inout ScreenText) {
    if work.isEmpty { return }
    var line = Paragraph()
    for (position, day) in work.enumerated() {
      // No line starts with the separator.
      if position > 0 { line.append(page.screen.symbols.separator, .count, isStuck: true) }
      let name = day.day.shortWords(from: today)
      line.append("\(name.prefix(1).uppercased() + name.dropFirst()) \(day.time.words)", .count)
    }
    page.append(line)
  }
}

extension JSONText {
  /// Writes the member `days`, only if a day has work, since scripts used lists before they had it.
  mutating func write(_ work: [(day: CivilDate, time: TimeSpent)]) {
    if work.isEmpty { return }
    objects("days", work) { json, day in
      json.string("date", day.day.text)
      json.number("minutes", day.time.minutes)
    }
  }
}
