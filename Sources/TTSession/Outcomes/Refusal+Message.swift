import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension Refusal {
  /// The refusal's message, without the program's name.
  package var message: String { advice.map { "\(statement); \($0)" } ?? statement }

  /// What to do, on the command line; nil if the statement says all.
  private var advice: String? {
    switch reason {
    case .wouldRemoveAll(1): "use --yes to remove the task"
    case .wouldRemoveAll(let count): "use --yes to remove all \(count) tasks"
    case .changedSinceListed: "list the tasks again"
    case .changedSinceShown: "run tt ls to see the list"
    default: nil
    }
  }

  /// Whether a task was named as it was shown before it changed.
  package var isOfOldNumbers: Bool {
    switch reason {
    case .changedSinceListed, .changedSinceShown: true
    default: false
    }
  }

  /// The message without advice.
  package var statement: String {
    let name = number.map { VisibleText.text(TaskNames(in: list).text($0)) }
    if case .task(let reason) = reason {
      let text = VisibleText.text(Array("\(TaskError(number, reason))".utf8))
      guard list != nil, let number, let name else { return text }
      return text.replacingFirst("task \(number)", with: "task \(name)")
    }
    return name.map { sentence(about: "task \($0)") } ?? sentence(about: "the task")
  }

  /// Returns the refusal with the name of the task's list.
  package func named(in list: [UInt8]?) -> Refusal {
    var named = self
    named.list = list
    return named
  }

  /// Returns the refusal as a sentence in which the task is called `task`.
  private func sentence(about task: String) -> String {
    switch reason {
    case .task(let reason): "\(TaskError(number, reason))"
    case .isNotSet(let key): "\(key) is not set"
    case .noList(let name, let path):
      "no list \(VisibleText.quoted(name)); to create it, run tt -f "
        + "\(VisibleText.text(ShellWords.line(of: [Argument(path.bytes)]))) add TEXT"
    case .isReport(let path):
      "\(VisibleText.text(path.name.bytes)) has the counts of tt report; it is not a list"
    case .isSecondList(let list, let other, let configuration):
      "todo.sh uses \(other) (see \(configuration)); to use that list, run tt config set file \(other); "
        + "to create \(list), run tt config set file \(list)"
    case .noTaskHas(let word): "no task has \(VisibleText.quoted(word))"
    case .isTaken(let word, let list, let number):
      "task \(number) of \(VisibleText.text(list.bytes)) already has \(VisibleText.text(word))"
    case .needsOneTask(let count): "expected one task, not \(count) tasks"
    case .hasNoLink, .hasLinks, .noSuchLink, .cannotOpen, .openerFailed: link(of: task)
    case .hasNoCopies: "no duplicates found"
    case .nothingToImport(let file, let format): "\(file): no tasks found (read as \(format))"
    case .isNoLine(let position, let text, let kind):
      "cannot import task \(position): \(Refusal.importProblem(text, kind))"
    case .nothingToAdd: "nothing to add; every line is blank"
    case .vetoed(let hook, .exited): "the hook \(hook) rejected the change; nothing changed"
    case .vetoed(let hook, let end): "the hook \(hook) \(end.words); nothing changed"
    case .nothingEdited, .declined: "nothing changed"
    case .wouldRemoveAll: "the edited text is empty"
    case .isOfOtherList(let number, let shown, let isPiped, let list):
      (isPiped
        ? "\(VisibleText.text(shown)) was printed to a pipe last; write "
        : "the list shown last was \(VisibleText.text(shown)); write ")
        + "\(VisibleText.text(shown)):\(number) or \(VisibleText.text(list)):\(number)"
    case .editedElsewhere: "another program changed the same tasks; your changes were not saved"
    case .changedSinceShown, .changedSinceListed, .noListedTasks, .namesNoTask, .listedIsNotThere,
      .listedIsOneOf, .isOneOf, .couldBe, .noMatch, .needsConfirmation, .needsOnePlace:
      selection(of: task)
    case .nothingIsRunning: "no task is running"
    case .oneRunsAtATime:
      "one task can run at a time; to allow several, set timers = several"
    case .isReminding: "another tt remind is running for this list"
    case .notNotified(let command, let end):
      "\(task): \(VisibleText.text(command)) \(end.words); the next tt remind tries again"
    case .nothingCompleted: "no completed tasks in the list"
    case .nothingToUndo, .noSuchChange, .noSuchEntry, .nothingToRedo, .noneUndone, .stopped,
      .takenCopy:
      history
    case .noCopies, .conflict, .doubt, .olderCopy: merge(of: task)
    case .otherFile(let path):
      "\(VisibleText.text(path.bytes)) belongs to another program; remove it, or choose another "
        + "--prefix"
    case .keptFile(let path):
      "kept \(VisibleText.text(path.bytes)), which is not from this version of tt"
    case .notPushed(let words): "not pushed: \(VisibleText.text(words))"
    }
  }

  /// Returns the sentence for a refusal of `tt open`.
  private func link(of task: String) -> String {
    switch reason {
    case .hasLinks(let links):
      "\(task) has \(links.count) links; add the number of the one to open: "
        + zip(1..., links).map { "\($0) \(VisibleText.text($1))" }.joined(separator: ", ")
    case .noSuchLink(let position, let count):
      "\(task) has no link \(position), only \(counted(count, "link"))"
    case .cannotOpen(let link, .scheme(let scheme)):
      "\(task): cannot open \(VisibleText.quoted(link)); to allow it, add \(scheme) to open-schemes "
        + "in the configuration"
    case .cannotOpen(let link, .isMissing): "\(task): \(VisibleText.text(link)): no such file"
    case .cannotOpen(let link, .isProgram):
      "\(task): cannot open \(VisibleText.quoted(link)); tt does not start programs"
    case .openerFailed(let program, let end): "\(task): \(VisibleText.text(program)) \(end.words)"
    default: "\(task) has no link to open"
    }
  }

  /// Returns the sentence for tasks that could not be selected.
  private func selection(of task: String) -> String {
    switch reason {
    case .changedSinceListed:
      "\(task) has changed or been removed since it was listed"
    case .noListedTasks: "no task numbers on standard input"
    case .namesNoTask(let line, let text):
      "line \(line) of standard input does not start with a task number: \(VisibleText.quoted(text))"
    case .listedIsNotThere(let line, let text):
      "no task matches line \(line) of standard input, \(VisibleText.quoted(text)); nothing changed"
    case .listedIsOneOf(let line, let places):
      "line \(line) of standard input could be line \(Refusal.choice(of: places)) of the list; "
        + "nothing changed"
    case .isOneOf(let places, nil):
      "\(task) has moved and could be line \(Refusal.choice(of: places)); "
        + "write the number of the one you mean"
    case .isOneOf(let places, let list?):
      "\(task) has moved and could be line \(Refusal.choice(of: places)); "
        + "write \(Refusal.choice(of: places, in: VisibleText.text(list) + ":"))"
    case .couldBe(let readings): readings.sentence(about: task, number ?? 0)
    case .noMatch(let query, 0, _): "no task matches \(VisibleText.quoted(query))"
    case .noMatch(let query, let count, let state):
      "no open task matches \(VisibleText.quoted(query)); \(count) "
        + (state?.rawValue ?? "completed, hidden, waiting or blocked")
        + (count == 1 ? " task does; to include it, add " : " tasks do; to include them, add ")
        + (state?.term ?? "a state such as is:done") + " to the filter"
    case .needsConfirmation(let count): "\(count) tasks match; use --yes to change all of them"
    case .needsOnePlace: "expected one task number after \"before\" or \"after\""
    default: "\(task) has changed or been removed since it was shown"
    }
  }

  /// The sentence for a change that cannot be undone or redone.
  private var history: String {
    switch reason {
    case .noSuchEntry(let number, 0): "no entry \(number) in tt log; it is empty"
    case .noSuchEntry(let number, let count):
      "no entry \(number) in tt log; it has \(count) \(count == 1 ? "entry" : "entries")"
    case .noSuchChange(let number, let count) where count > 0:
      "no change \(number) to undo; \(counted(count, "change")) can be undone"
    case .noneUndone(let number, let count):
      "no change \(number) to redo; \(counted(count, "change")) can be redone"
    case .stopped(let count, let error):
      "stopped after \(counted(count, "change")): \(VisibleText.text(Array("\(error)".utf8)))"
    case .takenCopy(let path):
      "cannot restore \(VisibleText.text(path.name.bytes)), which the merge removed: another file has that "
        + "name; rename it, then run tt undo again"
    case .nothingToRedo: "nothing to redo"
    default: "nothing to undo"
    }
  }

  /// Returns the sentence for what a merge could not decide.
  private func merge(of task: String) -> String {
    switch reason {
    case .conflict(.changedDifferently(_, let other)):
      "\(task) was changed in both versions; both are kept, the other version as task \(other)"
    case .conflict(.removedAndEdited):
      "\(task) was removed in one version and changed in the other; it is kept"
    case .doubt(let doubt): doubt.sentence(about: task)
    case .olderCopy(let name, let lines):
      "\(VisibleText.text(name.bytes)) is an older version of this list and was not merged"
        + (lines.isEmpty
          ? ""
          : "; it also contains "
            + lines.prefix(5).map { VisibleText.quoted($0) }.joined(separator: ", "))
        + (lines.count > 5 ? " and \(lines.count - 5) more" : "")
    default: "no conflicted copies found"
    }
  }

  /// Returns why imported text cannot be a task.
  private static func importProblem(_ text: [UInt8], _ kind: LineKind) -> String {
    switch kind {
    case .blank: "it has no text"
    case .task: "it has more than one line: \(VisibleText.quoted(text))"
    case .comment, .note: "it would become \(kind.words): \(VisibleText.quoted(text))"
    }
  }

  /// Returns `3, 5 or 7`.
  private static func choice(of places: [Int], in list: String = "") -> String {
    let names = places.map { "\(list)\($0)" }
    return names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}

extension String {
  /// Returns the text with the first `part` that is a whole word replaced.
  fileprivate func replacingFirst(_ part: String, with new: String) -> String {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part),
        self[start...].dropFirst(part.count).first?.isNumber != true
      {
        return self[..<start] + new + self[start...].dropFirst(part.count)
      }
      start = index(after: start)
    }
    return self
  }
}
