import CommandLineKit
import TTOutput
import TodoTxt

/// The weekly review: sections of tasks, each with its count, first three tasks and a command for
/// all; and projects.
struct ReviewReport: Report {
  /// A kind of task or project to review.
  struct Section {
    let name: String
    let title: String

    /// The tasks; empty for a section of projects.
    var items: [TodoItem] = []

    var projects: [[UInt8]] = []
    let command: String
    var count: Int { items.count + projects.count }
  }

  /// The sections, including empty ones.
  let sections: [Section]

  private let lists: JoinedLists
  private let today: CivilDate

  init(_ sections: [Section], of lists: JoinedLists, today: CivilDate) {
    (self.sections, self.lists, self.today) = (sections, lists, today)
  }

  var shownItems: [TodoItem]? { sections.flatMap { $0.items.prefix(ReviewReport.shown) } }

  var listedItems: [TodoItem]? { nil }
  private static let shown = 3

  func show(on page: inout ScreenText) {
    let filled = sections.filter { $0.count > 0 }
    let rows = filled.flatMap { $0.items.prefix(ReviewReport.shown) }
    let layout = TaskLayout(
      of: rows.map { TaskRow($0) }, in: lists, on: today, indent: 1)
    for section in filled {
      page.append(
        heading: section.title, count: section.count,
        of: section.projects.isEmpty ? "task" : "project")
      for item in section.items.prefix(ReviewReport.shown) { layout.append(item, to: &page) }
      var rest = Paragraph()
      for name in section.projects { rest.append(["+"] + name, .project) }
      if section.items.count > ReviewReport.shown {
        let more = section.items.count - ReviewReport.shown
        rest.append(wordsOf: "\(more) more: \(section.command)", .count)
      }
      if rest.isEmpty { continue }
      page.append(blanks: 2)
      page.append(rest)
    }
    if filled.isEmpty { page.append(line: "Nothing to review") }
  }

  func list(to output: inout TerminalText) {
    for section in sections {
      output += "\(section.name)\t\(section.count)"
      output.endLine()
    }
  }

  func write(to json: inout JSONText) {
    json.objects("sections", sections) { json, section in
      json.string("name", section.name)
      json.string("command", section.command)
      if section.name == ReviewReport.projectsName {
        json.array("projects", section.projects) { $0.string(bytes: $1) }
      } else {
        json.array("tasks", section.items) { $1.write(to: &$0, as: lists.names) }
      }
    }
  }

  static let projectsName = "projects without a next action"
}
