import Observation
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// What the app shows.
@MainActor @Observable final class TodoModel {
  /// The file.
  let list: LiveList

  /// Returns the current day.
  let today: () -> CivilDate

  /// What was typed into the form for a new task.
  var draft = TaskDraft()

  /// The task that will be deleted when you confirm it.
  var taskToDelete: LiveTask?

  /// The last error, in words.
  var message: String?

  /// What to read out to people who don't look at the screen.
  var announcements: [String] = []

  init(_ path: FilePath, store: FileStore, today: @escaping () -> CivilDate) {
    list = LiveList(path, store: store)
    self.today = today
  }
}

extension TodoModel {
  /// What the main screen shows: an empty, loading, loaded or failed list.
  var state: ListState {
    list.state == .loaded && openTasks.isEmpty ? .empty : list.state
  }

  /// The main list, newest first.
  var openTasks: [LiveTask] { list.tasks.reversed().filter { !$0.item.isCompleted } }

  /// The second list, newest first.
  var completedTasks: [LiveTask] { list.tasks.reversed().filter(\.item.isCompleted) }
}

/// A task in the form for new tasks.
struct TaskDraft: Hashable, Sendable {
  var text = ""
  var importance = Importance.medium

  /// The deadline, if you chose another one than tomorrow.
  var chosenDeadline: CivilDate?

  enum Importance: CaseIterable { case low, medium, high }

  /// What is wrong with a draft, in words.
  enum Problem: String, Error, CustomStringConvertible {
    case textIsMissing = "Enter a text."
    case deadlineIsInThePast = "Choose a deadline that is not in the past."

    var description: String { rawValue }
  }

  /// The deadline to show in the form.
  func deadline(on today: CivilDate) -> CivilDate {
    chosenDeadline ?? today.adding(days: 1) ?? today
  }

  /// Why the task can't be added yet; nil if it can.
  func problem(on today: CivilDate) -> Problem? {
    if text.allSatisfy(\.isWhitespace) { return .textIsMissing }
    return deadline(on: today) < today ? .deadlineIsInThePast : nil
  }

  /// The priority that the importance is written as.
  var priority: Priority {
    switch importance {
    case .low: .c
    case .medium: .b
    case .high: .a
    }
  }
}

extension TodoModel {
  /// Adds the draft to the file.
  func add() async {
    let (draft, today) = (draft, today())
    await attempt {
      if let problem = draft.problem(on: today) { throw problem }
      let text = draft.text.drop(while: \.isWhitespace)
      try await list.edit("add") { document in
        let added = try document.add("(\(draft.priority)) \(text)", on: today)
        var item = try document.task(added.number)
        item[.due] = draft.deadline(on: today)
        try document.update(item)
      }
      // You may have typed on while the file was written.
      if self.draft == draft { self.draft = TaskDraft() }
    }
  }

  /// Does something that can fail, and shows the error.
  private func attempt(_ work: () async throws -> Void) async {
    do {
      message = nil
      try await work()
    } catch {
      message = "\(error)"
    }
  }
}

extension TodoModel {
  /// Completes an open task, or reopens a completed one.
  func toggle(_ task: LiveTask) async {
    let today = today()
    await edit(task, as: task.item.isCompleted ? "reopen" : "complete") { document, item in
      try document.apply(item.isCompleted ? .reopen : .complete(on: today), to: item.number)
    }
  }

  /// Replaces the text of a task; its priority and its dates before the text stay.
  func rename(_ task: LiveTask, to text: String) async {
    let today = today()
    // A line break would end the task.
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    await edit(task, as: "rename") { document, item in
      try document.apply(.replaceText(with: TypedText(line, on: today)), to: item.number)
    }
  }

  /// Moves a task above another one on the screen, or to the bottom.
  func move(_ task: LiveTask, above other: LiveTask?) async {
    await edit(task, as: "move") { document, item in
      if let other {
        try document.move(item.number, to: .after(document.find(other.item).number))
      } else {
        try document.move(item.number, to: .top)
      }
    }
  }

  /// Changes one task, wherever it is in the file by now.
  private func edit(
    _ task: LiveTask, as name: String,
    _ change: @escaping @Sendable (inout Document, TodoItem) throws -> Void
  ) async {
    await attempt {
      try await list.edit(name) { document in
        try change(&document, document.find(task.item))
      }
    }
  }
}

extension TodoModel {
  /// Deletes the task that was asked about.
  func confirmDeletion() async {
    guard let task = taskToDelete else { return }
    taskToDelete = nil
    await edit(task, as: "delete") { document, item in try document.remove(item.number) }
  }

  /// Takes back the last change.
  func undo() async {
    await attempt {
      guard let undone = try await list.undo(), !undone.conflicts.isEmpty else { return }
      message = "Another program changed the same task. Both versions are in the list."
    }
  }
}

extension TodoModel {
  /// Follows the file until the current task is cancelled.
  func run() async {
    async let announcing: Void = announceChanges()
    await list.watch()
    await announcing
  }

  private func announceChanges() async {
    for await change in list.changes {
      switch change {
      case .inserted(let task): announcements.append("Added: \(task.item)")
      case .changed(let task, _): announcements.append("Changed: \(task.item)")
      case .removed(let task): announcements.append("Removed: \(task.item)")
      case .reloaded(let tasks): announcements = ["\(tasks.count) tasks"]
      case .failed(let error): announcements.append("\(error)")
      }
    }
  }
}
