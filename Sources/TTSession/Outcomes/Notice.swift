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

/// A task that a person named by the number it was shown under, and that has another by now.
package struct FoundTask: Hashable, Sendable {
  /// The number it was named by, from 1.
  package let from: Int

  /// The number of the line it is in, from 1.
  package let to: Int
}
