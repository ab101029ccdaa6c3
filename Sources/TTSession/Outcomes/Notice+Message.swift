import CommandLineKit
import TodoTxt
import TodoTxtFiles

extension Notice {
  /// Returns the notice's message, without the program's name.
  ///
  /// `home` is the folder that `~` means; `names` are the names of tasks; `hint` makes commands for their list.
  package func message(
    home: [UInt8]?, names: TaskNames = .numbers, hint: CommandHint = CommandHint()
  ) -> String {
    switch self {
    case .dueInThePast(let number, let date):
      "warning: task \(VisibleText.text(names.text(number))) is due in the past (\(date))"
    case .writing(let notice, let list):
      notice.message(names: list.map { TaskNames(in: $0) } ?? names)
    case .sharedName(let name, let count, let first, let others):
      "warning: \(counted(count, "task")) have \(VisibleText.text("id:".utf8 + name)); subtasks are shown with the "
        + "first, task \(VisibleText.text(names.text(first)))"
        + (others > 0 ? " (\(counted(others, "other name")) shared too)" : "")
    case .detachedTime(let detached):
      "warning: \(VisibleText.quoted(detached.time)) is part of the text; to set a time, write "
        + VisibleText.text(detached.tag)
    case .startFileLacks(let path, let lines):
      "for completion, and to type due<7d without quotes, use --yes, or add this line to "
        + "\(path.forPeople(home: home)): \(lines.joined(separator: "; "))"
    case .startFileHas(let path, let line):
      "\(path.forPeople(home: home)) still has this line; remove it: \(line)"
    case .isInstalled(let folder): "already installed in \(folder.forPeople(home: home))"
    case .isNotInstalled(let folder): "not installed in \(folder.forPeople(home: home))"
    case .notOnPath(let folder): "\(folder.forPeople(home: home)) is not in your PATH"
    case .startsOther(let path):
      "warning: the command tt starts \(path.forPeople(home: home)), which comes first in your PATH"
    case .needsNewShell: "open a new terminal for the changes to take effect"
    case .newFile(let path): "created \(path.forPeople(home: home))"
    case .removedFile(let path):
      "removed \(path.forPeople(home: home)), which the change had created"
    case .unusedKey(let key):
      "warning: no task has the tag \(VisibleText.quoted(Array("\(key):".utf8)))"
    case .lineEndings(isMade: true): "only line endings changed"
    case .lineEndings(isMade: false): "only line endings would change"
    case .blankLines(isMade: true): "only blank lines changed"
    case .blankLines(isMade: false): "only blank lines would change"
    case .noFile(let path): "\(path.forPeople(home: home)) does not exist yet"
    case .todoShList(let list?, let configuration):
      "todo.sh uses \(list.typed(home: home)) (see \(configuration.forPeople(home: home))); to use "
        + "that list, run tt config set file \(list.typed(home: home))"
    case .todoShList(nil, let configuration):
      "\(configuration.forPeople(home: home)) may name another list for todo.sh; to use that list, "
        + "run tt config set file FILE"
    case .alsoChanged(let count, let path, let isMade):
      "\(isMade ? "also changed" : "would also change") \(counted(count, "task")) in "
        + path.forPeople(home: home)
    case .moved(let move, .numbers): "task \(move.from) has moved to line \(move.to)"
    case .moved(let move, let names):
      "task \(VisibleText.text(names.text(move.from))) is now "
        + VisibleText.text(names.text(move.to))
    case .undid(let command, let time): "undid \(VisibleText.quoted(command)) from \(time.words)"
    case .redid(let command, let time): "redid \(VisibleText.quoted(command)) from \(time.words)"
    case .wouldUndo(let command, let time):
      "would undo \(VisibleText.quoted(command)) from \(time.words)"
    case .wouldRedo(let command, let time):
      "would redo \(VisibleText.quoted(command)) from \(time.words)"
    case .mergedCopy(let name, isMade: true): "merged \(VisibleText.text(name.bytes))"
    case .mergedCopy(let name, isMade: false): "would merge \(VisibleText.text(name.bytes))"
    case .copyWasMerged(let name, isRemoved: false):
      "\(VisibleText.text(name.bytes)) was already merged; tt merge --remove removes it"
    case .copyWasMerged(let name, isRemoved: true):
      "removed \(VisibleText.text(name.bytes)), which was already merged"
    case .copyIsSame(let name): "\(VisibleText.text(name.bytes)) is the same as the list"
    case .emptyCopy(let name): "\(VisibleText.text(name.bytes)) is empty; nothing to merge"
    case .keptTasks(let numbers):
      numbers.count == 1
        ? "task \(numbers[0]) is not in the conflicted copy; it is kept"
        : "tasks \(TaskNumbers.text(of: numbers)) are not in the conflicted copy; they are kept"
    case .stayedCompleted(let numbers):
      numbers.count == 1
        ? "task \(numbers[0]) is open in a conflicted copy; it stays completed"
        : "tasks \(TaskNumbers.text(of: numbers)) are open in a conflicted copy; they stay completed"
    case .doubt(let doubt):
      doubt.message
    case .copyStays(let name):
      "\(VisibleText.text(name.bytes)) has changed since it was merged; it was not removed"
    case .remoteIsAway(let remote, let words):
      "\(VisibleText.text(remote)) cannot be reached now; the next tt sync tries again "
        + "(\(VisibleText.text(words)))"
    case .movedOutOfSync(let file):
      "\(VisibleText.text(file.bytes)) is not synced; what moved there leaves the other devices"
    case .leftSync(let list, let count):
      "\(counted(count, "task")) moved to \(VisibleText.text(list.bytes)), which git ignores, and "
        + "\(count == 1 ? "leaves" : "leave") the other devices"
    case .lastSync(let messages):
      "the last sync in the background: "
        + messages.map { VisibleText.text(Array($0.utf8)) }.joined(separator: "; ")
    case .siblingFile(let file): file.words
    case .alreadyThere(let count):
      "skipped \(counted(count, "task")) already in the list"
    case .wereArchived(let count, let path):
      "\(counted(count, "task")) \(count == 1 ? "was" : "were") already in \(path.forPeople(home: home)), from an "
        + "earlier archiving, and \(count == 1 ? "was" : "were") not added again"
    case .mayBeTwice(let count, let path):
      "warning: \(counted(count, "task")) may be in \(path.forPeople(home: home)) twice: "
        + (count == 1 ? "an equal one was" : "equal ones were")
        + " there already, perhaps from a move that did not end"
    case .notCarriedOver(let what, let count):
      "not imported: \(VisibleText.text(Array(what.utf8))) (\(counted(count, "task")))"
    case .fileWarning(let warning):
      "warning: \(VisibleText.text(Array(warning.message.utf8)))"
    case .setting(let error): "warning: \(error.message)"
    case .listInUse(let path, let source):
      "the list in use is \(path.forPeople(home: home)), from \(source)"
    case .hookFailed(let hook, let end): "warning: the hook \(hook) \(end.words)"
    case .keptDraft(let path): "your text is kept in \(path.forPeople(home: home))"
    case .doneInTheFuture(let date): "warning: \(date) is in the future"
    case .startIsLater(let number, let start):
      "warning: task \(VisibleText.text(names.text(number))) was started at \(start.words), which is "
        + "later than now; no time was added"
    case .ranLong(let number, let time, let start):
      "warning: task \(VisibleText.text(names.text(number))) ran for \(time.words), since "
        + "\(start.words); if you stopped earlier, run tt undo, then tt stop --at TIME"
    case .findingsStay(1): "1 problem remains; run tt check to see it"
    case .findingsStay(let count): "\(count) problems remain; run tt check to see them"
    case .consequence(let consequence): consequence.words(names, hint)
    case .remark(let diagnostic): "warning: \(diagnostic.sentence)"
    case .namedWord(let name):
      "searched for the word \(VisibleText.quoted(Array(name.word.utf8))); did you mean "
        + "\(VisibleText.quoted(Array(name.term.utf8)))?"
    case .searchedNumber(let number):
      "searched for the word \"\(number)\"; to show task \(number), run tt show \(number)"
    }
  }
}

extension TaskConsequence {
  fileprivate func words(_ names: TaskNames, _ hint: CommandHint) -> String {
    func name(_ number: Int) -> String { VisibleText.text(names.text(number)) }
    func line(_ item: TodoItem) -> String {
      "\(name(item.number)) \(VisibleText.text(Array(item.content)))"
    }
    switch self {
    case .becameReady(let item): return "now ready: \(line(item))"
    case .leavesOpen(let number, let parts, let more):
      let what = parts.count == 1 ? "an open subtask" : "open subtasks"
      let rest = more == 0 ? "" : "; and \(more) more"
      return "task \(name(number)) still has \(what): "
        + parts.map(line).joined(separator: "; ") + rest
    case .keepsNext(_, let next):
      let command = hint.line("rm", adding: Argument(names.text(next.number)))
      return "the next task of the series stays: \(line(next)); to remove it, run \(command)"
    case .staysOverdue(let next, let rule):
      let command = hint.line(
        "tag", adding: Argument(names.text(next.number)), Argument("rec:\(rule)"))
      return "task \(name(next.number)) is overdue, too; to skip past dates, run \(command)"
    }
  }
}

extension SiblingFile {
  fileprivate var words: String {
    let name = VisibleText.text(name.bytes)
    return switch sign {
    case .vimSwapFile: "the list is open in Vim (\(name)); reload it there with :e"
    case .neovimSwapFile: "the list is open in Neovim; reload it there with :e"
    case .emacsLock: "the list has unsaved changes in Emacs (\(name)); save or revert them there"
    case .conflictedCopy, .keptVersion:
      "found a conflicted copy, \(name); run tt merge to merge it"
    }
  }
}
