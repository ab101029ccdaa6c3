import CommandLineKit
import TTOutput
import TodoTxt

/// A calendar of months that marks days with due tasks.
///
///      Mo   Tu   We   Th   Fr   Sa   Su
///      16   17   18   19*  20  [21]* 22       * something is due   [ ] today
///
/// On a screen narrower than 35 columns, `21!` is today with tasks due, and `21.` without.
struct CalendarReport: Report {
  let months: [CivilDate]
  private(set) var due: [CivilDate: [TodoItem]] = [:]

  private let today: CivilDate
  private let weekStart: Weekday
  private let names: TaskNames

  /// Creates the calendar of `count` months, starting with the month of `start`.
  init(
    _ items: [TodoItem], of lists: JoinedLists, from start: CivilDate, count: Int,
    today: CivilDate, weekStart: Weekday, repeats: Bool
  ) {
    (self.today, self.weekStart, names) = (today, weekStart, lists.names)
    let first = start.period(.month)?.lowerBound ?? start
    months = (0..<count).compactMap { first.adding(months: $0) }
    guard let last = months.last?.period(.month)?.upperBound else { return }
    for item in items {
      guard let moment = item.due(on: today) else { continue }
      let later = repeats ? item.repetitions(through: last, on: today) : []
      for day in [moment.date] + later.compactMap(\.seriesMoment?.date)
      where first <= day && day <= last {
        due[day, default: []].append(item)
      }
    }
  }

  func show(on page: inout ScreenText) {
    let screen = page.screen
    // The width of a day: on a narrow screen, there is space for one mark.
    let cell = screen.width < 7 * 5 ? 3 : 5
    let perRow = max(1, (screen.width + 4) / (7 * cell + 4))
    var start = 0
    while start < months.count {
      if start > 0 { page.endLine() }
      let row = months[start..<min(start + perRow, months.count)]
      let blocks = row.map { block(of: $0, cell, screen.theme) }
      for line in 0..<(blocks.map(\.count).max() ?? 0) {
        var text = ScreenText(on: screen)
        for (position, block) in blocks.enumerated() {
          text.move(to: position * (7 * cell + 4))
          for (words, style) in line < block.count ? block[line] : [] {
            text.append(words.bytes[...], in: style)
          }
        }
        page.append(lines: text.text.withoutTrailingBlanks)
        page.endLine()
      }
      start += perRow
    }
  }

  private typealias Cell = (words: String, style: Style)

  private func block(of month: CivilDate, _ width: Int, _ theme: Theme) -> [[Cell]] {
    let name = "\(month.monthName) \(month.year)"
    let left = String(repeating: " ", count: (7 * width - name.count) / 2)
    let (before, after) = width == 3 ? ("", " ") : (" ", "  ")
    let days = Weekday.allCases.sorted { $0.days(after: weekStart) < $1.days(after: weekStart) }
    let weekdays = days.map { before + $0.name.prefix(2) + after }.joined()
    var lines: [[Cell]] = [[(left, .plain), (name, theme[.heading])], [(weekdays, theme[.count])]]
    let blanks = String(repeating: " ", count: width * month.weekday.days(after: weekStart))
    var line: [Cell] = [(blanks, .plain)]
    var day: CivilDate? = month
    while let date = day, date.month == month.month {
      if date.weekday == weekStart, date != month {
        lines.append(line)
        line = []
      }
      line.append(cell(of: date, width, theme))
      day = date.adding(days: 1)
    }
    lines.append(line)
    let count = due.filter { $0.key.month == month.month && $0.key.year == month.year }
      .map(\.value.count).reduce(0, +)
    lines.append([(count == 0 ? " nothing due" : " \(count) due", theme[.count])])
    return lines
  }

  private func cell(of date: CivilDate, _ width: Int, _ theme: Theme) -> Cell {
    let items = due[date] ?? []
    let number = padded(date.day, to: 2)
    let text =
      width == 3
      ? number + (date == today ? items.isEmpty ? "." : "!" : items.isEmpty ? " " : "*")
      : date == today
        ? "[\(number)]\(items.isEmpty ? " " : "*")" : " \(number)\(items.isEmpty ? "  " : "* ")"
    let isOpen = items.contains { !$0.isCompleted }
    let part: StyleRole = isOpen ? StyleRole(due: date, on: today) : .completed
    let style = items.isEmpty ? Style.plain : part == .dueLater ? theme[.heading] : theme[part]
    return (text, date == today ? style + theme[.heading] : style)
  }

  func list(to output: inout TerminalText) {
    for (date, items) in due.sorted(by: { $0.key < $1.key }) {
      output += "\(date) \(items.count)\n"
    }
  }

  func write(to json: inout JSONText) {
    json.objects("days", due.sorted { $0.key < $1.key }) { json, day in
      json.string("date", day.key.text)
      json.number("count", day.value.count)
      json.array("lines", day.value) { json, item in
        if names.areNumbers {
          json.number(item.number)
        } else {
          json.string(bytes: names.text(item.number)[...])
        }
      }
    }
  }
}
