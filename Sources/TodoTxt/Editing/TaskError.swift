/// Why a task was not changed.
///
///     do { try list.complete(3, on: today) } catch {
///       error.reason      // .isCompleted
///       "\(error)"        // task 3: already completed
///     }
public struct TaskError: Error, Hashable, Sendable {
  /// The number of the task's line; nil if the error is not about one task.
  public let number: Int?

  /// The fact.
  public let reason: Reason

  /// Why a task can stay unchanged although a change was asked for.
  public enum Reason: Hashable, Sendable {
    /// The file has no such line.
    case noTask(lines: Int)

    /// The line is blank, a comment, or part of a note.
    case notATask(LineKind)

    /// The task is completed already.
    case isCompleted

    /// The task is not completed.
    case isOpen

    /// The task has that priority already.
    case hasPriority(Priority)

    /// The task has no priority.
    case hasNoPriority

    /// The line would no longer be read as the task it is.
    case wouldBecome(Reading)

    /// The task recurs, and its recurrence is invalid.
    case cannotRecur(SeriesError)

    /// A date that was given makes no sense for the task.
    case cannotDate(Diagnostic)

    /// The task is already as it should become.
    case isUnchanged

    /// The task has no note.
    case hasNoNote

    /// The task's note has no such line.
    case hasNoSuchNote

    /// The strict dialect has no notes.
    case noNotes

    /// The text of the task does not have the words that should go.
    case hasNoSuchWords([UInt8])

    /// The task has changed or gone since it was looked up.
    case isGone

    /// The task would get another note than it has, or become part of one.
    case noteWouldChange

    /// The task should be moved next to itself.
    case isMovedItself
  }

  /// What a line that should stay a task of its kind would be read as.
  public enum Reading: Hashable, Sendable {
    case completedTask
    case openTask
    case line(LineKind)
  }

  /// Creates an error about the task with a number, or about no task of its own.
  public init(_ number: Int?, _ reason: Reason) {
    self.number = number
    self.reason = reason
  }
}

extension TaskError: CustomStringConvertible {
  /// The error in words: `task 3: already completed`.
  public var description: String {
    guard let number else { return reason.words }
    guard case .noTask(let lines) = reason else { return "task \(number): \(reason.words)" }
    let detail =
      switch lines {
      case 0: "; the list is empty"
      case 1: "; the list has one line"
      default: "; the list has \(lines) lines"
      }
    // The digits that were typed may be more than a number can have.
    return number == .max
      ? "no task has so large a number\(detail)" : "\(reason.words) \(number)\(detail)"
  }
}

extension TaskError.Reason {
  fileprivate var words: String {
    switch self {
    case .noTask: "no task"
    case .notATask(let kind): "line is \(kind.words), not a task"
    case .isCompleted: "already completed"
    case .isOpen: "not completed"
    case .hasPriority(let priority): "already has priority \(priority)"
    case .hasNoPriority: "has no priority"
    case .wouldBecome(.completedTask): "the line would then be a completed task"
    case .wouldBecome(.openTask): "the line would then be an open task"
    case .wouldBecome(.line(let kind)): "the line would then be \(kind.words)"
    case .cannotRecur(let error): error.diagnostic.sentence
    case .cannotDate(let diagnostic): diagnostic.sentence
    case .isUnchanged: "already so"
    case .hasNoNote: "has no note"
    case .hasNoSuchNote: "the note has no such line"
    case .noNotes: "the strict dialect has no notes"
    case .hasNoSuchWords(let words):
      "the text does not have \(String(decoding: words, as: UTF8.self))"
    case .isGone: "another program changed it; nothing written"
    case .noteWouldChange: "the indented lines around it would then belong to another task"
    case .isMovedItself: "is one of those to move"
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
