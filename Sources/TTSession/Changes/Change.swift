import CommandLineKit
package import TTOutput
package import TodoTxt

/// A change to tasks, with its value.
///
///     let change = try Verb.due.change(to: "fri".utf8, in: session)
///     let outcome = try editor.run(change, on: selection)
package struct Change: Sendable {
  /// The change of each task; nil if the tasks change together.
  package let edit: TaskEdit?

  /// The tasks that a filter omits unless it names them.
  let omission: Omission

  package var isForCompleted: Bool { omission == .open }

  private let make: @Sendable (ListEditor, Selection) throws -> Outcome

  /// The options of its command line.
  package var options: [String] = []

  /// The words of its command line after the tasks.
  var words: [[UInt8]] = []

  init(
    _ edit: TaskEdit, omitting omission: Omission = .list,
    as make: (@Sendable (ListEditor, Selection) throws -> Outcome)? = nil
  ) {
    (self.edit, self.omission) = (edit, omission)
    self.make =
      make ?? { list, selection in try list.edit(selection, omitting: omission, edit) }
  }

  /// Creates a change to all tasks together.
  init(
    _ make:
      @escaping @Sendable (
        ListEditor, [TodoItem], inout DocumentEdit
      ) throws -> Outcome
  ) {
    (edit, omission) = (nil, .list)
    self.make = { list, selection in
      try list.transform(selection) { items, edit in try make(list, items, &edit) }
    }
  }

  fileprivate func run(in list: ListEditor, on selection: Selection) throws -> Outcome {
    try make(list, selection)
  }
}

extension ListEditor {
  package func run(_ change: Change, on selection: Selection) throws -> Outcome {
    try change.run(in: self, on: selection)
  }

  init(in session: Session, for verb: Verb) {
    let row = verb.row
    self.init(in: session, for: row.command, hook: row.hook, question: row.question)
  }
}

extension Session {
  /// Makes the change of a verb to named tasks, as `make(with:on:)` does.
  package func make(
    _ change: Change, of verb: Verb, on tasks: NamedTasks,
    called name: (TaskID) -> String = { "\($0.number)" }, mark: String = ""
  ) throws -> (outcome: Outcome, run: Session) {
    try make(
      with: { ListEditor(in: $0, for: verb) }, on: tasks, called: name, mark: mark,
      line: { (change.options, [$0] + change.words) }
    ) { try $0.run(change, on: tasks.selection) }
  }
}

extension Change {
  /// Completes tasks, today unless a date is given.
  package static func complete(on date: CivilDate? = nil, in session: Session) -> Change {
    let date = date ?? session.today
    let edit = TaskEdit.complete(
      on: date, priority: session.completedPriority, stoppingAt: session.now)
    return Change(edit) { list, selection in
      var outcome =
        list.archivesAtOnce
        ? try list.editAndArchive(selection, edit) : try list.edit(selection, edit)
      outcome.notices += outcome.runningTasks.compactMap { task in
        .timer(of: task.item, as: task.number, until: session.now)
      }
      if date > session.today { outcome.notices.append(.doneInTheFuture(date)) }
      return outcome
    }
  }

  /// Reopens tasks; those of the archive move back to the list.
  package static let reopen = Change(.reopen, omitting: .open) { list, selection in
    if !list.isChosen, list.isArchive { return try list.reopenFromArchive(selection) }
    return try list.edit(selection, omitting: .open, .reopen)
  }

  package static let remove = Change { _, items, edit in
    Outcome(.changes(try edit.remove(items)))
  }

  package static func removeWords(_ words: [UInt8]) -> Change { Change(.removeWords(words)) }

  static func prioritize(_ priority: Priority?) -> Change { Change(.prioritize(priority)) }

  /// Sets the due date; nil removes it.
  package static func setDue(_ date: DateExpression?, in session: Session) -> Change {
    Change(.setDate(.due, to: date, on: session.today, weekStart: session.weekStart))
  }

  /// Moves the due date, or makes tasks wait.
  package static func postpone(to date: DateExpression, in session: Session) -> Change {
    Change(.postpone(to: date, on: session.today, weekStart: session.weekStart))
  }

  package static func tag(_ words: [[UInt8]], in session: Session) throws -> Change {
    let edits = try words.map { word in
      guard let edit = try TagEdit(parsing: word, on: session.today, weekStart: session.weekStart)
      else { throw Message.notATag(Argument(word)) }
      return edit
    }
    return Change(.tag(edits))
  }

  static func append(_ text: [UInt8], in session: Session) throws -> Change {
    try ofText(text, in: session) { .append($0) }
  }

  static func prepend(_ text: [UInt8], in session: Session) throws -> Change {
    try ofText(text, in: session) { .prepend($0) }
  }

  /// Replaces the text; the priority and the creation date stay.
  static func replace(with text: [UInt8], in session: Session) throws -> Change {
    try ofText(text, in: session) {
      try TodoItem(parsing: text).checkCompletionMark(on: session.today)
      return .replaceText(with: $0)
    }
  }

  private static func ofText(
    _ text: [UInt8], in session: Session, _ edit: (TypedText) throws -> TaskEdit
  ) throws -> Change {
    if text.allSatisfy({ $0 == .space }) { throw Message.emptyText }
    if text.contains(where: \.isLineBreak) { throw Message.lineBreak }
    let typed = try TypedText(text, on: session.today, weekStart: session.weekStart)
    let edit = try edit(typed)
    return Change(edit) { list, selection in
      var outcome = try list.edit(selection, edit)
      if let detached = typed.detachedTime { outcome.notices.append(.detachedTime(detached)) }
      return outcome
    }
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
    return Change { _, items, edit in
      Outcome(
        try edit.edit(
          notesOf: items, removes ? .remove(lines) : .add(lines), form: session.noteForm))
    }
  }
}

extension ListEditor {
  /// Whether completed tasks move to the archive immediately.
  fileprivate var archivesAtOnce: Bool {
    configuration.text("auto-archive") == "yes" && !isStandardInput
      && !session.areSame(path, donePath)
  }
}

extension Outcome {
  /// The completed tasks that were running, in their earlier state.
  fileprivate var runningTasks: [(item: TodoItem, number: Int)] {
    guard case .changes(let changes) = body else { return [] }
    return changes.compactMap { change in
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

  static func detachedTime(_ detached: DetachedTime) -> Self {
    .notice(
      "warning: \(VisibleText.quoted(detached.time)) is part of the text; to set a time, write "
        + VisibleText.text(detached.tag))
  }

  static func doneInTheFuture(_ date: CivilDate) -> Self {
    .notice("warning: \(date) is in the future")
  }
}
