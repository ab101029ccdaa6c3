import TTSession
import CommandLineKit
import TodoTxt

let doCommand = TaskCommand.changing(
  .complete,
  aliases: ["done", "complete"],
  summary: "Complete tasks",
  discussion: """
    The completed line stays in place, so task numbers do not change. The priority becomes a tag \
    such as `pri:A`, which `tt reopen` turns back into a priority. If the task has `rec:`, the \
    next task of the series is added at the end of the list, and gets its subtasks. With \
    `auto-archive = yes`, the completed task moves to `done.txt` and leaves an empty line.
    """,
  options: [DoOptions.date] + ChangeOptions.all,
  examples: [
    "tt do 3": "completes task 3",
    "tt do 3,5-7": "completes four tasks",
    "tt do 3 --date yesterday": "completes it with yesterday's date",
    "tt do --yes +move due:..today": "completes all tasks that match",
  ]
) { invocation, list in
  let date = try invocation[DoOptions.date]?.resolve(
    on: list.today, weekStart: list.weekStart
  ).date
  return try list.run(
    .complete(on: date, in: list.session), on: list.selection(invocation.operands))
}

enum DoOptions {
  static let date = ValueOption<DateExpression>(
    long: "date", valueName: "DATE", help: "Use DATE as the completion date",
    completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }
}
