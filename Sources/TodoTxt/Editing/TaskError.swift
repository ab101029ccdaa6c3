/// Why a task was not changed.
///
///     do { try list.complete(list.task(3), on: today) } catch {
///       error.number      // 3
///       "\(error)"        // task 3 is already completed
///     }
public struct TaskError: Error, Hashable, Sendable {
  /// The number of the task's line; nil if the error is not about one task.
  public let number: Int?

  /// The fact.
  package let reason: Reason

  /// Why a task was not changed as requested.
  package enum Reason: Hashable {
    /// The file has no such line.
    case noTask(lines: Int)

    /// The line is blank, a comment, or part of a note.
    case notATask(LineKind)

    /// The task is already completed.
    case isCompleted

    /// The task is completed, and only an open task can change this way.
    case needsReopening
    case isOpen

    /// The task already has that priority.
    case hasPriority(Priority)

    /// The task has no priority.
    case hasNoPriority

    /// The line has a line break, which would end the task.
    case hasLineBreak

    /// No tag can have such a key.
    case notAKey(TagKey)

    /// A new project, context or `id:` would not be read as one name.
    case notAName([UInt8])

    /// The task has the `id:` that another one should get.
    case hasName([UInt8])

    /// The line would no longer be read as the same task.
    case wouldBecome(Reading)

    /// The task recurs, and its recurrence is invalid.

    /// The task cannot have a given date or another value.
    case invalidValue(Diagnostic)

    /// The task is already as requested.
    case isUnchanged

    /// The task already has that date, or with nil no date, in the tag with this key.
    case hasDate(TagKey, String?)

    /// The tasks are already in the requested order.
    case isInOrder

    /// The task has no note.
    case hasNoNote

    /// The task's note has no such line.
    case hasNoSuchNote

    /// The strict dialect has no notes.
    case noNotes

    /// The text of the task does not contain the words to remove.
    case hasNoSuchWords([UInt8])

    /// The task has been changed or removed since it was read.
    case isGone

    /// The task would get another note, or become part of one.
    case noteWouldChange

    /// The target of the move is the task itself.
    case isMovedItself

    /// The task has been running since this local time.
    case isRunning(since: Moment)

    /// The task has this `claim:`; its timer was started at this local time.
    case isClaimed(by: [UInt8], since: Moment?)

    /// The task is not running.
    case isNotRunning

    /// The task's `start:` has this value, which is not the start of a timer.
    case hasOtherStart(String)

    /// The task has two start times, and only one can be right.
    case hasTwoStarts

    /// The task's `spent:` has this value, which is not a time.
    case hasUnreadableTime(String)

    /// The task was started at this local time, after the time at which it should stop.
    case isStartedLater(Moment)
  }

  /// The wrong reading of a changed line.
  package enum Reading: Hashable {
    /// A completed task.
    case completedTask
    /// An open task.
    case openTask
    /// A line of another kind.
    case line(LineKind)
  }

  /// Creates an error about the task with a number, or about no single task.
  package init(_ number: Int?, _ reason: Reason) {
    self.number = number
    self.reason = reason
  }
}

extension TaskError {
  /// Whether the task, or the list, already is as requested.
  var isNoChange: Bool {
    switch reason {
    case .isUnchanged, .hasPriority, .hasNoPriority, .hasDate, .isOpen, .isInOrder, .hasNoSuchWords:
      true
    default: false
    }
  }
}

extension TaskError: CustomStringConvertible {
  /// The error in words: `task 3 is already completed`.
  public var description: String { words(naming: number.map(String.init) ?? "") }

  /// Returns the error in words, with another name of the task: `task work.txt:3 is …`.
  package func words(naming name: String) -> String {
    guard let number else {
      return reason == .isUnchanged ? "nothing to change" : reason.sentence(about: "the task")
    }
    guard case .noTask(let lines) = reason else {
      if case .notATask(let kind) = reason { return "line \(name) is \(kind.words), not a task" }
      return reason.sentence(about: "task \(name)")
    }
    let detail =
      switch lines {
      case 0: "; the list is empty"
      case 1: "; the list has one line"
      default: "; the list has \(lines) lines"
      }
    // The typed number may be too large for an integer.
    return number == .max
      ? "the task number is too large\(detail)" : "no task \(name)\(detail)"
  }
}

extension TaskError.Reason {
  /// Returns the reason as a sentence whose subject is `task`.
  fileprivate func sentence(about task: String) -> String {
    switch self {
    case .noTask: "no such task"
    case .notATask(let kind): "the line is \(kind.words), not a task"
    case .isCompleted: "\(task) is already completed"
    case .needsReopening: "\(task) is completed; reopen it first"
    case .isOpen: "\(task) is not completed"
    case .hasPriority(let priority): "\(task) already has priority \(priority)"
    case .hasNoPriority: "\(task) has no priority"
    case .hasLineBreak: "\(task) has a line break; a task is one line"
    case .notAKey(let key): "\(key.description.quoted) is not a valid key; a key has no spaces"
    case .notAName(let name):
      "\(name.string.quoted) is not a valid name; a name has no spaces"
    case .hasName(let name): "\(task) already has id:\(name.string)"
    case .wouldBecome(.completedTask): "\(task) would become a completed task"
    case .wouldBecome(.openTask): "\(task) would become an open task"
    case .wouldBecome(.line(let kind)): "\(task) would become \(kind.words)"
    case .invalidValue(let diagnostic): "\(task): \(diagnostic.sentence)"
    case .isUnchanged: "\(task) would not change"
    case .hasDate(.due, let date?): "\(task) is already due \(date)"
    case .hasDate(.due, nil): "\(task) has no due date"
    case .hasDate(let key, let date?): "\(task) already has \(key):\(date)"
    case .hasDate(let key, nil): "\(task) has no \(key):"
    case .isInOrder: "the tasks are already in this order"
    case .hasNoNote: "\(task) has no note"
    case .hasNoSuchNote: "\(task) has no such line in its note"
    case .noNotes: "the strict dialect has no notes"
    case .hasNoSuchWords(let words):
      "\(task) does not contain \(words.string.quoted)"
    case .isGone: "\(task) has changed since it was read"
    case .noteWouldChange:
      "cannot change \(task): the indented lines below it would become the note of another task"
    case .isMovedItself: "\(task) cannot be moved next to itself"
    case .isRunning(let start): "\(task) has been running since \(start.words)"
    case .isClaimed(let name, let start):
      "\(task) was claimed by \(name.string)" + (start.map { " on \($0.words)" } ?? "")
    case .isNotRunning: "\(task) is not running"
    case .hasOtherStart(let value):
      "\(task) already has start:\(value), which is not the start of a timer"
    case .hasTwoStarts: "\(task) has two start times; remove the wrong one"
    case .hasUnreadableTime(let value):
      "\(task) has spent:\(value), which is not a time such as 1h30m"
    case .isStartedLater(let start): "\(task) was started later, on \(start.words)"
    }
  }
}

extension LineKind {
  /// What a line is, in words.
  package var words: String {
    switch self {
    case .task: "a task"
    case .blank: "blank"
    case .comment: "a comment"
    case .note: "part of a note"
    }
  }
}
