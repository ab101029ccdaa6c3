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
  func show(on screen: Screen, to output: inout TerminalText) {
    append(statesOn: screen, to: &output)
    output.endLine()
    append(weeksOn: screen, to: &output)
    if projects.isEmpty { return }
    output.endLine()
    append(projectsOn: screen, to: &output)
  }

  private func append(statesOn screen: Screen, to output: inout TerminalText) {
    var line = Paragraph()
    for count in states where count.name != "completed" {
      let name = count.name == "without date" ? "without a date" : count.name
      line.append("\(count.value) \(name)".utf8, after: 3)
    }
    if let median = medianAge { line.append("median age \(counted(median, "day"))".utf8, after: 3) }
    if spent > .none { line.append("\(spent.words) spent".utf8, after: 3) }
    line.append(to: &output, indent: 0, width: screen.width)
  }

  private func append(weeksOn screen: Screen, to output: inout TerminalText) {
    let bars = BarChart(screen, most: weeks.map { max($0.added, $0.done) }.max() ?? 0)
    let (start, room) = (screen.width < 60 ? 8 : 12, screen.width < 60 ? 14 : 30)
    output.append(blanks: start)
    screen.theme[.heading].append("added", to: &output)
    output.append(blanks: room - "added".count)
    screen.theme[.heading].append("done\n", to: &output)
    for week in weeks {
      let day = week.start.dayAndMonth(on: week.start)
      output.append(blanks: 6 - day.count)
      output += "\(day)"
      output.append(blanks: start - 6)
      let columns = bars.append(week.added, in: screen.theme[.project], room: room, to: &output)
      output.append(blanks: room - columns)
      bars.append(week.done, in: screen.theme[.context], room: room, to: &output)
      output.endLine()
    }
  }

  private func append(projectsOn screen: Screen, to output: inout TerminalText) {
    let shown = projects.prefix(StatisticsReport.mostProjects)
    let name = min(shown.map { TextWidth.columns(of: $0.name) }.max() ?? 0, screen.width / 2)
    let bars = BarChart(screen, most: shown.map(\.value).max() ?? 0)
    let bar = screen.width < 60 ? 12 : 15
    let perLine = max(1, (screen.width + 4) / (name + 3 + bar + 4))
    for (position, project) in shown.enumerated() {
      let cut = TextWidth.prefixLength(of: project.name.bytes[...], within: name)
      let text = project.name.bytes.prefix(cut)
      screen.theme[.project].append(text, to: &output)
      output.append(blanks: name - TextWidth.columns(of: text) + 3)
      let columns = bars.append(project.value, in: .plain, room: bar, to: &output)
      if position % perLine == perLine - 1 || position == shown.count - 1 {
        output.endLine()
      } else {
        output.append(blanks: bar - columns + 4)
      }
    }
    if projects.count > shown.count {
      let more = counted(projects.count - shown.count, "more project")
      screen.theme[.count].append("and \(more)\n", to: &output)
    }
  }

  private static let mostProjects = 10
}
