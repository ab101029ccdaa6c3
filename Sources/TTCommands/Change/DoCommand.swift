import CommandLineKit
import TTSession
import TodoTxt

/// `tt do 3`: marks tasks as completed.
let doCommand = TaskCommand.changing(
  CommandDescription(
    name: "do",
    aliases: ["done", "complete"],
    group: CommandGroup.change,
    summary: "Mark tasks as completed",
    discussion: """
      The line stays where it is, so that no number changes. A priority is kept as a last word \
      such as pri:A, and comes back with tt reopen; priority-on-done in the configuration can keep it \
      in the head (x (A) …) or drop it. A task with rec: is followed by the next one of its \
      series, at the end of the list. With auto-archive = yes in the configuration, a completed task moves \
      to done.txt, and its line is left empty so that no number changes.
      """,
    options: [DoOptions.date] + ChangeOptions.all,
    operands: .selection,
    examples: [
      Example("tt do 3", "completes the task that was listed as 3"),
      Example("tt do 3,5-7", "completes four tasks"),
      Example("tt do 3 --date yesterday", "says that it was done yesterday"),
      Example("tt do --yes +move due:..today", "completes all that the filter selects"),
    ]), hook: .complete, verb: "Complete"
) { invocation, list in
  let today = list.today
  let date =
    try invocation[DoOptions.date]?.resolve(on: today, weekStart: list.weekStart).date ?? today
  let priority: CompletedPriority =
    switch list.configuration.text("priority-on-done") {
    case "drop": .dropped
    case "head": .inHead
    default: .asTag
    }
  let selection = try list.selection(invocation.operands)
  let edit = TaskEdit.complete(on: date, priority: priority)
  var outcome =
    list.archivesAtOnce
    ? try list.editAndArchive(selection, edit) : try list.edit(selection, edit)
  if date > today { outcome.notices.append(.doneInTheFuture(date)) }
  return outcome
}

extension ListEditor {
  /// Whether a task that is completed moves to the archive at once.
  fileprivate var archivesAtOnce: Bool {
    configuration.text("auto-archive") == "yes" && !isStandardInput
      && !session.areSame(path, donePath)
  }
}

/// The options of `tt do`.
enum DoOptions {
  static let date = ValueOption<DateExpression>(
    long: "date", valueName: "DATE", help: "Say that they were completed on DATE",
    completion: .word(.date)
  ) { try DateExpression(parsing: $0.bytes) }
}
