import CommandLineKit
import TTSession
import TodoTxt

/// `tt do 3`: marks tasks as completed.
let doCommand = TaskCommand.changing(
  CommandDescription(
    name: "do",
    aliases: ["done", "complete"],
    group: CommandGroup.change,
    summary: "Complete tasks",
    discussion: """
      The completed line stays in place, so task numbers do not change. The priority becomes a tag \
      such as `pri:A`, which `tt reopen` turns back into a priority. The setting \
      `priority-on-done` changes this. If the task has `rec:`, the next task of the series is \
      added at the end of the list. With `successor = below`, it is added below the completed \
      task, and the numbers of later tasks change. With `auto-archive = yes`, the completed task \
      moves to `done.txt` and leaves an empty line.
      """,
    options: [DoOptions.date] + ChangeOptions.all,
    operands: .selection,
    examples: [
      Example("tt do 3", "completes task 3"),
      Example("tt do 3,5-7", "completes four tasks"),
      Example("tt do 3 --date yesterday", "completes it with yesterday's date"),
      Example("tt do --yes +move due:..today", "completes all tasks that match"),
    ]), hook: .complete, verb: "Complete"
) { invocation, list in
  let today = list.today
  let date =
    try invocation[DoOptions.date]?.resolve(on: today, weekStart: list.weekStart).date ?? today
  let selection = try list.selection(invocation.operands)
  let edit = TaskEdit.complete(
    on: date, priority: list.session.completedPriority, stoppingAt: list.session.now)
  var outcome =
    list.archivesAtOnce
    ? try list.editAndArchive(selection, edit) : try list.edit(selection, edit)
  outcome.notices += outcome.runningTasks.compactMap { task in
    .timer(of: task.item, as: task.number, until: list.session.now)
  }
  if date > today { outcome.notices.append(.doneInTheFuture(date)) }
  return outcome
}

extension Outcome {
  /// The completed tasks that were running, as they were before.
  fileprivate var runningTasks: [(item: TodoItem, number: Int)] {
    guard case .changes(let changes) = body else { return [] }
    return changes.compactMap { change in
      guard change.kind == .completed, let line = change.before else { return nil }
      let item = TodoItem(parsing: line)
      return item.isRunning ? (item, change.number) : nil
    }
  }
}

extension ListEditor {
  /// Whether completed tasks move to the archive at once.
  fileprivate var archivesAtOnce: Bool {
    configuration.text("auto-archive") == "yes" && !isStandardInput
      && !session.areSame(path, donePath)
  }
}

/// The options of `tt do`.
enum DoOptions {
  static let date = ValueOption<DateExpression>(
    long: "date", valueName: "DATE", help: "Use DATE as the completion date",
    completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }
}
