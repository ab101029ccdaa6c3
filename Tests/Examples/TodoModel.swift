import Observation
import TodoTxt
import TodoTxtFiles
import TodoTxtLive

/// What the app shows.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @Observable final class TodoModel {
  /// The file.
  let list: LiveList

  /// Returns the current day.
  let today: () -> CivilDate

  /// The contents of the form for a new task.
  var draft = TaskDraft()

  /// The task that will be deleted if the user confirms.
  var taskToDelete: LiveTask?

  /// The last error, as a message for the user.
  var message: String?

  /// Announcements for people who use a screen reader.
  var announcements: [String] = []

  init(_ path: FilePath, store: FileStore, today: @escaping () -> CivilDate) {
    list = LiveList(path, store: store)
    self.today = today
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TodoModel {
  /// What the main screen shows: an empty, loading, loaded or failed list.
  var state: ListState {
    list.state == .loaded && openTasks.isEmpty ? .empty : list.state
  }

  /// The main list, newest first.
  var openTasks: [LiveTask] { list.tasks.reversed().filter { !$0.isCompleted } }

  /// The second list, newest first.
  var completedTasks: [LiveTask] { list.tasks.reversed().filter(\.isCompleted) }
}

/// A task in the form for new tasks.
struct TaskDraft: Hashable, Sendable {
  var text = ""
  var importance = Importance.medium

  /// The deadline that the user chose; nil means tomorrow.
  var chosenDeadline: CivilDate?

  enum Importance: CaseIterable { case low, medium, high }

  /// A problem with a draft, as a message for the user.
  enum Problem: String, Error, CustomStringConvertible {
    case textIsMissing = "Enter some text."
    case deadlineIsInThePast = "Choose a deadline that is not in the past."

    var description: String { rawValue }
  }

  /// Returns the deadline to show in the form.
  func deadline(on today: CivilDate) -> CivilDate {
    chosenDeadline ?? today.adding(days: 1) ?? today
  }

  /// Returns the problem that keeps the draft from being added, or nil.
  func problem(on today: CivilDate) -> Problem? {
    if text.allSatisfy(\.isWhitespace) { return .textIsMissing }
    return deadline(on: today) < today ? .deadlineIsInThePast : nil
  }

  /// The priority to write for the importance.
  var priority: Priority {
    switch importance {
    case .low: .c
    case .medium: .b
    case .high: .a
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TodoModel {
  /// Adds the draft to the file.
  func add() async {
    let (draft, today) = (draft, today())
    await attempt {
      if let problem = draft.problem(on: today) { throw problem }
      let text = draft.text.drop(while: \.isWhitespace)
      try await list.edit("add") { document in
        let added = try document.add("(\(draft.priority)) \(text)", on: today)
        try document.update(added) { $0.due = draft.deadline(on: today) }
      }
      // The user may have kept typing while the file was being written.
      if self.draft == draft { self.draft = TaskDraft() }
    }
  }

  /// Runs something that can fail, and shows the error.
  private func attempt(_ work: () async throws -> Void) async {
    do {
      message = nil
      try await work()
    } catch {
      message = "\(error)"
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TodoModel {
  /// Completes an open task, or reopens a completed one.
  func toggle(_ task: LiveTask) async {
    let today = today()
    if task.isCompleted {
      await edit("reopen") { document in try document.reopen(task) }
    } else {
      await edit("complete") { document in try document.complete(task, on: today) }
    }
  }

  /// Replaces the text of a task; its priority and the dates before the text stay.
  func rename(_ task: LiveTask, to text: String) async {
    let today = today()
    // A line break would end the task.
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    await edit("rename") { document in
      try document.apply(.replaceText(with: TypedText(line, on: today)), to: task)
    }
  }

  /// Moves a task above another one on the screen, or to the bottom of the screen.
  ///
  /// The screen shows the file from bottom to top, so above on the screen is after in the file.
  func move(_ task: LiveTask, above other: LiveTask?) async {
    await edit("move") { document in try document.move([task], after: other) }
  }

  /// Changes the file; a task is found wherever it is now.
  private func edit(
    _ name: String, _ change: @escaping @Sendable (inout Document) throws -> Void
  ) async {
    await attempt { try await list.edit(name, change) }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TodoModel {
  /// Deletes the task after the user has confirmed it.
  func confirmDeletion() async {
    guard let task = taskToDelete else { return }
    taskToDelete = nil
    await edit("delete") { document in try document.remove(task) }
  }

  /// Undoes the last change.
  func undo() async {
    await attempt {
      guard let undone = try await list.undo(), !undone.conflicts.isEmpty else { return }
      message = "Another program changed the same task. Both versions are in the list."
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension TodoModel {
  /// Follows the file until the current Swift task is cancelled.
  func run() async {
    async let announcing: Void = announceChanges()
    await list.watch()
    await announcing
  }

  private func announceChanges() async {
    for await change in list.changes {
      switch change {
      case .inserted(let task): announcements.append("Added: \(task)")
      case .changed(let task, _): announcements.append("Changed: \(task)")
      case .removed(let task): announcements.append("Removed: \(task)")
      case .reloaded(let tasks): announcements = ["\(tasks.count) tasks"]
      case .failed(let error): announcements.append("\(error)")
      }
    }
  }
}
