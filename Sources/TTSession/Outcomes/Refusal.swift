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

extension Refusal {
  /// The refusal in words, without the program's name.
  package var message: String {
    let name = number.map { TaskNames(in: list).text($0) }
    if case .task(let reason) = reason {
      return VisibleText.text(reason.message(number, called: list == nil ? nil : name))
    }
    guard let name else { return words }
    return "\(list == nil ? "task " : "")\(VisibleText.text(name)): \(words)"
  }

  /// Returns the refusal of a task that is called by the name of its list.
  package func named(in list: [UInt8]?) -> Refusal {
    var named = self
    named.list = list
    return named
  }

  private var words: String {
    switch reason {
    case .task(let reason): "\(TaskError(nil, reason))"
    case .noTaskHas(let word): "no task has \(VisibleText.text(word))"
    case .isTaken(let word, let list, let number):
      "task \(number) of \(VisibleText.text(list.bytes)) has \(VisibleText.text(word)) already"
    case .needsOneTask(let count): "expected one task, not \(count)"
    case .hasNoLink: "has no address and no file to open"
    case .hasLinks(let links):
      "has \(links.count) links; add the number of the one to open: "
        + zip(1..., links).map { "\($0) \(VisibleText.text($1))" }.joined(separator: ", ")
    case .noSuchLink(let position, let count):
      "has no link \(position), only \(count)"
    case .cannotOpen(let link, .scheme(let scheme)):
      "\(VisibleText.text(link)): \(scheme): links are not opened unless open-schemes in the "
        + "configuration lists \(scheme)"
    case .cannotOpen(let link, .isMissing): "\(VisibleText.text(link)): no such file"
    case .cannotOpen(let link, .isProgram):
      "\(VisibleText.text(link)): is a program, and is not started"
    case .openerFailed(let program, let end):
      "\(VisibleText.text(program)) \(end.words)"
    case .hasNoCopies: "no task is there twice"
    case .nothingToImport(let file, let format): "\(file): no tasks in it, read as \(format)"
    case .isNoLine(let position, _, .blank): "not imported: task \(position) has no text"
    case .isNoLine(let position, let text, .task):
      "not imported: task \(position) is more than a line: \(VisibleText.text(text))"
    case .isNoLine(let position, let text, let kind):
      "not imported: task \(position) is \(kind.words): \(VisibleText.text(text))"
    case .nothingToAdd: "nothing to add: there is no line that is not blank"
    case .noList(let name):
      "\(VisibleText.text(name)): no such list here or beside this one; tt -f FILE add starts one"
    case .isNotSet(let key): "\(key) is not set"
    case .vetoed(let hook, .exited): "the hook \(hook) said no; nothing changed"
    case .vetoed(let hook, let end): "the hook \(hook) \(end.words); nothing changed"
    case .nothingEdited: "nothing changed"
    case .wouldRemoveAll(let count):
      "nothing is left of \(count == 1 ? "the task" : "\(count) tasks"); --yes removes what was there"
    case .editedMeanwhile: "another program changed the same tasks; nothing written"
    case .isOfOtherList(let number, let shown, let list):
      "the numbers shown last are those of \(VisibleText.text(shown)); write "
        + "\(VisibleText.text(shown)):\(number) or \(VisibleText.text(list)):\(number)"
    case .changedSinceShown: "has changed or gone since it was shown; tt ls shows the list as it is"
    case .changedSinceListed: "has changed or gone since it was listed"
    case .noListedTasks: "no task numbers on standard input"
    case .namesNoTask(let line, let text):
      "line \(line) of standard input does not start with a task number: \(VisibleText.text(text))"
    case .listedIsNotThere(let line, let text):
      "line \(line) of standard input: no task is \"\(VisibleText.text(text))\"; nothing changed"
    case .listedIsOneOf(let line, let places):
      "line \(line) of standard input: lines \(places.map(String.init).joined(separator: ", ")) of the "
        + "list are all like it; nothing changed"
    case .isOneOf(let places):
      "has moved, and lines \(places.map(String.init).joined(separator: ", ")) are all like it"
    case .noMatch(let query, 0): "no task fits \(VisibleText.text(query))"
    case .noMatch(let query, let count):
      "no task fits \(VisibleText.text(query)) but for \(count) that \(count == 1 ? "is" : "are") done, "
        + "hidden, waiting or blocked"
    case .needsConfirmation(let count): "\(count) tasks fit; --yes changes them all"
    case .declined: "nothing changed"
    case .nothingCompleted: "no task is completed"
    case .needsOnePlace: "expected the number of one task to move next to"
    case .nothingToUndo: "nothing to undo"
    case .noSuchEntry(let number, let count):
      "no entry \(number) in tt log; it has \(count == 0 ? "none" : "\(count)")"
    case .noSuchChange(let number, let count):
      "no change \(number); " + (count == 0 ? "nothing" : "\(count)") + " can be undone"
    case .nothingToRedo: "nothing to redo"
    case .noneUndone(let number, let count):
      "no change \(number) to redo; \(count) can be made again"
    case .stopped(let count, let error):
      "stopped after \(count): \(VisibleText.text(Array("\(error)".utf8)))"
    case .noCopies: "no conflicted copies beside the list"
    case .conflict(.changedDifferently(_, let other)):
      "changed in two ways; both are kept, the other one as \(other)"
    case .doubt(let doubt): doubt.words
    case .olderCopy(let name, let lines):
      "\(VisibleText.text(name.bytes)) is an older version of this list, so nothing was merged"
        + (lines.isEmpty
          ? ""
          : "; it has: " + lines.prefix(5).map { VisibleText.text($0) }.joined(separator: " / "))
        + (lines.count > 5 ? " / and \(lines.count - 5) more" : "")
    case .conflict(.removedAndEdited): "removed on one side and changed on the other; it is kept"
    }
  }
}

extension TaskError.Reason {
  /// Returns the error in words; `name` is what the task is called if its number is not enough.
  fileprivate func message(_ number: Int?, called name: [UInt8]?) -> [UInt8] {
    let text = "\(TaskError(number, self))"
    guard let number, let name else { return Array(text.utf8) }
    for start in ["task \(number): ", "no task \(number)"] where text.hasPrefix(start) {
      let isMissing = start.hasPrefix("no")
      return Array((isMissing ? "no task " : "").utf8) + name + Array((isMissing ? "" : ": ").utf8)
        + Array(text.dropFirst(start.count).utf8)
    }
    return Array(text.utf8)
  }
}

extension MergeDoubt {
  /// What is in doubt about the task, without its number.
  package var words: String {
    let other = otherNumber.map(String.init) ?? "?"
    return switch kind {
    case .twoVersions: "task \(other) is another version of it; both are kept"
    case .mayBeOne: "may be the same as task \(other); both are kept"
    case .alsoArchived: "line \(other) of the archive has it as completed; both are kept"
    case .seriesContinuedTwice: "continues a series that task \(other) continues too; both are kept"
    case .reopeningOverridden:
      "you reopened it, but another version has it completed; it is completed"
    case .archivedElsewhere: "completed in line \(other) of the archive, so it is not in the list"
    case .completedElsewhere: "another version has it open; it stays completed"
    case .extended: "takes the place of \"\(VisibleText.text(line))\", which it adds words to"
    case .removalReverted: "you removed it, but another version has it; it is kept"
    }
  }
}

extension Refusal: PresentableError {
  package var presented: ErrorMessage { ErrorMessage("\(message)", status: .nothing) }
}
