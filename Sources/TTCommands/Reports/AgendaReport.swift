import CommandLineKit
import TTSession
import TodoTxt

/// The tasks of the coming days: what is overdue, today, each of the next days, later, and last what
/// has no date.
struct AgendaReport: Report {
  /// Tasks under a heading.
  struct Section: Sendable {
    fileprivate let place: AgendaPlace
    let heading: String
    let items: [TodoItem]
  }

  /// The sections that have tasks; today is always there.
  let sections: [Section]

  private let source: Document
  private let today: CivilDate
  private let hint: CommandHint

  /// Creates the agenda of some tasks, with a section for each of `days` days from today.
  ///
  /// At most `limit` tasks are in it. `hint` is the command as far as it says which tasks.
  init(
    _ items: [TodoItem], of document: Document, today: CivilDate, days: Int, limit: Int? = nil,
    hint: CommandHint
  ) {
    source = document
    self.today = today
    self.hint = hint
    let sorted = items.sorted(
      by: SortOrder([SortKey(.due), SortKey(.priority), SortKey(.number)]))
    var places: [AgendaPlace: [TodoItem]] = [.day(0): []]
    for item in sorted.prefix(limit ?? sorted.count) {
      places[AgendaPlace(item, today, days), default: []].append(item)
    }
    sections = places.keys.sorted().map { place in
      Section(place: place, heading: place.heading(on: today), items: places[place] ?? [])
    }
  }

  var document: Document? { source }

  func show(on screen: Screen, to output: inout TerminalText) {
    let listed = sections.filter(\.place.isListed)
    let columns = TaskColumns(listed.flatMap(\.rows), on: today)
    var layout = TaskLayout(columns, on: screen, today: today)
    layout.indent = 1
    layout.blocked = BlockedNames(in: source)
    for section in listed {
      screen.append(
        heading: section.place.title(on: today, screen.symbols), in: section.place.part,
        count: section.items.count, to: &output)
      for row in section.rows { layout.append(row, to: &output) }
    }
    for section in sections where !section.place.isListed {
      append(section, on: screen, to: &output)
    }
  }

  /// Appends how many tasks a section has that is not listed, and the command that shows them.
  private func append(_ section: Section, on screen: Screen, to output: inout TerminalText) {
    var count = counted(section.items.count, "task")
    var command = hint.line("ls", adding: "due:none")
    if section.place == .later, let last = section.items.last?.date(of: .due) {
      count += " until \(last.words(withoutYearOf: today))"
      let days = [30, 90, 366].first { today.days(until: last) < $0 }
      command =
        days.map { hint.line("agenda --days \($0)") } ?? hint.line("ls -s due", adding: "due:any")
    }
    screen.theme[.heading].append(section.heading.utf8, to: &output)
    output += "  \(count)"
    let columns = section.heading.count + 2 + count.count
    let start = max(AgendaReport.commandColumn, columns + 3)
    if start + TextWidth.columns(of: command) <= screen.width {
      output.append(blanks: start - columns)
    } else {
      output += "\n  "
    }
    screen.theme[.count].append(command.utf8, to: &output)
    output.endLine()
  }

  /// Where the commands stand below each other.
  private static let commandColumn = 37

  func list(to output: inout TerminalText) {
    for item in sections.flatMap(\.items) {
      output += "\(item.number) "
      output.append(item.content)
      output.endLine()
    }
  }

  func write(to json: inout JSONText) {
    json.key("sections")
    json.array(sections) { json, section in
      json.object { json in
        json.key("heading")
        json.string(section.heading)
        json.key("tasks")
        json.array(section.items) { $1.write(to: &$0) }
      }
    }
  }
}

extension AgendaReport.Section {
  /// The tasks as they are listed: the heading of a day says the day.
  fileprivate var rows: [TaskRow] {
    items.map { item in
      var row = TaskRow(item)
      row.isBelowItsDay = place != .overdue
      return row
    }
  }
}

/// Where in an agenda a task comes.
private enum AgendaPlace: Hashable, Comparable {
  case overdue
  /// So many days from today.
  case day(Int)
  case later
  case undated

  init(_ item: TodoItem, _ today: CivilDate, _ days: Int) {
    guard case .moment(let due) = ItemField.due.value(of: item, on: today) else {
      self = .undated
      return
    }
    switch today.days(until: due.date) {
    case ..<0: self = .overdue
    case let distance where distance < days: self = .day(distance)
    default: self = .later
    }
  }

  /// Whether a screen shows its tasks, and not only how many they are.
  var isListed: Bool { self < .later }

  /// What programs read.
  func heading(on today: CivilDate) -> String {
    switch self {
    case .overdue: return "Overdue"
    case .later: return "Later"
    case .undated: return "No date"
    case .day(let distance):
      let words = today.adding(days: distance)?.words ?? ""
      return switch distance {
      case 0: "Today, \(words)"
      case 1: "Tomorrow, \(words)"
      default: words
      }
    }
  }

  /// What a person reads.
  func title(on today: CivilDate, _ symbols: Symbols) -> String {
    guard case .day(let distance) = self, let date = today.adding(days: distance) else {
      return heading(on: today)
    }
    let day = "\(date.weekday.name) \(date.words(withoutYearOf: today))"
    return switch distance {
    case 0: symbols.joined(["Today", day])
    case 1: symbols.joined(["Tomorrow", day])
    default: day
    }
  }

  var part: StyleRole {
    switch self {
    case .overdue: .overdue
    case .day(0): .dueToday
    default: .heading
    }
  }
}

extension CivilDate {
  /// The day and the month, with the year if that is not the one of `today`: `4 December`.
  fileprivate func words(withoutYearOf today: CivilDate) -> String {
    let name = "\(day) \(Month(rawValue: month)?.name ?? "")"
    return year == today.year ? name : "\(name) \(year)"
  }
}
