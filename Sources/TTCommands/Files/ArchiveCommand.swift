import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

let archiveCommand = TaskCommand.changing(
  CommandDescription(
    name: "archive",
    group: CommandGroup.files,
    summary: "Move completed tasks to done.txt",
    discussion: """
      Moves completed tasks, with their notes, to the end of `$DONE_FILE`, or of `done.txt` next \
      to the list. The numbers of later tasks change. Blank lines are removed, except one next to \
      a comment. `tt undo` moves everything back.
      """,
    options: [ChangeOptions.dryRun],
    examples: [
      "tt archive": "archives all completed tasks",
      "tt archive --dry-run": "shows which tasks would move",
    ]), hook: .archive
) { _, list in
  let done = list.donePath
  return try list.transform(with: done) { edit in
    let completed = edit.list.document.items.filter(\.isCompleted)
    var both = list.tasksPresent(inBothThisAnd: done, among: completed)
    list.compare(&both, among: completed, withArchive: edit.other.document, at: done)
    let changes = try edit.list.archive(to: &edit.other, presentInBoth: both.certain)
    var outcome = Outcome(.changes(changes))
    let count = changes.count - both.certain.count
    if count > 0, !list.isDryRun { outcome.notices.append(.archived(count: count, done)) }
    if !both.certain.isEmpty {
      outcome.notices.append(.wereArchived(count: both.certain.count, done))
    }
    outcome.noteDoubts(of: both, done)
    let tidied = list.parsed(edit.list.bytes).removingBlankLines()
    if !tidied.isEmpty { edit.list = tidied }
    if changes.isEmpty {
      if tidied.isEmpty { throw Message.nothingCompleted }
      outcome.notices.append(.only("blank lines", isMade: !list.isDryRun))
      outcome.ending = .done
    }
    return outcome
  }
}

extension Message {
  static func archived(count: Int, _ path: FilePath) -> Self {
    .notice { "archived \(counted(count, "task")) to \($0.path(path))" }
  }

  /// Archived tasks were already in the archive, because an earlier run was interrupted or its list
  /// was never saved.
  static func wereArchived(count: Int, _ path: FilePath) -> Self {
    let were = count == 1 ? "was" : "were"
    return .notice {
      "\(counted(count, "task")) \(were) already in \($0.path(path)), from an earlier run, and "
        + "\(were) not added again"
    }
  }

  static var nothingCompleted: Self { .refusal("no completed tasks in the list") }
}
