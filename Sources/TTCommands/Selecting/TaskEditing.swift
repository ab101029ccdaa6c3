import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// A change to some tasks.
struct TaskWish {
  /// Which tasks to change.
  let selection: Selection

  /// Changes a task; refuses, or returns a task to add.
  let change: (inout TodoItem) throws(Refusal) -> TodoItem?
}

extension CommandContext {
  /// Changes each of the selected tasks with `change`, all in one writing of the file.
  ///
  /// A task that `change` refuses stays as it is, and so does one whose line would no longer be
  /// read as the task it is; all others are changed. A task that `change` returns is added.
  func edit(
    _ selection: Selection, omitting omission: Omission = .list, as kind: TaskChange.Kind,
    _ change: @escaping (inout TodoItem) throws(Refusal) -> TodoItem?
  ) throws -> Outcome {
    try edit([TaskWish(selection: selection, change: change)], omitting: omission, as: kind)
  }

  /// Changes tasks as each wish says; of several about one task the last counts.
  func edit(
    _ wishes: [TaskWish], omitting omission: Omission = .list, as kind: TaskChange.Kind
  ) throws -> Outcome {
    var targets = wishes.map { wish in
      self.targets(wish.selection, omitting: omission)
    }
    for index in targets.indices { try confirm(&targets[index]) }
    var outcome = try transform { edit in
      var granted: [Int: (item: TodoItem, wish: TaskWish)] = [:]
      for (index, wish) in wishes.enumerated() {
        for item in try targets[index].items(in: edit.document, today: today) {
          granted[item.number] = (item, wish)
        }
      }
      var made: [(change: TaskChange, follower: TodoItem?)] = []
      var refusals: [Refusal] = []
      for number in granted.keys.sorted() {
        guard let (item, wish) = granted[number] else { continue }
        do throws(Refusal) {
          var changed = item
          let follower = try wish.change(&changed)
          try changed.checkReading(as: kind, insteadOf: item, in: edit.document)
          edit.replaceContent(ofLine: number, with: changed.content)
          let change = TaskChange(
            kind, number: number, before: Array(item.content), after: Array(changed.content))
          made.append((change, follower))
        } catch {
          refusals.append(error)
        }
      }
      let changes = edit.addFollowers(of: made)
      let ready = kind == .completed ? edit.tasksMadeReady(by: changes) : []
      return Outcome(
        .changes(changes), refusals: refusals,
        notices: ready.map { .becameReady(number: $0.number, line: Array($0.content)) })
    }
    outcome.notices.insert(contentsOf: targets.flatMap { $0.moves.map(Notice.moved) }, at: 0)
    return outcome
  }

  /// Changes the file as `change` says, which is given the selected tasks.
  ///
  /// If another program wrote to the file in between, the same tasks are looked for in what is
  /// there now, and `change` is called again.
  func transform(
    _ selection: Selection, omitting omission: Omission = .list,
    _ change: ([TodoItem], inout DocumentEdit) throws -> Outcome
  ) throws -> Outcome {
    var targets = self.targets(selection, omitting: omission)
    try confirm(&targets)
    var outcome = try transform { edit in
      try change(targets.items(in: edit.document, today: today), &edit)
    }
    outcome.notices.insert(contentsOf: targets.moves.map(Notice.moved), at: 0)
    return outcome
  }

  /// Changes the list and another file together as `change` says, which is given the selected tasks.
  func transform(
    _ selection: Selection, with other: FilePath,
    _ change: ([TodoItem], _ list: inout DocumentEdit, _ other: inout DocumentEdit) throws ->
      Outcome
  ) throws -> Outcome {
    var targets = self.targets(selection)
    try confirm(&targets)
    var outcome = try transform(with: other) { list, otherList in
      try change(targets.items(in: list.document, today: today), &list, &otherList)
    }
    outcome.notices.insert(contentsOf: targets.moves.map(Notice.moved), at: 0)
    return outcome
  }

  /// Asks before a filter changes several tasks, and shows which; a dry run changes none.
  private func confirm(_ targets: inout Targets) throws {
    guard case .filter = targets.selection, !invocation[ChangeOptions.yes], !isDryRun
    else { return }
    let items = try targets.items(in: readDocument().document, today: today)
    guard items.count > 1 else { return }
    guard let confirm = world.confirm else {
      throw Refusal(nil, .needsConfirmation(count: items.count))
    }
    if !confirm(question(about: items)) { throw Refusal(nil, .declined) }
  }

  /// Returns the question whether these tasks are meant, below them; of many the first ones.
  private func question(about items: [TodoItem]) -> TerminalText {
    let shown = items.count > 12 ? items.prefix(10) : items[...]
    var text = TerminalText()
    for item in shown { text += "\(item.number) \(Array(item.content))\n" }
    if shown.count < items.count { text += "… and \(items.count - shown.count) more\n" }
    return "\(text)Change \(items.count) tasks?"
  }
}

extension DocumentEdit {
  /// The open tasks that no longer wait for another, now that their last children are completed.
  fileprivate func tasksMadeReady(by changes: [TaskChange]) -> [TodoItem] {
    // Only a child can make its parent ready, and few tasks are one.
    let hasChild = changes.contains { change in
      change.before.map { TodoItem(parsing: $0).value(for: .parent) != nil } ?? false
    }
    guard hasChild else { return [] }
    let after = Document(parsing: bytes, dialect: document.dialect)
    let (before, now) = (Dependencies(of: document), Dependencies(of: after))
    return after.items.filter { !$0.isCompleted && before.block($0) && !now.block($0) }
  }

  /// Adds the tasks that follow others, with their notes, at the end; returns all changes.
  ///
  /// One is left out if a task that stays as it is says the same: completing a recurring task,
  /// reopening it and completing it again makes one successor. What is completed just now may well have
  /// been due on the same day as the next one, and is no reason.
  fileprivate mutating func addFollowers(
    of made: [(change: TaskChange, follower: TodoItem?)]
  ) -> [TaskChange] {
    let present = document.places(of: Set(made.compactMap { $0.follower?.content }))
    let completed = Set(made.map(\.change.number))
    var changes: [TaskChange] = []
    for (change, follower) in made {
      changes.append(change)
      guard let follower, present[follower.content]?.allSatisfy(completed.contains) ?? true else {
        continue
      }
      let number = nextAppendedNumber
      append(follower.content)
      for line in follower.indentedNoteContents { append(line) }
      changes.append(
        TaskChange(.added, number: number, before: nil, after: Array(follower.content)))
    }
    return changes
  }
}

extension TodoItem {
  /// Checks that a change has changed something.
  func checkDiffers(from before: TodoItem) throws(Refusal) {
    guard content != before.content else { throw Refusal(number, .isSoAlready) }
  }

  /// Checks that the changed line is still read as a task, open or completed as it should be.
  fileprivate func checkReading(
    as kind: TaskChange.Kind, insteadOf before: TodoItem, in document: Document
  ) throws(Refusal) {
    let reading = lineKind(in: document)
    guard reading == .task else {
      throw Refusal(number, .wouldBecome(.line(reading)))
    }
    let shouldBeCompleted: Bool? =
      switch kind {
      case .completed: true
      case .reopened: false
      case .replaced, .added: nil
      default: before.isCompleted
      }
    guard shouldBeCompleted == nil || isCompleted == shouldBeCompleted else {
      throw Refusal(number, .wouldBecome(isCompleted ? .completedTask : .openTask))
    }
  }
}
