import CommandLineKit
import TTSession
import TodoTxt

/// The tasks of the coming days: what is overdue, today, each of the next days, later, and last what
/// has no date.
struct AgendaReport: Report {
  /// Tasks under a heading.
  struct Section: Sendable {
    let heading: String
    let part: StyleRole
    let items: [TodoItem]
  }

  /// The sections that have tasks; today is always there.
  let sections: [Section]

  private let source: Document
  private let today: CivilDate

  /// Creates the agenda of some tasks, with a section for each of `days` days from today.
  init(_ items: [TodoItem], of document: Document, today: CivilDate, days: Int) {
    source = document
    self.today = today
    let sorted = items.sorted(
      by: SortOrder([SortKey(.due), SortKey(.priority), SortKey(.number)]))
    var places: [Place: [TodoItem]] = [.day(0): []]
    for item in sorted { places[Place(item, today, days), default: []].append(item) }
    sections = places.keys.sorted().map { place in
      Section(
        heading: place.heading(on: today), part: place.part, items: places[place] ?? [])
    }
  }

  var document: Document? { source }

  func show(on screen: Screen, to output: inout TerminalText) {
    var layout = TaskLayout(sections.flatMap(\.items), on: screen, today: today)
    layout.indent = 1
    for (position, section) in sections.enumerated() {
      if position > 0 { output.endLine() }
      (screen.theme[.heading] + screen.theme[section.part]).append(
        section.heading.utf8, to: &output)
      screen.theme[.count].append(" \(section.items.count)\n", to: &output)
      for item in section.items { layout.append(item, to: &output) }
    }
  }

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

/// Where in an agenda a task comes.
private enum Place: Hashable, Comparable {
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

  var part: StyleRole {
    switch self {
    case .overdue: .overdue
    case .day(0): .dueToday
    default: .heading
    }
  }
}
