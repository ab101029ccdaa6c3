import CommandLineKit
import TTSession
import TodoTxt

/// `tt sort`: sorts the tasks in the file.
let sortCommand = TaskCommand.changing(
  CommandDescription(
    name: "sort",
    group: CommandGroup.files,
    summary: "Sort the lines of the list",
    discussion: """
      Notes stay with their tasks, and equal tasks keep their order. Comments act as headings: \
      they stay in place, and tt sorts the tasks below each one. Blank lines are removed, except \
      one next to a comment. `tt undo` restores the order.
      """,
    options: [ListOptions.sort, ChangeOptions.dryRun],
    examples: [
      Example("tt sort", "sorts in the order of tt ls"),
      Example("tt sort -s due,-pri --dry-run", "shows what sorting by due date would move"),
    ])
) { invocation, list in
  // A wrong setting must not reorder the file.
  if invocation[ListOptions.sort] == nil { _ = try list.configuration.checked("sort") }
  return try list.transform(bytes: { current in
    let document = Document(parsing: current, dialect: list.dialect)
    let order = try ListView(of: list.reader, as: invocation).order(of: document)
    let sorted = document.sections.flatMap { $0.sorted(by: order) }
    let ordered = Document(
      parsing: Excerpt(document.items, of: document).list(ofBlocks: sorted), dialect: list.dialect)
    let new = ordered.removingBlankLines().bytes
    if new == current { throw TaskError(nil, .isInOrder) }
    let after = Document(parsing: new, dialect: list.dialect).items
    for (item, moved) in zip(sorted, after) where !item.hasSameBlock(as: moved) {
      throw TaskError(item.number, .noteWouldChange)
    }
    // A task whose number changed only because blank lines were removed has not moved.
    var changes: [TaskChange] = []
    for ((item, place), moved) in zip(zip(sorted, ordered.items), after)
    where item.number != place.number {
      changes.append(
        TaskChange(
          .moved, number: moved.number, from: item.number, before: Array(item.content),
          after: Array(item.content)))
    }
    var outcome = Outcome(.changes(changes))
    if changes.isEmpty {
      outcome.notices.append(.blankLines(isMade: !list.isDryRun))
      outcome.ending = .done
    }
    return (new, outcome)
  })
}

extension Document {
  /// The tasks in sections separated by comments.
  fileprivate var sections: [[TodoItem]] {
    var sections: [[TodoItem]] = [[]]
    let items = items
    var next = items[...]
    for line in lines {
      if line.kind == .comment { sections.append([]) }
      if line.kind == .task, let item = next.popFirst() {
        sections[sections.count - 1].append(item)
      }
    }
    return sections
  }
}
