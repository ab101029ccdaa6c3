import CommandLineKit
import TodoTxt

/// `tt archive`: moves completed tasks out of the list.
let archiveCommand = TaskCommand(
  CommandDescription(
    name: "archive",
    group: CommandGroup.files,
    summary: "Move completed tasks to done.txt, with their notes",
    discussion: """
      They go to the end of the file that DONE_FILE names, or else of done.txt beside the list. The \
      numbers of the tasks below them change. Blank lines, such as those that tt rm leaves, go as well; \
      one stays next to a comment. tt undo brings all of it back.
      """,
    options: [ChangeOptions.dryRun],
    examples: [
      Example("tt archive", "moves all that is completed"),
      Example("tt archive --dry-run", "shows what would be moved"),
    ]),
  TaskCommand.Facts(hook: .archive)
) { _, context in
  let done = context.donePath
  return try context.transform(with: done) { list, doneList in
    let changes = try list.archive(
      to: &doneList, presentInBoth: context.tasksPresent(inBothThisAnd: done))
    var outcome = Outcome(.changes(changes))
    let tidied = Document(parsing: list.bytes, dialect: context.dialect).removingBlankLines()
    if !tidied.isEmpty { list = tidied }
    if changes.isEmpty {
      if tidied.isEmpty { throw Refusal(nil, .nothingCompleted) }
      outcome.notices.append(.blankLines(isMade: !context.isDryRun))
      outcome.ending = .done
    }
    return outcome
  }
}
