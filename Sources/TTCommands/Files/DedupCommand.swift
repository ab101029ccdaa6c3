import CommandLineKit
import TTSession
import TodoTxt

/// `tt dedup`: removes tasks that the list has twice.
let dedupCommand = TaskCommand.changing(
  CommandDescription(
    name: "dedup",
    aliases: [Alias("deduplicate", adding: "--all")],
    group: CommandGroup.files,
    summary: "Remove open tasks that the list has already",
    discussion: """
      Two tasks are the same if their lines agree in every byte; the first one stays. A task with a \
      note of its own stays too, unless one of the others has the same. As with tt rm no number changes.
      """,
    options: [DedupOptions.all, ChangeOptions.dryRun],
    examples: [
      Example("tt dedup --dry-run", "shows what would go"),
      Example("tt dedup --all", "removes completed tasks too"),
    ])
) { invocation, list in
  try list.transform { edit in
    let changes = try edit.removeDuplicates(includingCompleted: invocation[DedupOptions.all])
    if changes.isEmpty { throw Refusal(nil, .hasNoCopies) }
    return Outcome(.changes(changes))
  }
}

/// The options of `tt dedup`.
enum DedupOptions {
  static let all = Flag(long: "all", short: "a", help: "Remove copies of completed tasks too")
}
