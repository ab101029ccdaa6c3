import CommandLineKit
package import TTOutput
import TTSystem
package import TodoTxt
package import TodoTxtFiles

extension ListEditor {
  /// Changes the selected tasks, and possibly another file.
  ///
  /// If another program writes to the list in between, the same tasks are found in the new version
  /// and `change` is called again.
  package func transform(
    _ selection: Selection, omitting omission: Omission = .list, with other: FilePath? = nil,
    _ change: ([TodoItem], inout ListTransaction) throws -> Outcome
  ) throws -> Outcome {
    var targets = targets(selection, omitting: omission)
    targets.isOfOpen = hook == .complete
    try confirm(&targets)
    var outcome = try transform(with: other) { edit in
      try change(targets.items(in: edit.list.document), &edit)
    }
    outcome.notices.insert(contentsOf: notices(about: targets, after: outcome.changes), at: 0)
    return outcome
  }

  /// Returns notices about tasks found under another number, and about omitted ones.
  ///
  /// A task that the changes have moved on is shown with its new number.
  func notices(about targets: Targets, after changes: [TaskChange] = []) -> [Message] {
    let origins = Set(changes.compactMap(\.origin))
    let omitted = Dictionary(grouping: targets.omitted, by: \.kind.rawValue)
      .sorted { $0.key < $1.key }
    return targets.moves.filter { !origins.contains($0.to) }.map(Message.moved)
      + omitted.map { .leftOut($1.map(\.item), kind: $1[0].kind) }
  }

  /// Asks for confirmation before a filter changes several tasks, or one that has a search word only as
  /// a part of another word, unless it is a dry run.
  private func confirm(_ targets: inout Targets) throws {
    guard case .filter(let query) = targets.selection, !options.isConfirmed, !isDryRun
    else { return }
    let items = try targets.items(in: readDocument().document)
    if items.count > 1 {
      try confirm(question(about: items), orElse: .needsConfirmation(items))
    } else if let item = items.first, let word = query.part(ofWordsIn: item) {
      try confirm(question(about: items), orElse: .matchesPart(word, item))
    }
  }

  /// Asks for confirmation unless an option gives it; throws `refusal` if there is no one to ask.
  func confirm(
    _ question: @autoclosure () -> TerminalText, orElse refusal: Message
  ) throws(Message) {
    if options.isConfirmed { return }
    guard let confirm = process.confirm else { throw refusal }
    if !confirm(question(), false) { throw .nothingChanged }
  }

  /// Returns the question, with the tasks above it, at most the first few, and saves their numbers.
  private func question(about items: [TodoItem]) -> TerminalText {
    let shown = items.count > 12 ? items.prefix(10) : items[...]
    session.noteShown(shown, of: path)
    let screen = session.screen(on: session.terminal(process.messageDevice))
    let layout = TaskLayout(TaskColumns(shown, on: today), on: today)
    var page = ScreenText(on: screen)
    for item in shown { layout.append(item, to: &page) }
    if shown.count < items.count { page.append(line: "… and \(items.count - shown.count) more") }
    return "\(page.text)\(self.question) \(counted(items.count, "task"))?"
  }
}

extension Outcome {
  package init(_ result: TaskEditResult) {
    self.init(
      .changes(result.changes), refusals: result.errors.map(Message.task),
      notices: result.consequences.map(Message.consequence))
  }
}

extension Message {
  static func moved(_ move: FoundTask) -> Self {
    .notice(mentioning: [move.to]) { "task \($0.task(move.from)) has moved to line \(move.to)" }
  }

  /// The filter of a change matches tasks of an omitted kind.
  static func leftOut(_ items: [TodoItem], kind: Omission) -> Self {
    .notice(mentioning: items.prefix(Wording.mostLines).map(\.number)) {
      "omitted \(counted(items.count, "\(kind.names[0]) task")): \($0.lines(of: items))"
    }
  }

  /// A consequence of a change that is easily missed.
  static func consequence(_ consequence: TaskConsequence) -> Self {
    .notice(mentioning: consequence.tasks.map(\.number)) { consequence.words($0) }
  }
}

extension Wording {
  /// The most tasks that a message shows.
  static let mostLines = 3

  fileprivate func line(of item: TodoItem) -> String {
    "\(task(item.number)) \(item.content.visible)"
  }

  /// Returns the first of some tasks, and how many more there are.
  func lines(of items: [TodoItem], and others: Int = 0) -> String {
    let more = max(0, items.count - Wording.mostLines) + others
    return items.prefix(Wording.mostLines).map(line(of:)).joined(separator: "; ")
      + (more == 0 ? "" : "; and \(more) more")
  }
}

extension TaskConsequence {
  fileprivate func words(_ wording: Wording) -> String {
    func advice(
      _ purpose: String, _ command: String, _ item: TodoItem, _ words: Argument...
    ) -> String {
      let operands = [Argument(wording.names.text(item.number))] + words
      return wording.suggestsCommands
        ? "; to \(purpose), run \(wording.hint.line(command, adding: operands))" : ""
    }
    switch self {
    case .becameReady(let item): return "now ready: \(wording.line(of: item))"
    case .leavesOpen(let number, let parts, let more):
      let what = parts.count == 1 ? "an open subtask" : "open subtasks"
      return "task \(wording.task(number)) still has \(what): "
        + wording.lines(of: parts, and: more)
    case .keepsNext(_, let next):
      return "the next task of the series stays: \(wording.line(of: next))"
        + advice("remove it", "rm", next)
    case .staysOverdue(let next, let rule):
      return "task \(wording.task(next.number)) is overdue, too"
        + advice("skip past dates", "tag", next, Argument("rec:\(rule)"))
    }
  }
}

extension Message {
  /// The only task that matches has a search word as a part of another word.
  static func matchesPart(_ word: String, _ item: TodoItem) -> Self {
    .refusal(mentioning: [item.number]) {
      "\(word.quoted) is only a part of a word; use --yes to change the task: \($0.line(of: item))"
    }
  }

  static func needsConfirmation(_ items: [TodoItem]) -> Self {
    .refusal(mentioning: items.prefix(Wording.mostLines).map(\.number)) {
      "\(items.count) tasks match; use --yes to change all of them: \($0.lines(of: items))"
    }
  }
}
