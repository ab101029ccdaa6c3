import CommandLineKit
import TTSession
import TodoTxt

/// `tt archive`: moves completed tasks out of the list.
let archiveCommand = TaskCommand.changing(
  CommandDescription(
    name: "archive",
    group: CommandGroup.files,
    summary: "Move completed tasks to done.txt, with their notes",
    discussion: """
      They go to the end of the file that DONE_FILE names, or else of done.txt beside the list. The \
      numbers of the tasks below them change. Blank lines, such as those that tt rm and auto-archive leave, go as \
      well; one stays next to a comment. tt undo brings all of it back.
      """,
    options: [ChangeOptions.dryRun],
    examples: [
      Example("tt archive", "moves all that is completed"),
      Example("tt archive --dry-run", "shows what would be moved"),
    ]), hook: .archive
) { _, list in
  let done = list.donePath
  return try list.transform(with: done) { edit, doneList in
    let changes = try edit.archive(
      to: &doneList, presentInBoth: list.tasksPresent(inBothThisAnd: done))
    var outcome = Outcome(.changes(changes))
    let tidied = Document(parsing: edit.bytes, dialect: list.dialect).removingBlankLines()
    if !tidied.isEmpty { edit = tidied }
    if changes.isEmpty {
      if tidied.isEmpty { throw Refusal(nil, .nothingCompleted) }
      outcome.notices.append(.blankLines(isMade: !list.isDryRun))
      outcome.ending = .done
    }
    return outcome
  }
}
