import CommandLineKit
package import TTOutput
package import TodoTxt

extension Habit {
  package var recentDone: Int { recent.count(where: \.isDone) }

  /// Appends the rate, the last missed time and the map, each on a line.
  package func append(
    withStreak: Bool, indent: Int, today: CivilDate, to page: inout ScreenText
  ) {
    let screen = page.screen
    var parts = withStreak && streak > 0 ? ["\(streak) in a row"] : []
    parts.append("\(recentDone) of \(counted(recent.count, unit))")
    if let since = recent.first?.start {
      let month = unit == "year" ? "" : since.monthName
      let year = !month.isEmpty && since.days(until: today) < 330 ? "" : "\(since.year)"
      let day = [month, year].filter { !$0.isEmpty }.joined(separator: " ")
      parts[parts.count - 1] += " since \(day)"
    }
    if let lastMissed { parts.append("last missed \(name(of: lastMissed, on: today))") }
    page.append(blanks: indent)
    page.append(words: screen.symbols.joined(parts))
    for line in map(width: screen.width - indent, screen.symbols) {
      page.append(blanks: indent)
      page.append(line: line)
    }
  }

  /// Returns the name of a period: its first day, its month or its year.
  private func name(of start: CivilDate, on today: CivilDate) -> String {
    switch unit {
    case "year": "\(start.year)"
    case "month": String(start.words(withoutYearOf: today).drop { $0 != " " }.dropFirst())
    default: start.words(withoutYearOf: today)
    }
  }

  /// Returns a line of months and one with a character for each cell; a narrow screen shows the
  /// newest.
  private func map(width: Int, _ symbols: Symbols) -> [String] {
    let cells = cells.suffix(max(width, 1))
    guard let first = cells.first, let last = cells.last else { return [] }
    let isSpaced = cells.count * 2 - 1 <= width
    var months = ""
    var before: CivilDate?
    for (position, cell) in cells.enumerated() {
      let column = position * (isSpaced ? 2 : 1)
      let label =
        first.start.days(until: last.start) > 366
        ? "\(cell.start.year)" : "\(cell.start.monthName.prefix(3))"
      let isNew = before?.month != cell.start.month || before?.year != cell.start.year
      before = cell.start
      if !isNew || column + label.count > width { continue }
      if column > 0, column < months.count + Habit.leastGap { continue }
      months += String(repeating: " ", count: column - months.count) + label
    }
    let shades = cells.map { symbols.shade($0.done, of: $0.count) }
    return [months, shades.joined(separator: isSpaced ? " " : "")]
  }

  /// The blanks between the names of two months.
  private static let leastGap = 6

  package func write(to json: inout JSONText) {
    json.object("habit") { json in
      json.number("streak", streak)
      json.number("done", recentDone)
      json.number("periods", recent.count)
      json.string("period", unit)
      json.string("since", recent.first?.start.text)
      json.string("lastMissed", lastMissed?.text)
    }
  }
}
