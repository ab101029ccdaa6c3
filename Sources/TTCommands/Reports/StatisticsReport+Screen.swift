import CommandLineKit
import TTOutput
import TodoTxt

/// The statistics on a screen.
///
///     9 open   1 overdue   1 due today   2 without a date   median age 10 days
///
///                 added                         done
///      9 Nov      ██████ 3                      ▏
///     16 Nov      ████ 2                        ████ 2
///
///     +work   ██████ 3     +home   ████ 2
extension StatisticsReport {
  func show(on page: inout ScreenText) {
    showStates(on: &page)
    page.endLine()
    showWeeks(on: &page)
    if projects.isEmpty { return }
    page.endLine()
    showProjects(on: &page)
  }

  private func showStates(on page: inout ScreenText) {
    var line = Paragraph()
    for count in states where count.name != "completed" {
      let name = count.name == "without date" ? "without a date" : count.name
      line.append("\(count.value) \(name)", after: 3)
    }
    if let median = medianAge { line.append("median age \(counted(median, "day"))", after: 3) }
    if spent > .none { line.append("\(spent.words) spent", after: 3) }
    page.append(line)
  }

  private func showWeeks(on page: inout ScreenText) {
    let screen = page.screen
    let bars = BarChart(screen.symbols, most: weeks.map { max($0.added, $0.done) }.max() ?? 0)
    let (start, room) = (screen.width < 60 ? 8 : 12, screen.width < 60 ? 14 : 30)
    page.move(to: start)
    page.append("added", .heading)
    page.move(to: start + room)
    page.append(line: "done", .heading)
    for week in weeks {
      let day = week.start.dayAndMonth(on: week.start)
      page.append(blanks: 6 - day.count)
      page.append(day)
      page.move(to: start)
      bars.append(week.added, in: .project, room: room, to: &page)
      page.move(to: start + room)
      bars.append(week.done, in: .context, room: room, to: &page)
      page.endLine()
    }
  }

  private func showProjects(on page: inout ScreenText) {
    let screen = page.screen
    let shown = projects.prefix(StatisticsReport.mostProjects)
    let name = min(shown.map { $0.name.columns }.max() ?? 0, screen.width / 2)
    let bars = BarChart(screen.symbols, most: shown.map(\.value).max() ?? 0)
    let bar = screen.width < 60 ? 12 : 15
    let block = name + 3 + bar + 4
    let perLine = max(1, (screen.width + 4) / block)
    for (position, project) in shown.enumerated() {
      let start = position % perLine * block
      page.move(to: start)
      let cut = TextWidth.prefixLength(of: project.name.bytes[...], within: name)
      page.append(project.name.bytes.prefix(cut), .project)
      page.move(to: start + name + 3)
      bars.append(project.value, room: bar, to: &page)
      if position % perLine == perLine - 1 || position == shown.count - 1 { page.endLine() }
    }
    if projects.count > shown.count {
      let more = counted(projects.count - shown.count, "more project")
      page.append(line: "and \(more)", .count)
    }
  }

  private static let mostProjects = 10
}
