import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// Why a task was not changed.
package struct Refusal: Error, Hashable, Sendable {
  /// The number of the task as it was given; nil if the refusal is of the whole command.
  package let number: Int?

  /// What the list of the task is called; nil where its number is enough.
  package var list: [UInt8]?

  /// The fact.
  package let reason: Reason

  /// Why a task can stay unchanged although a change was asked for.
  package enum Reason: Hashable, Sendable {
    /// The library could not make the change.
    case task(TaskError.Reason)

    /// A key of the configuration is not set, and has no value of its own.
    case isNotSet(key: String)

    /// No list has this name.
    case noList([UInt8])

    /// No task has this project, context or tag.
    case noTaskHas([UInt8])

    /// A task of another list has this id.
    case isTaken([UInt8], in: FilePath, by: Int)

    /// One task was expected.
    case needsOneTask(count: Int)

    /// The task names nothing that can be opened.
    case hasNoLink

    /// The task has several links, and nobody said which one is meant.
    case hasLinks([[UInt8]])

    /// The task has fewer links than that.
    case noSuchLink(Int, count: Int)

    /// A link can't be opened.
    case cannotOpen([UInt8], OpeningError)

    /// The program that opens links failed.
    case openerFailed([UInt8], end: ChildProgram.End)

    /// No task is there twice.
    case hasNoCopies

    /// What another program's file was read as has no tasks.
    case nothingToImport(file: String, format: String)

    /// No line of a list can hold this task of another program's file; what it would be read as.
    case isNoLine(position: Int, [UInt8], LineKind)

    /// What was read has no line that could be a task.
    case nothingToAdd

    /// A hook said no.
    case vetoed(hook: String, end: ChildProgram.End)

    /// Nothing was changed in the editor.
    case nothingEdited

    /// Nothing is left of what was to be edited, and nobody said that it should go.
    case wouldRemoveAll(count: Int)

    /// What was edited was changed by another program meanwhile, and both can't be right.
    case editedMeanwhile

    /// The terminal showed the numbers of another list last.
    case isOfOtherList(Int, shown: [UInt8], list: [UInt8])

    /// The task has changed or gone since it was shown under that number.
    case changedSinceShown

    /// The task has changed or gone since it was listed with that digest.
    case changedSinceListed

    /// Standard input names no tasks.
    case noListedTasks

    /// A line of standard input does not start with the number of a task.
    case namesNoTask(line: Int, [UInt8])

    /// No task is the one that a line of standard input shows.
    case listedIsNotThere(line: Int, [UInt8])

    /// Any of several tasks can be the one that a line of standard input shows.
    case listedIsOneOf(line: Int, [Int])

    /// Any of these lines can be the task that is meant.
    case isOneOf([Int])

    /// No task fits the filter but for so many that it leaves out by itself.
    case noMatch(query: [UInt8], leftOut: Int)

    /// Several tasks fit the filter, and nobody said that all are meant.
    case needsConfirmation(count: Int)

    /// Several tasks fit the filter, and the person said no.
    case declined

    /// No task is completed.
    case nothingCompleted

    /// Tasks should be moved next to several others.
    case needsOnePlace

    /// No change of the list is remembered that could be taken back.
    case nothingToUndo

    /// Fewer changes than that could be taken back.
    case noSuchChange(Int, count: Int)

    /// The log has fewer entries than that.
    case noSuchEntry(Int, count: Int)

    /// No change was taken back since the last one was made.
    case nothingToRedo

    /// Fewer changes than that were taken back since the last one was made.
    case noneUndone(Int, count: Int)

    /// So many changes were taken back or made again, and the next one was not.
    case stopped(after: Int, FileError)

    /// No other version of the list lies beside it.
    case noCopies

    /// Two merged versions with a common base changed the task in different ways.
    case conflict(MergeConflict.Kind)

    /// Two merged versions without a common base differ about the task.
    case doubt(MergeDoubt)

    /// A conflicted copy is an earlier version of the list, which differs in these lines.
    case olderCopy(FilePath, lines: [[UInt8]])
  }

  package init(_ number: Int?, _ reason: Reason) {
    self.number = number
    self.reason = reason
  }

  /// Creates the refusal that an error of the library comes to.
  package init(_ error: TaskError) { self.init(error.number, .task(error.reason)) }

  /// Creates the refusal that an error is; nil for one that is none.
  package init?(_ error: any Error) {
    switch error {
    case let error as Refusal: self = error
    case let error as TaskError: self.init(error)
    default: return nil
    }
  }
}

/// Why `tt open` does not open a link.
package enum OpeningError: Error, Hashable, Sendable {
  /// Addresses of this scheme are not opened.
  case scheme(String)

  /// There is no such file.
  case isMissing

  /// The file is a program, which would be run.
  case isProgram
}

extension Refusal: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .nothing) }
}
