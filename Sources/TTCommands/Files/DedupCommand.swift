import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let dedupCommand = TaskCommand.changing(
  CommandDescription(
    name: "dedup",
    aliases: [Alias("deduplicate", adding: "--all")],
    group: CommandGroup.files,
    summary: "Remove duplicate tasks",
    discussion: """
      Removes an open task if another line has exactly the same bytes; the first one stays. A \
      duplicate with a different note is kept. As with `tt rm`, task numbers do not change.
      """,
    options: [DedupOptions.all, ChangeOptions.dryRun],
    examples: [
      "tt dedup --dry-run": "shows which tasks would be removed",
      "tt dedup --all": "also removes completed duplicates",
    ])
) { invocation, list in
  try list.transform { edit in
    let changes = try edit.list.removeDuplicates(includingCompleted: invocation[DedupOptions.all])
    if changes.isEmpty { throw Message.hasNoCopies }
    return Outcome(.changes(changes))
  }
}

enum DedupOptions {
  static let all = Flag(long: "all", short: "a", help: "Remove completed duplicates too")
}

extension Message {
  static var hasNoCopies: Self { .refusal("no duplicates found") }
}
