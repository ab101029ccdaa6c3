import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

/// The time spent on tasks, the longest first, and its sum.
///
///      3  Write report +work                1h 30m
///      7  Call the plumber +home               45m
///
///     2h 15m in all
struct SpentReport: Report {
  let rows: [Row]
  var groups: [Group]?

  /// The sources of the days, if the groups are days.
  var sources: TimeSources?

  private let lists: JoinedLists
  private let now: Timestamp
  let today: CivilDate

  struct Row {
    let item: TodoItem
    let time: TimeSpent
  }

  struct Group {
    /// Its heading, preceded by those of the enclosing groups.
    let headings: [String]

    /// The heading for people; nil if it is the same.
    var title: String?
    let count: Int
    let time: TimeSpent

    fileprivate static func all(
      _ groups: [ItemGroup<TodoItem>], within outer: [String] = [], _ time: (TodoItem) -> TimeSpent
    ) -> [Group] {
      groups.flatMap { group in
        let headings = outer + [group.heading]
        return group.groups.isEmpty
          ? [
            Group(
              headings: headings, count: group.items.count,
              time: group.items.reduce(.none) { $0 + time($1) })
          ] : all(group.groups, within: headings, time)
      }
    }
  }

  /// Creates the report of tasks, omitting those without time.
  ///
  /// A task in two groups counts in both, and once in the sum.
  init(
    _ items: [TodoItem], of lists: JoinedLists, groupedBy grouping: Grouping?, in session: Session
  ) {
    let now = session.now
    func time(_ item: TodoItem) -> TimeSpent { item.timeSpent(until: now) ?? .none }
    (self.lists, self.now, today) = (lists, now, session.today)
    let timed = items.filter { time($0) > .none || $0.isRunning }
    rows = timed.map { Row(item: $0, time: time($0)) }
      .sorted { ($1.time, $0.item.number) < ($0.time, $1.item.number) }
    groups = grouping.map { Group.all(timed.grouped(by: $0, on: session.today), time) }
  }

  private var total: TimeSpent { rows.reduce(.none) { $0 + $1.time } }

  var shownItems: [TodoItem]? { groups == nil ? rows.map(\.item) : nil }

  var emptySentence: String? {
    rows.isEmpty ? "No time counted" : nil
  }

  func show(on page: inout ScreenText) {
    if rows.isEmpty { return }
    if let groups {
      show(groups, on: &page)
    } else {
      let rows = rows.map { row in
        TaskRow(
          row.item, remark: TaskWhen(row.time.words, row.item.isRunning ? .dueToday : .count))
      }
      let layout = TaskLayout(TaskColumns(rows, on: today, as: lists.names), on: today)
      for row in rows { layout.append(row, to: &page) }
    }
    if groups?.isEmpty != true { page.endLine() }
    let running = rows.count { $0.item.isRunning }
    page.append("\(total.words) in all")
    if running > 0 { page.append(", \(running) running") }
    page.endLine()
    if let sources, !sources.times.isEmpty { page.append(words: sources.sentence(on: today)) }
  }

  private func show(_ groups: [Group], on page: inout ScreenText) {
    let screen = page.screen
    let bars = BarChart(screen.symbols, most: groups.map(\.time.minutes).max() ?? 0)
    let names = groups.map {
      Array(($0.title ?? screen.symbols.joined($0.headings)).utf8).visible
    }
    let width = min(names.map { $0.columns }.max() ?? 0, screen.width / 2)
    for (group, name) in zip(groups, names) {
      let cut = TextWidth.prefixLength(of: name.bytes[...], within: width)
      page.append(name.bytes.prefix(cut), .project)
      page.move(to: width + 3)
      bars.append(
        group.time.minutes, as: group.time.words, room: max(screen.width - width - 3, 12),
        to: &page)
      page.endLine()
    }
  }

  func list(to output: inout TerminalText) {
    for row in rows where groups == nil {
      var name = lists.names.text(row.item.number)
      name.append(" ")
      TabSeparatedText.append(
        [name + row.item.content, String(row.time.minutes).bytes], to: &output)
    }
    for group in groups ?? [] {
      TabSeparatedText.append(
        (group.headings + [String(group.time.minutes)]).map { $0.bytes }, to: &output)
    }
  }

  func write(to json: inout JSONText) {
    json.number("minutes", total.minutes)
    if let groups {
      json.objects("groups", groups) { json, group in
        json.array("groups", group.headings) { $0.string($1) }
        json.number("minutes", group.time.minutes)
        json.number("tasks", group.count)
      }
      sources?.write(to: &json)
      return
    }
    json.objects("tasks", rows) { json, row in
      json.number("minutes", row.time.minutes)
      json.string("since", row.item.runningStart(offset: now.offset)?.text)
      json.value("task") { row.item.write(to: &$0, as: lists.names) }
    }
  }
}
