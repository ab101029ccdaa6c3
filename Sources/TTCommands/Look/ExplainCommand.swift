import CommandLineKit
import TTSession
import TodoTxt

/// `tt explain QUERY`: says in words what a query selects.
let explainCommand = TaskCommand.looking(
  CommandDescription(
    name: "explain",
    group: CommandGroup.look,
    summary: "Say in words what a query selects, with the dates it stands for",
    options: [ListOptions.everything],
    operands: .filter,
    examples: [Example("tt explain +work due:..7d", "says what that means today")]),
  joinsLists: true
) { invocation, list in
  let query = try FilterQuery(invocation.operands)
  let filter = try query.filter(
    for: list.readLists().document, today: list.today, weekStart: list.weekStart,
    omitting: ListView(of: list, as: invocation).omission,
    saved: list.configuration.savedFilters)
  return Outcome(
    .report(ExplanationReport(query: query.source, explanation: filter.explanation)),
    notices: (filter.remarks + (filter.contradiction.map { [$0] } ?? [])).map(Notice.remark))
}
