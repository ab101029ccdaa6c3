import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// Something a person should know and a script need not: it goes to stderr, and `--quiet` silences it.
package enum Notice: Hashable, Sendable {
  /// A due date that was typed lies in the past.
  case dueInThePast(number: Int, CivilDate)

  /// Tasks were marked as completed on a day that is yet to come.
  case doneInTheFuture(CivilDate)

  /// What a check found and could not mend.
  case findingsStay(count: Int)

  /// A task no longer waits for another.
  case becameReady(number: Int, line: [UInt8])

  /// Something in the configuration means nothing.
  case setting(ConfigurationError)

  /// A hook failed after the change.
  case hookFailed(String, ChildProgram.End)

  /// What was written in the editor is still in a draft.
  case keptDraft(FilePath)

  /// Something in the query is likely to be a mistake.
  case remark(Diagnostic)

  /// A word was searched for that is also the name of a state or a date.
  case namedWord(NamedWord)

  /// No task has a key that the list is sorted, grouped or printed by.
  case unusedKey(String)

  /// Nothing of the lines changed, or would change, but how they end.
  case lineEndings(isMade: Bool)

  /// Nothing of the lines changed, or would change, but those that are blank.
  case blankLines(isMade: Bool)

  /// There is no such list, so that it shows nothing.
  case noFile(FilePath)

  /// Tasks that were to be imported are in the list.
  case alreadyThere(count: Int)

  /// Something of imported tasks has no place in a list.
  case notCarriedOver(what: String, count: Int)

  /// A file was made for the first task.
  case newFile(FilePath)

  /// A file that the change had made, and that was empty again, was removed.
  case removedFile(FilePath)

  /// Tasks of another list were changed too.
  case alsoChanged(count: Int, FilePath, isMade: Bool)

  /// A task has another number than the one it was named by.
  case moved(FoundTask, TaskNames)

  /// A change was taken back.
  case undid(command: [UInt8], Moment)

  /// A change was made again.
  case redid(command: [UInt8], Moment)

  /// A change would be taken back.
  case wouldUndo(command: [UInt8], Moment)

  /// A change would be made again.
  case wouldRedo(command: [UInt8], Moment)

  /// A conflicted copy was merged.
  case mergedCopy(FilePath, isMade: Bool)

  /// A conflicted copy has nothing that the list did not get from it before.
  case copyWasMerged(FilePath)

  /// A conflicted copy holds what the list holds.
  case copyIsSame(FilePath)

  /// A conflicted copy has no task.
  case emptyCopy(FilePath)

  /// A merge kept tasks that not every conflicted copy has.
  case keptTasks([Int])

  /// A merge left tasks completed that a conflicted copy has open.
  case stayedCompleted([Int])

  /// A merge kept something that is worth knowing.
  case doubt(MergeDoubt)

  /// Another version of the list was not removed, since somebody has changed it.
  case copyStays(FilePath)

  /// Somebody else is or was at work on the list.
  case neighbour(FileNeighbour)

  /// Something went wrong on the way without stopping the change.
  case fileWarning(FileWarning)
}

extension Notice {
  /// Returns the notice in words, without the program's name; `home` is the folder that `~` stands for.
  ///
  /// `names` is what tasks are called.
  package func message(home: [UInt8]?, names: TaskNames = .numbers) -> String {
    switch self {
    case .dueInThePast(let number, let date):
      "task \(VisibleText.text(names.text(number))) is due in the past: \(date)"
    case .newFile(let path): "started a new list: \(path.forPeople(home: home))"
    case .removedFile(let path):
      "removed \(path.forPeople(home: home)), which the change had created"
    case .unusedKey(let key): "no task has \(VisibleText.text(Array(key.utf8))):"
    case .lineEndings(isMade: true): "only line endings changed"
    case .lineEndings(isMade: false): "only line endings would change"
    case .blankLines(isMade: true): "only blank lines changed"
    case .blankLines(isMade: false): "only blank lines would change"
    case .noFile(let path): "there is no \(path.forPeople(home: home)) yet"
    case .alsoChanged(let count, let path, let isMade):
      "\(isMade ? "" : "would change ")\(count) \(count == 1 ? "task" : "tasks") in "
        + "\(path.forPeople(home: home))\(isMade ? " changed too" : " too")"
    case .moved(let move, .numbers): "task \(move.from) is now line \(move.to)"
    case .moved(let move, let names):
      "task \(VisibleText.text(names.text(move.from))) is now \(VisibleText.text(names.text(move.to)))"
    case .undid(let command, let time): "undid \(VisibleText.text(command)) of \(time.words)"
    case .redid(let command, let time): "redid \(VisibleText.text(command)) of \(time.words)"
    case .wouldUndo(let command, let time):
      "would undo \(VisibleText.text(command)) of \(time.words)"
    case .wouldRedo(let command, let time):
      "would redo \(VisibleText.text(command)) of \(time.words)"
    case .mergedCopy(let name, isMade: true): "merged \(VisibleText.text(name.bytes))"
    case .mergedCopy(let name, isMade: false): "would merge \(VisibleText.text(name.bytes))"
    case .copyWasMerged(let name): "\(VisibleText.text(name.bytes)) is already merged"
    case .copyIsSame(let name): "\(VisibleText.text(name.bytes)) is the same as the list"
    case .emptyCopy(let name): "\(VisibleText.text(name.bytes)) is empty; nothing to merge"
    case .keptTasks(let numbers):
      numbers.count == 1
        ? "kept task \(numbers[0]); it is missing from a conflicted copy"
        : "kept tasks \(TaskNumbers.text(of: numbers)); they are missing from a conflicted copy"
    case .stayedCompleted(let numbers):
      numbers.count == 1
        ? "task \(numbers[0]) stays completed; a copy has it open"
        : "tasks \(TaskNumbers.text(of: numbers)) stay completed; a copy has them open"
    case .doubt(let doubt):
      doubt.number.map { "task \($0): \(doubt.words)" }
        ?? "\"\(VisibleText.text(doubt.line))\" is \(doubt.words)"
    case .copyStays(let name): "not removed, since it has changed: \(VisibleText.text(name.bytes))"
    case .neighbour(let neighbour): neighbour.words
    case .alreadyThere(let count):
      "left out \(count) task\(count == 1 ? "" : "s") that the list has already"
    case .notCarriedOver(let what, let count):
      "not carried over: \(VisibleText.text(Array(what.utf8))) (\(count))"
    case .fileWarning(let warning): VisibleText.text(Array(warning.message.utf8))
    case .setting(let error): error.message
    case .hookFailed(let hook, let end): "the hook \(hook) \(end.words)"
    case .keptDraft(let path): "what you wrote is kept in \(path.forPeople(home: home))"
    case .doneInTheFuture(let date): "\(date) is yet to come"
    case .findingsStay(1): "1 finding is left; tt check shows it"
    case .findingsStay(let count): "\(count) findings are left; tt check shows them"
    case .becameReady(let number, let line):
      "now ready: \(VisibleText.text(names.text(number))) \(VisibleText.text(line))"
    case .remark(let diagnostic): diagnostic.sentence
    case .namedWord(let name):
      "\(VisibleText.text(Array(name.word.utf8))) was searched for in the text; did you mean "
        + "\(VisibleText.text(Array(name.term.utf8)))?"
    }
  }
}

extension Moment {
  /// The day and the time with a space between.
  package var words: String { time.map { "\(date.text) \($0.text)" } ?? date.text }
}

extension FileNeighbour {
  fileprivate var words: String {
    let name = VisibleText.text(name.bytes)
    return switch sign {
    case .vimSwapFile: "the list is open in Vim, which is to load it again (\(name))"
    case .emacsLock: "the list has unsaved changes in Emacs (\(name))"
    case .conflictedCopy, .keptVersion:
      "found a conflicted copy, \(name); run tt merge to merge it"
    }
  }
}

/// A task that a person named by the number it was shown under, and that has another by now.
package struct FoundTask: Hashable, Sendable {
  /// The number it was named by, from 1.
  package let from: Int

  /// The number of the line it is in, from 1.
  package let to: Int
}
