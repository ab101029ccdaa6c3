import CommandLineKit
import TodoTxt

/// `tt explain QUERY`: says in words what a query selects.
let explainCommand = TaskCommand(
  CommandDescription(
    name: "explain",
    group: CommandGroup.look,
    summary: "Say in words what a query selects, with the dates it stands for",
    options: [ListOptions.everything],
    operands: .filter,
    examples: [Example("tt explain +work due:..7d", "says what that means today")])
) { invocation, context in
  let query = try FilterQuery(invocation.operands)
  let filter = try query.filter(
    for: context.readDocument().document, today: context.today,
    omitting: context.listOmission,
    saved: context.configuration.savedFilters)
  return Outcome(
    .report(ExplanationReport(query: query.source, explanation: filter.explanation)),
    notices: filter.remarks.map(Notice.remark))
}
