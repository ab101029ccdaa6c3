import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// A notice for the user on standard error, silenced by `--quiet`.
package enum Notice: Hashable, Sendable {
  /// A new due date is in the past.
  case dueInThePast(number: Int, CivilDate)

  /// A written line has a problem or deserves a hint; the name of its list if it is another one.
  case writing(WritingNotice, _ list: [UInt8]?)

  /// Several tasks have the name that a `p:` tag names, which means the first of them; so do `others` more names.
  case sharedName([UInt8], count: Int, first: Int, others: Int)

  /// A time follows a date, but is part of the text.
  case detachedTime(DetachedTime)

  /// Tasks were completed on a future day.
  case doneInTheFuture(CivilDate)

  /// A task was started at a later local time than it was stopped at, so no time was counted.
  case startIsLater(number: Int, Moment)

  /// A task ran for a time that is probably too long.
  case ranLong(number: Int, TimeSpent, since: Moment)

  /// A check left findings that it cannot fix.
  case findingsStay(count: Int)

  /// Something follows from a change and is easily missed.
  case consequence(TaskConsequence)

  /// A line of the configuration has no effect.
  case setting(ConfigurationError)

  /// The list in use does not come from the configuration.
  case listInUse(FilePath, source: String)

  /// A hook failed after the change.
  case hookFailed(String, ChildProgram.End)

  /// The edited text is still in a draft.
  case keptDraft(FilePath)

  /// Part of the query is probably a mistake.
  case remark(Diagnostic)

  /// A searched word is also the name of a state or a date.
  case namedWord(NamedWord)

  /// A searched word is also the number of a task.
  case searchedNumber(Int)

  /// The list is sorted, grouped or printed by a key that no task has.
  case unusedKey(String)

  /// Only line endings changed or would change.
  case lineEndings(isMade: Bool)

  /// Only blank lines changed or would change.
  case blankLines(isMade: Bool)

  /// The list does not exist and is shown empty.
  case noFile(FilePath)

  /// The default list does not exist, and todo.sh is configured; its list, if that can be read.
  case todoShList(FilePath?, configuration: FilePath)

  /// Imported tasks are in the list already.
  case alreadyThere(count: Int)

  /// Archived tasks were in the archive already, from an archiving that did not end or was never saved.
  case wereArchived(count: Int, FilePath)

  /// Moved tasks may have been in the other list already, which the journal cannot tell.
  case mayBeTwice(count: Int, FilePath)

  /// Imported tasks have data that a list cannot hold.
  case notCarriedOver(what: String, count: Int)

  /// A file was created for the first task.
  case newFile(FilePath)

  /// A file that the undone change had created was empty again and was removed.
  case removedFile(FilePath)

  /// Tasks of another list were changed too.
  case alsoChanged(count: Int, FilePath, isMade: Bool)

  /// A task was found under another number than the one typed.
  case moved(FoundTask, TaskNames)

  /// A change was undone.
  case undid(command: [UInt8], Moment)

  /// A change was redone.
  case redid(command: [UInt8], Moment)

  /// A change would be undone.
  case wouldUndo(command: [UInt8], Moment)

  /// A change would be redone.
  case wouldRedo(command: [UInt8], Moment)

  /// A conflicted copy was merged.
  case mergedCopy(FilePath, isMade: Bool)

  /// Everything in a conflicted copy was merged before.
  case copyWasMerged(FilePath, isRemoved: Bool)

  /// A conflicted copy is the same as the list.
  case copyIsSame(FilePath)

  /// A conflicted copy has no tasks.
  case emptyCopy(FilePath)

  /// A merge kept tasks that not every conflicted copy has.
  case keptTasks([Int])

  /// A merge kept tasks completed that are open in a conflicted copy.
  case stayedCompleted([Int])

  /// A merge made a decision that the user should check.
  case doubt(MergeDoubt)

  /// The remote of this name cannot be reached now, in git's words.
  case remoteIsAway([UInt8], [UInt8])

  /// Tasks moved to a file that `tt sync` does not send.
  case movedOutOfSync(FilePath)

  /// Other devices lose tasks that are now in a list which git ignores.
  case leftSync(FilePath, count: Int)

  /// The last synchronization in the background failed, or had conflicts; its messages.
  case lastSync([String])

  /// A merged copy was kept because it has changed since.
  case copyStays(FilePath)

  /// Another program or device has changed or opened the list.
  case siblingFile(SiblingFile)

  /// A problem occurred that did not stop the change.
  case fileWarning(FileWarning)

  /// A shell's startup file lacks these lines.
  case startFileLacks(FilePath, lines: [String])

  /// A shell's startup file still calls the removed program.
  case startFileHas(FilePath, line: String)

  /// Everything is installed below a folder.
  case isInstalled(FilePath)

  /// Nothing is installed below a folder.
  case isNotInstalled(FilePath)

  /// An installed program is not on the search path.
  case notOnPath(FilePath)

  /// The name of the program starts another file, since its folder comes first on the search path.
  case startsOther(FilePath)

  /// What changed takes effect in new shells.
  case needsNewShell
}

/// A task found under another number than the one it was shown with.
package struct FoundTask: Hashable, Sendable {
  /// The typed number, from 1.
  package let from: Int

  /// The number of its line now, from 1.
  package let to: Int
}
