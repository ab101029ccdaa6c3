import CommandLineKit
import TTOutput
import TodoTxt

/// The details of tasks, for `tt show`.
struct TaskReport: Report {
  let items: [TodoItem]
  let lists: JoinedLists
  let session: Session

  private let habits: Habits
  private let relations: Relations
  private let openNames: OpenNames
  private let now: Timestamp

  init(_ items: [TodoItem], of lists: JoinedLists, in session: Session) {
    (self.items, self.lists, self.session) = (items, lists, session)
    habits = Habits(of: items, in: lists.document.list)
    let haveRelatives = items.contains {
      $0.ownName != nil || $0.value(for: .parent) != nil
    }
    relations = haveRelatives ? lists.document.relations : Relations(among: [])
    openNames = OpenNames(in: lists.document)
    now = session.now
  }

  /// The day for relative dates.
  private var today: CivilDate { session.today }

  private func habit(of item: TodoItem) -> Habit? {
    habits[item, on: today, weekStart: session.weekStart]
  }

  var shownItems: [TodoItem]? {
    items.flatMap { item in
      let (parents, children) = firstRelatives(of: item)
      return [item] + parents.items + children.items
    }
  }

  func show(on page: inout ScreenText) {
    let layout = TaskLayout(of: items.map { TaskRow($0) }, in: lists, on: today)
    for (position, item) in items.enumerated() {
      if position > 0 { page.endLine() }
      layout.append(item, to: &page)
      let facts = facts(about: item, forPeople: true)
      let width = facts.map(\.name.count).max() ?? 0
      let indent = width + 4 + Paragraph.leastRoom <= page.screen.width ? width + 4 : 4
      for fact in facts {
        append(fact.name, before: indent, isInColumn: indent == width + 4, to: &page)
        var paragraph = Paragraph()
        paragraph.append(wordsOf: fact.text)
        if let remark = fact.remark { paragraph.append(wordsOf: "(\(remark))", .tag) }
        page.append(paragraph)
      }
      append(habit(of: item), to: &page)
    }
  }

  /// Appends the name of a fact; its value starts at column `indent` or, on a narrow screen, below
  /// the name.
  private func append(
    _ name: String, before indent: Int, isInColumn: Bool, to page: inout ScreenText
  ) {
    if isInColumn {
      let blanks = String(repeating: " ", count: indent - 2 - name.count)
      return page.append("  \(name)\(blanks)", .tag)
    }
    if !name.isEmpty {
      var paragraph = Paragraph()
      paragraph.append(name, .tag)
      page.append(blanks: 2)
      page.append(paragraph)
    }
    page.append(blanks: indent)
  }

  func list(to output: inout TerminalText) {
    for item in items {
      for fact in facts(about: item, forPeople: false) {
        TabSeparatedText.append([fact.name.bytes, fact.text], to: &output)
      }
    }
  }

  /// Appends how regularly the tasks of a series were completed, with a map.
  private func append(_ habit: Habit?, to page: inout ScreenText) {
    guard let habit else { return }
    page.append(line: "  habit", .tag)
    habit.append(withStreak: true, indent: 4, today: today, to: &page)
  }

  func write(to json: inout JSONText) {
    json.array("tasks", items) { json, item in
      item.write(to: &json, as: lists.names) { habit(of: item)?.write(to: &$0) }
    }
  }

  private struct Fact {
    let name: String
    let text: [UInt8]
    var remark: String?

    init(_ name: String, _ text: [UInt8], remark: String? = nil) {
      (self.name, self.text, self.remark) = (name, text, remark)
    }
  }

  /// Returns the facts about a task: people also get its urgency, scripts a fixed set of names.
  private func facts(about item: TodoItem, forPeople: Bool) -> [Fact] {
    var facts: [Fact] = []
    var fields: [ItemField] = [
      .number, .priority, .due, .threshold, .created, .completed, .project, .context, .recurrence,
      .until,
    ]
    // For people, the creation date already shows the age.
    if !forPeople { fields.append(.age) }
    for field in fields where field.isPresent(in: item, on: today) {
      let text = field.text(of: item, on: today, as: lists.names)
      facts.append(Fact(field.name, text, remark: remark(on: field, of: item)))
    }
    if forPeople { facts += urgency(of: item) }
    let spent = spent(on: item)
    facts += spent
    for tag in item.tags where !hasOwnLine(TagKey(tag.keyBytes)) {
      if TagKey(tag.keyBytes) == .spent, !spent.isEmpty { continue }
      facts.append(Fact(tag.keyBytes.visible, Array(tag.valueBytes)))
    }
    facts += next(after: item)
    if !forPeople { facts += regularity(of: item) }
    facts += relatives(of: item)
    for (position, line) in item.noteLines.enumerated() {
      facts.append(Fact(position == 0 ? "note" : "", Array(line)))
    }
    return facts
  }

  private func spent(on item: TodoItem) -> [Fact] {
    guard let time = item.timeSpent(until: now) else { return [] }
    let start = item.runningStart(offset: now.offset)
    let minutes = start.map { TimeSpent(seconds: (now.minutes - $0.minutes) * 60) }
    return [
      Fact(
        ItemField.spent.name, time.text.bytes,
        remark: minutes.map { "running for \($0.words)" })
    ]
  }

  private func hasOwnLine(_ key: TagKey) -> Bool {
    [.due, .threshold, .recurrence, .until, .priority].contains(key)
  }

  private func remark(on field: ItemField, of item: TodoItem) -> String? {
    switch field {
    case .recurrence:
      item.value(for: .recurrence).flatMap { try? Recurrence(parsing: $0).words }
    case .due where !item.isCompleted: item.date(of: .due)?.words(ofDueFrom: today)
    default:
      if case .moment(let moment)? = field.value(of: item, on: today) {
        moment.date.words(from: today)
      } else {
        nil
      }
    }
  }

  private func urgency(of item: TodoItem) -> [Fact] {
    guard let urgency = openNames.urgency(of: item, on: today), urgency.points > 0 else {
      return []
    }
    return [
      Fact(
        ItemField.urgency.name, "\(urgency.points)".bytes,
        remark: urgency.parts.map { "\($0.reason) \($0.points)" }.joined(separator: ", "))
    ]
  }

  private func next(after item: TodoItem) -> [Fact] {
    guard !item.isCompleted, item.recurs else { return [] }
    do throws(Diagnostic) {
      guard let next = try item.successor(completedOn: today) else {
        return [Fact("next", "none: the series ends".bytes)]
      }
      // A series without due dates goes by its threshold dates.
      let date = next.value(for: .due) ?? next.value(for: .threshold)
      return [Fact("next", date.map(Array.init) ?? [], remark: "if done today")]
    } catch {
      return [Fact("next", "none: \(error.sentence)".bytes)]
    }
  }

  /// Returns how regularly the tasks of the series were completed; for people, a map follows.
  private func regularity(of item: TodoItem) -> [Fact] {
    guard let habit = habit(of: item) else { return [] }
    return [
      ("streak", "\(habit.streak)"), ("rate", "\(habit.recentDone)/\(habit.recent.count)"),
      ("missed", habit.lastMissed?.text ?? ""),
    ].filter { !$0.1.isEmpty }.map { Fact($0.0, $0.1.bytes) }
  }

  private func relatives(of item: TodoItem) -> [Fact] {
    let (parents, children) = firstRelatives(of: item)
    func others(_ count: Int) -> [Fact] {
      count == 0 ? [] : [Fact("", "… and \(count) more".bytes)]
    }
    return parents.items.map { Fact("part of", nameAndText(of: $0)) }
      + others(parents.others)
      + children.items.map {
        Fact($0.isCompleted ? "done part" : "open part", nameAndText(of: $0))
      } + others(children.others)
  }

  private typealias Relatives = (items: [TodoItem], others: Int)

  /// Returns at most a hundred relatives of each kind: all tasks of a list can share one name.
  private func firstRelatives(of item: TodoItem) -> (parents: Relatives, children: Relatives) {
    (relations.parents(of: item, atMost: 100), relations.children(of: item, atMost: 100))
  }

  private func nameAndText(of item: TodoItem) -> [UInt8] {
    lists.names.text(item.number) + " ".bytes + item.textBytes
  }
}
