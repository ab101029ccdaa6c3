import CommandLineKit
import TTOutput
import TTSession

/// `tt spent`: sums the time that people spent on tasks.
let spentCommand = TaskCommand.looking(
  CommandDescription(
    name: "spent",
    group: CommandGroup.time,
    summary: "Show the time spent on tasks, and its sum",
    discussion: """
      Counts open and completed tasks, including those in `done.txt`, and what is running now. A task \
      in two projects counts in both groups, and once in the sum. In a pipe, each line is a task or \
      its groups, and the minutes, separated by TABs.

      `spent:5400`, as ttdl writes it, is a number of seconds. `spent` is also a field: \
      `tt ls 'spent>1h'`, `tt ls -s -spent`, `tt ls --columns line,spent,text`.
      """,
    options: [ListOptions.group],
    operands: .filter,
    examples: [
      Example("tt spent +work", "shows the time spent on a project"),
      Example(
        "tt spent done:this-week -g project", "sums the tasks completed this week by project"),
      Example("tt spent --json | jq .minutes", "prints the sum for another program"),
    ]), joinsLists: true
) { invocation, list in
  let lists = try list.readLists(withArchive: true)
  let selected = try list.select(FilterQuery(invocation.operands), in: lists, omitting: [])
  return Outcome(
    .report(
      SpentReport(
        selected.items, of: lists,
        groupedBy: try list.session.grouping(invocation.group, of: lists.document),
        in: list.session)),
    notices: lists.notices + selected.remarks.map(Notice.remark), lists: lists)
}
