import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// The reason why a task was not changed.
package struct Refusal: Error, Hashable, Sendable {
  /// The task's number as typed; nil if the refusal is about the whole command.
  package let number: Int?

  /// The name of the task's list; nil if its number is enough.
  package var list: [UInt8]?

  /// The reason.
  package let reason: Reason

  /// The reasons why a change is refused.
  package enum Reason: Hashable, Sendable {
    /// The library could not make the change.
    case task(TaskError.Reason)

    /// A configuration key is not set and has no default.
    case isNotSet(key: String)

    /// No list has this name; a list with this path would.
    case noList([UInt8], creating: FilePath)

    /// The file has the counts of `tt report`.
    case isReport(FilePath)

    /// The list does not exist, and todo.sh has another one; as a user types the paths.
    case isSecondList(list: String, other: String, configuration: String)

    /// No task has this project, context or tag.
    case noTaskHas([UInt8])

    /// A task of another list has this id.
    case isTaken([UInt8], in: FilePath, by: Int)

    /// The command takes one task.
    case needsOneTask(count: Int)

    /// The task has no link.
    case hasNoLink

    /// The task has several links and none was chosen.
    case hasLinks([[UInt8]])

    /// No link of the task has this number.
    case noSuchLink(Int, count: Int)

    /// A link cannot be opened.
    case cannotOpen([UInt8], OpeningError)

    /// The program that opens links failed.
    case openerFailed([UInt8], end: ChildProgram.End)

    /// There are no duplicates.
    case hasNoCopies

    /// The imported file, read in this format, has no tasks.
    case nothingToImport(file: String, format: String)

    /// A list cannot hold this imported task; the kind is what its line would be read as.
    case isNoLine(position: Int, [UInt8], LineKind)

    /// The input has no line that could be a task.
    case nothingToAdd

    /// A hook rejected the change.
    case vetoed(hook: String, end: ChildProgram.End)

    /// The text was not changed in the editor.
    case nothingEdited

    /// The edited text is empty, and removal was not confirmed.
    case wouldRemoveAll(count: Int)

    /// Another program changed the same tasks during editing, and the versions conflict.
    case editedElsewhere

    /// The terminal last showed the numbers of another list, or a pipe perhaps did.
    case isOfOtherList(Int, shown: [UInt8], isPiped: Bool, list: [UInt8])

    /// The task has changed or gone since its number was shown.
    case changedSinceShown

    /// The task has changed or gone since its identifier was listed.
    case changedSinceListed

    /// Standard input names no tasks.
    case noListedTasks

    /// A line of standard input does not start with a task number.
    case namesNoTask(line: Int, [UInt8])

    /// No task matches a line of standard input.
    case listedIsNotThere(line: Int, [UInt8])

    /// Several tasks match a line of standard input.
    case listedIsOneOf(line: Int, [Int])

    /// Several lines can be the task; the list's name means them on a terminal.
    case isOneOf([Int], list: [UInt8]?)

    /// The number could mean two tasks.
    case couldBe(NumberReadings)

    /// No task matches the filter, except for omitted ones; the state is the one they all have.
    case noMatch(query: [UInt8], omitted: Int, HiddenState?)

    /// Several tasks match the filter, and the change was not confirmed.
    case needsConfirmation(count: Int)

    /// Several tasks match the filter, and the user answered no.
    case declined

    /// No one is working on a task.
    case nothingIsRunning

    /// Only one task can run at a time, unless the configuration allows several.
    case oneRunsAtATime

    /// Another run shows reminders of the list.
    case isReminding

    /// The command that should notify of a task failed.
    case notNotified([UInt8], ChildProgram.End)

    /// No task is completed.
    case nothingCompleted

    /// Tasks can only be moved next to one task.
    case needsOnePlace

    /// There is no change to undo.
    case nothingToUndo

    /// No change to undo has this number.
    case noSuchChange(Int, count: Int)

    /// No entry of the log has this number.
    case noSuchEntry(Int, count: Int)

    /// There is no undone change to redo.
    case nothingToRedo

    /// No undone change to redo has this number.
    case noneUndone(Int, count: Int)

    /// Undo or redo stopped with an error after this many changes.
    case stopped(after: Int, FileError)
    /// Undo cannot restore a conflicted copy, since another file has its name.
    case takenCopy(FilePath)

    /// There is no conflicted copy.
    case noCopies

    /// Both merged versions changed the task in different ways.
    case conflict(MergeConflict.Kind)

    /// Two versions merged without a common base differ in the task.
    case doubt(MergeDoubt)

    /// A conflicted copy is an older version of the list, which differs in these lines.
    case olderCopy(FilePath, lines: [[UInt8]])

    /// Another program's file is where a file should be installed.
    case otherFile(FilePath)

    /// A file differs from the one that would have been installed, so it is not removed.
    case keptFile(FilePath)

    /// What came in was merged, but then git failed, in these words.
    case notPushed([UInt8])
  }

  package init(_ number: Int?, _ reason: Reason) {
    self.number = number
    self.reason = reason
  }

  /// Creates the refusal for an error of the library.
  package init(_ error: TaskError) { self.init(error.number, .task(error.reason)) }

  /// Creates the refusal for an error; nil for other kinds of errors.
  package init?(_ error: any Error) {
    switch error {
    case let error as Refusal: self = error
    case let error as TaskError: self.init(error)
    default: return nil
    }
  }
}

extension Refusal {
  /// A state whose tasks a filter omits unless it names the state; the raw value is its name.
  package enum HiddenState: String, Hashable, Sendable, CaseIterable {
    case completed, hidden, waiting, blocked

    /// The tasks with this state.
    var omission: Omission {
      switch self {
      case .completed: .completed
      case .hidden: .hidden
      case .waiting: .waiting
      case .blocked: .blocked
      }
    }

    /// The term that selects the tasks.
    var term: String { self == .completed ? "is:done" : "is:\(rawValue)" }
  }
}

/// The reasons why `tt open` does not open a link.
package enum OpeningError: Error, Hashable, Sendable {
  /// The scheme is not allowed.
  case scheme(String)

  /// The file does not exist.
  case isMissing

  /// The file is a program, and opening it would run it.
  case isProgram
}

extension Refusal: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .nothing) }
}
