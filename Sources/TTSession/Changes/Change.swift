import CommandLineKit
package import TTOutput
package import TodoTxt
import TodoTxtFiles

/// A change to tasks, with its value.
///
///     let change = try Verb.due.change(to: "fri".utf8, in: session)
///     let outcome = try editor.run(change, on: selection)
package struct Change {
  /// The change of each task; nil if the tasks change together.
  package let edit: TaskEdit?

  /// The tasks that a filter omits unless it names them.
  fileprivate(set) var omission = Omission.list

  package var isForCompleted: Bool { omission == .open }

  fileprivate let apply: @Sendable ([TodoItem], inout ListTransaction) throws -> Outcome

  /// What to say after the change.
  fileprivate var notices: @Sendable (Outcome) -> [Message] = { _ in [] }

  /// The options of its command line.
  package var options: [String] = []

  /// The words of its command line after the tasks.
  var words: [[UInt8]] = []

  init(_ edit: TaskEdit) {
    self.edit = edit
    apply = { Outcome($1.list.apply(edit, to: $0)) }
  }

  /// Creates a change to all tasks together.
  init(_ apply: @escaping @Sendable ([TodoItem], inout ListTransaction) throws -> Outcome) {
    (edit, self.apply) = (nil, apply)
  }
}

extension ListEditor {
  package func run(_ change: Change, on selection: Selection) throws -> Outcome {
    if change.isForCompleted, !isChosen, isArchive { return try reopenFromArchive(selection) }
    let completion = archivesAtOnce && change.edit?.kind == .completed ? change.edit : nil
    var outcome = try transform(
      selection, omitting: change.omission, with: completion == nil ? nil : donePath
    ) { items, edit in
      guard let completion else {
        guard let one = change.edit else { return try change.apply(items, &edit) }
        return Outcome(
          edit.list.apply(
            one, to: items, archive: try session.archive(of: path, for: one, to: items)))
      }
      var both = tasksPresent(inBothThisAnd: donePath, among: items)
      let (result, archived) = try edit.list.apply(
        completion, to: items, archivingIn: &edit.other, presentThere: both.completed)
      compare(&both, among: archived, withArchive: edit.other.document, at: donePath)
      var outcome = Outcome(result)
      outcome.noteDoubts(of: both, donePath)
      return outcome
    }
    outcome.notices += change.notices(outcome)
    return outcome
  }

  /// Reopens tasks of this archive, and moves them back to the session's list.
  private func reopenFromArchive(_ selection: Selection) throws -> Outcome {
    var targets = self.targets(selection, omitting: .open)
    var list = self
    (list.path, list.name) = (session.listPath, nil)
    var outcome = try list.transform(with: path, isSource: true) { edit in
      let items = try targets.items(in: edit.other.document)
      return Outcome(try edit.list.reopen(items, from: &edit.other))
    }
    outcome.notices.insert(contentsOf: notices(about: targets), at: 0)
    return outcome
  }
}

extension Session {
  /// Makes the change of a verb to named tasks, as `make(_:hook:on:)` does.
  package func make(
    _ change: Change, of verb: Verb, on tasks: NamedTasks
  ) throws -> (outcome: Outcome, run: Session) {
    try make(
      verb.row.command, hook: verb.row.hook, on: tasks,
      line: { (change.options, [$0] + change.words) }
    ) { try $0.run(change, on: tasks.selection) }
  }
}

extension Change {
  /// Completes tasks, today unless a date is given.
  package static func complete(on date: CivilDate? = nil, in session: Session) -> Change {
    let date = date ?? session.today
    var change = Change(.complete(on: date, stoppingAt: session.now))
    change.notices = { outcome in
      outcome.runningTasks.compactMap { .timer(of: $0.item, as: $0.number, until: session.now) }
        + (date > session.today ? [.doneInTheFuture(date)] : [])
    }
    return change
  }

  /// Reopens tasks; those of the archive move back to the list.
  package static var reopen: Change {
    var change = Change(.reopen)
    change.omission = .open
    return change
  }

  package static let remove = Change { Outcome(.changes(try $1.list.remove($0))) }

  package static func tag(_ words: [[UInt8]], in session: Session) throws -> Change {
    let edits = try words.map { word in
      guard let edit = try TagEdit(parsing: word, on: session.today, weekStart: session.weekStart)
      else { throw Message.notATag(Argument(word)) }
      return edit
    }
    return Change(.tag(edits))
  }

  /// Replaces the text; the priority and the creation date stay.
  static func replace(with text: [UInt8], in session: Session) throws -> Change {
    try ofText(text, in: session) {
      try TodoItem(parsing: text).checkCompletionMark(on: session.today)
      return .replaceText(with: $0)
    }
  }

  /// Makes a change with a typed text.
  static func ofText(
    _ text: [UInt8], in session: Session, _ edit: (TypedText) throws -> TaskEdit
  ) throws -> Change {
    if text.allSatisfy({ $0 == .space }) { throw Message.emptyText }
    if text.contains(where: \.isLineBreak) { throw Message.lineBreak }
    let typed = try TypedText(text, on: session.today, weekStart: session.weekStart)
    return Change(try edit(typed))
  }

  /// Adds lines to the notes, or removes the lines with this text; without a text, the whole notes.
  package static func note(
    _ text: [UInt8], removes: Bool, in session: Session
  ) throws -> Change {
    guard session.dialect == .extended else { throw Message.noNotesInStrictDialect }
    let lines = text.split(whereSeparator: \.isLineBreak)
      .filter { !$0.allSatisfy { $0 == .space } }
    guard removes || !lines.isEmpty else {
      throw UsageError.missingOperand(usage: "TEXT…", after: "note TASKS")
    }
    return Change {
      Outcome(
        try $1.list.edit(
          notesOf: $0, removes ? .remove(lines) : .add(lines), form: session.noteForm))
    }
  }
}

extension ListEditor {
  /// Whether completed tasks move to the archive immediately; those of the archive itself stay.
  fileprivate var archivesAtOnce: Bool {
    configuration.text("auto-archive") == "yes" && !isStandardInput
      && (path.name != donePath.name || !session.areSame(path, donePath))
  }
}

extension Outcome {
  /// The completed tasks that were running, in their earlier state.
  fileprivate var runningTasks: [(item: TodoItem, number: Int)] {
    changes.compactMap { change in
      guard change.kind == .completed, let line = change.before else { return nil }
      let item = TodoItem(parsing: line)
      return item.isRunning ? (item, change.number) : nil
    }
  }
}

extension Message {
  static var emptyText: Self { .usage("the task has no text") }

  static var lineBreak: Self {
    .usage("the text has a line break; to add a line to the note, use tt note")
  }

  static var noNotesInStrictDialect: Self {
    .usage("the strict dialect has no notes; to use notes, set dialect = extended")
  }

  static func notATag(_ word: Argument) -> Self {
    .usage("\(word.quoted) is not a tag; expected one such as est:30, +work, -@home or -est")
  }

  static func doneInTheFuture(_ date: CivilDate) -> Self {
    .notice("warning: \(date) is in the future")
  }
}
