/// A change that can be made to any number of tasks.
///
///     let result = list.apply(.complete(on: today), to: rows)
///     result.changes          // the changed tasks, before and after
///     result.errors           // the others, with reasons
public struct TaskEdit: Sendable {
  package let kind: TaskChange.Kind
  private let change: @Sendable (inout TodoItem) throws(TaskError) -> TodoItem?

  /// Creates an edit from a closure; a task that `change` returns is added to the list.
  init(
    _ kind: TaskChange.Kind,
    _ change: @escaping @Sendable (inout TodoItem) throws(TaskError) -> TodoItem?
  ) {
    self.kind = kind
    self.change = change
  }

  package func apply(to item: inout TodoItem) throws(TaskError) -> TodoItem? { try change(&item) }
}

extension TaskEdit {
  /// Completes a task on `date`; for a recurring task, it adds the next one of the series.
  ///
  /// If the task is running, its timer stops at `time`, which is computed only then; without a
  /// time, the timer is unchanged.
  public static func complete(
    on date: CivilDate,
    stoppingAt time: @autoclosure @escaping @Sendable () -> Timestamp? = nil
  ) -> TaskEdit {
    TaskEdit(.completed) { (item) throws(TaskError) in
      guard !item.isCompleted else { throw TaskError(item.number, .isCompleted) }
      let successor = try item.reading { (item) throws(Diagnostic) in
        try item.successor(completedOn: date)
      }
      if item.isRunning, let time = time() { try item.stopTimer(at: time) }
      item.removeValues(for: .claim)
      item.complete(on: date)
      return successor
    }
  }

  /// Reopens a completed task.
  public static let reopen = TaskEdit(.reopened) { (item) throws(TaskError) in
    guard item.isCompleted else { throw TaskError(item.number, .isOpen) }
    item.reopen()
    return nil
  }

  /// Gives an open task a priority; nil removes the priority from any task.
  public static func prioritize(_ priority: Priority?) -> TaskEdit {
    TaskEdit(priority == nil ? .deprioritized : .prioritized) { (item) throws(TaskError) in
      if priority != nil, item.isCompleted { throw TaskError(item.number, .needsReopening) }
      guard item.priority != priority else {
        throw TaskError(
          item.number, priority.map(TaskError.Reason.hasPriority) ?? .hasNoPriority)
      }
      item.priority = priority
      return nil
    }
  }

  /// Sets, adds and removes tags, projects and contexts, in this order.
  public static func tag(_ edits: [TagEdit]) -> TaskEdit {
    TaskEdit(.tagged) { (item) throws(TaskError) in
      let before = item
      for edit in edits { try edit.apply(to: &item) }
      item.removeOriginalDay(since: before)
      try item.checkDiffers(from: before)
      return nil
    }
  }

  /// Replaces the text; priority and creation date stay, unless the text has its own.
  public static func replaceText(with text: TypedText) -> TaskEdit {
    TaskEdit(.replaced) { (item) throws(TaskError) in
      item.replaceText(with: try text.resolved(for: item))
      return nil
    }
  }

  /// Adds words to the end of the text.
  public static func append(_ text: TypedText) -> TaskEdit {
    TaskEdit(.appended) { (item) throws(TaskError) in
      item.append(try text.resolved(for: item))
      return nil
    }
  }

  /// Adds words before the text, after priority and dates.
  public static func prepend(_ text: TypedText) -> TaskEdit {
    TaskEdit(.prepended) { (item) throws(TaskError) in
      item.prepend(try text.resolved(for: item))
      return nil
    }
  }

  /// Removes consecutive words from the text, wherever they occur.
  public static func removeWords(_ words: String) -> TaskEdit { removeWords(words.bytes) }

  /// Removes consecutive words, which need not be valid UTF-8.
  package static func removeWords(_ words: [UInt8]) -> TaskEdit {
    TaskEdit(.replaced) { (item) throws(TaskError) in
      let wasCompleted = item.isCompleted
      guard item.removePhrase(words) else {
        throw TaskError(item.number, .hasNoSuchWords(words))
      }
      guard item.isCompleted == wasCompleted else {
        throw TaskError(item.number, .wouldBecome(.completedTask))
      }
      guard !item.textBytes.allSatisfy({ $0.isBlank }) else {
        throw TaskError(item.number, .wouldBecome(.line(.blank)))
      }
      return nil
    }
  }
}

extension TodoItem {
  /// Throws if a change made no difference.
  func checkDiffers(
    from before: TodoItem, else reason: TaskError.Reason = .isUnchanged
  ) throws(TaskError) {
    guard content != before.content else { throw TaskError(number, reason) }
  }

  /// Calls a closure that can fail because of the task's series, and converts its error.
  mutating func reading<Result>(
    _ body: (inout TodoItem) throws(Diagnostic) -> Result
  ) throws(TaskError) -> Result {
    do throws(Diagnostic) {
      return try body(&self)
    } catch {
      throw TaskError(number, .invalidValue(error))
    }
  }
}
