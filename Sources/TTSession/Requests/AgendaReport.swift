package import CommandLineKit
package import TTOutput
package import TodoTxt

/// The agenda: overdue tasks, today, each of the next days, later, and tasks without a date.
package struct AgendaReport: Report {
  /// A heading with its tasks.
  struct Section {
    fileprivate let place: AgendaPlace
    let heading: String

    /// The tasks to show, up to the limit.
    let items: [TodoItem]

    fileprivate let all: [TodoItem]

    /// The work that its tasks still need, for today including overdue tasks.
    fileprivate let work: (day: CivilDate, time: TimeSpent)?
  }

  /// The sections with tasks, and always today's.
  private let allSections: [Section]

  /// Today's section, and others with tasks to show.
  private var sections: [Section] {
    allSections.filter { !$0.items.isEmpty || $0.place == .day(0) }
  }

  /// The sections that a screen lists: those with tasks to show, and today even without tasks,
  /// unless a limit omits some.
  private var listedSections: [Section] {
    allSections.filter {
      $0.place.isListed && ($0.all.isEmpty ? leftOut == 0 : !$0.items.isEmpty)
    }
  }

  /// The number of tasks of the listed days that a limit omits.
  private var leftOut: Int {
    allSections.filter(\.place.isListed).reduce(0) { $0 + $1.all.count - $1.items.count }
  }

  private let lists: JoinedLists
  private let today: CivilDate
  private let days: Int

  /// Whether someone chose the number of days, so that lines omit other tasks.
  private let isBounded: Bool
  private let repeats: Bool
  private let hint: CommandHint

  /// Creates the agenda, with a section for each of `days` days from today, or of seven.
  ///
  /// It shows at most `limit` tasks and, if it `repeats`, the future dates of repeating tasks.
  /// `hint` is the part of the command that selects the tasks.
  package init(
    _ items: ItemList, of lists: JoinedLists, in session: Session, days: Int? = nil,
    limit: Int? = nil, repeats: Bool = false, hint: CommandHint
  ) {
    let today = session.today
    self.lists = lists
    self.today = today
    self.hint = hint
    isBounded = days != nil
    let days = days ?? 7
    (self.days, self.repeats) = (days, repeats)
    var sorted = Array(items.sorted(by: .due))
    if repeats, let last = today.adding(days: days - 1) {
      let repetitions = items.flatMap { $0.repetitions(through: last, on: today) }
      sorted = (Array(items) + repetitions).sorted(by: .due)
    }
    var places: [AgendaPlace: [TodoItem]] = [.day(0): []]
    for item in sorted { places[AgendaPlace(item, today, days), default: []].append(item) }
    let work = session.work(of: sorted)
    var rest = limit ?? sorted.count
    allSections = places.keys.sorted().map { place in
      let all = places[place] ?? []
      var items = all
      items.removeLast(max(0, all.count - rest))
      rest -= items.count
      return Section(
        place: place, heading: place.heading(on: today), items: items, all: all,
        work: work.first { place.isDay($0.day, from: today) })
    }
  }

  package var shownItems: [TodoItem]? { sections.filter(\.place.isListed).flatMap(\.items) }

  package var listedItems: [TodoItem]? {
    (isBounded ? sections.filter(\.place.isListed) : sections).flatMap(\.items)
  }

  package func show(on page: inout ScreenText) {
    let listed = listedSections
    let layout = TaskLayout(
      of: listed.flatMap(\.rows), in: lists, on: today, indent: 1)
    for section in listed {
      page.append(
        heading: title(of: section, page.screen.symbols), in: section.place.part,
        count: section.all.count)
      for row in section.rows { layout.append(row, to: &page) }
    }
    showCounts(on: &page)
  }

  /// The blocks of all sections, for a screen that scrolls.
  package func blocks(with symbols: Symbols) -> [ListBlock] {
    sections.flatMap { section in
      [
        .heading(
          title(of: section, symbols), section.place.part,
          count: section.all.count, level: 0)
      ] + section.rows.map { ListBlock.row($0, level: 0) }
    }
  }

  /// Returns the heading of a section for people: a day with the work of its tasks.
  private func title(of section: Section, _ symbols: Symbols) -> String {
    let day = section.place.heading(on: today, joining: symbols.joined) {
      "\($0.weekday.name) \($0.words(withoutYearOf: today))"
    }
    return symbols.joined([day] + (section.work.map { [$0.time.words] } ?? []))
  }

  package var columns: TaskColumns {
    TaskColumns(sections.flatMap(\.rows), on: today, as: lists.names)
  }

  /// Appends the counts of the sections not shown, with commands that show them.
  private func showCounts(on page: inout ScreenText) {
    var rows = allSections.filter { !$0.place.isListed }.map { section in
      (heading: section.heading, count: count(of: section), command: command(for: section))
    }
    if leftOut > 0 {
      let options = (days == 7 ? "" : " --days \(days)") + (repeats ? " --repeat" : "")
      rows.insert(
        ("More", counted(leftOut, "task"), hint.line("agenda\(options)")), at: 0)
    }
    let widths = rows.map { $0.heading.count + 2 + $0.count.count }
    let start = max(AgendaReport.commandColumn, (widths.max() ?? 0) + 3)
    let isWide = rows.allSatisfy { start + $0.command.columns <= page.screen.width }
    for (heading, count, command) in rows {
      page.append(heading, .heading)
      page.append("  \(count)")
      if !isWide { page.endLine() }
      page.move(to: isWide ? start : 2)
      page.append(command: command)
    }
  }

  private func count(of section: Section) -> String {
    let count = counted(section.all.count, "task")
    guard section.place == .later, let last = section.all.last?.date(of: .due) else { return count }
    return "\(count) until \(last.words(withoutYearOf: today))"
  }

  private func command(for section: Section) -> String {
    guard section.place == .later, let last = section.all.last?.date(of: .due) else {
      // `due:none` does not match an unreadable date.
      let isUnread = section.all.contains { $0.value(for: .due) != nil }
      return list("ls", of: section, isUnread ? "-due.from:0001-01-01" : "due:none")
    }
    if let days = [30, 90, 366].first(where: { today.days(until: last) < $0 }) {
      return hint.line("agenda --days \(days)")
    }
    return list("ls -s due", of: section, Argument("due.from:\(days)d"))
  }

  private func list(_ command: String, of section: Section, _ term: Argument) -> String {
    // `ls` omits blocked tasks unless they are named.
    let blocked = BlockedNames(in: lists.document)
    return section.all.contains(where: blocked.contains)
      ? hint.line(command, adding: term, "is:ready,blocked") : hint.line(command, adding: term)
  }

  /// The column of the commands, unless a count is longer.
  private static let commandColumn = 37

  package func list(to output: inout TerminalText) {
    for item in listedItems ?? [] {
      lists.names.append(item.number, to: &output)
      output.append(blanks: 1)
      output.append(line: item.content)
    }
  }

  package func write(to json: inout JSONText) {
    json.objects("sections", sections) { json, section in
      json.string("heading", section.heading)
      // * Written only with a value, because scripts used this object before it had this member.
      if let work = section.work { json.number("minutes", work.time.minutes) }
      json.array("tasks", section.items) { $1.write(to: &$0, as: lists.names) }
    }
  }
}

extension AgendaReport.Section {
  /// The rows of the tasks, without the day, which the heading shows.
  fileprivate var rows: [TaskRow] {
    items.map { item in
      var row = TaskRow(item)
      if case .day = place { row.isBelowItsDay = true }
      return row
    }
  }
}

/// A section's position in the agenda.
private enum AgendaPlace: Hashable, Comparable {
  case overdue
  /// This many days from today.
  case day(Int)
  case later
  case undated

  init(_ item: TodoItem, _ today: CivilDate, _ days: Int) {
    guard let due = item.due(on: today) else {
      self = .undated
      return
    }
    switch today.days(until: due.date) {
    case ..<0: self = .overdue
    case let distance where distance < days: self = .day(distance)
    default: self = .later
    }
  }

  func isDay(_ day: CivilDate, from today: CivilDate) -> Bool {
    self == .day(today.days(until: day))
  }

  /// Whether a screen shows its tasks, not only their number.
  var isListed: Bool { self < .later }

  /// Returns the heading: the day in words, after `Today` or `Tomorrow`.
  func heading(
    on today: CivilDate, joining join: ([String]) -> String = { $0.joined(separator: ", ") },
    _ words: (CivilDate) -> String = \.words
  ) -> String {
    switch self {
    case .overdue: "Overdue"
    case .later: "Later"
    case .undated: "No date"
    case .day(let distance):
      join(
        ["Today", "Tomorrow"].dropFirst(distance).prefix(1)
          + [today.adding(days: distance).map(words) ?? ""])
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
