import CommandLineKit
import TTOutput
import TTSession

let spentCommand = TaskCommand.looking(
  "spent",
  group: CommandGroup.time,
  summary: "Show the time spent on tasks, and its sum",
  discussion: """
    Counts open and completed tasks, including those in `done.txt`, and running timers. A task \
    in two projects counts in both groups, and once in the sum. In a pipe, each line is a task \
    or its groups, and the minutes, separated by TABs.

    With `--by day`, no minute is counted twice. tt takes the days from the journal of changes \
    (see `tt log`): work counts on the day on which its timer started. Time that is not in the \
    journal counts on the completion date; for an open task, it has no date.

    `spent:5400`, as ttdl writes it, is a number of seconds. `spent` is also a field: \
    `tt ls 'spent>1h'`, `tt ls -s -spent`, `tt ls --columns line,spent,text`.
    """,
  options: [SpentOptions.period, ListOptions.group],
  examples: [
    "tt spent +work": "shows the time spent on a project",
    "tt spent done:this-week -g project": "sums the tasks completed this week by project",
    "tt spent --by day": "sums each day, and shows where the days come from",
    "tt spent --json | jq .minutes": "prints the sum for another program",
  ], joinsLists: true
) { invocation, list in
  let (lists, selected) = try list.select(invocation.operands, omitting: [], withArchive: true)
  let report: SpentReport
  if invocation[SpentOptions.period] != nil {
    if invocation[ListOptions.group] != nil { throw Message.periodsAndGroups }
    report = SpentReport(byDayOf: selected.items, of: lists, in: list)
  } else {
    report = SpentReport(
      selected.items, of: lists,
      groupedBy: try list.session.grouping(invocation[ListOptions.group], of: lists.document),
      in: list.session)
  }
  return Outcome(report, of: lists, selected)
}

enum SpentOptions {
  static let period = ValueOption<SpentPeriod>(
    long: "by", valueName: "PERIOD", help: "Add up by day")
}

extension Message {
  static var periodsAndGroups: Self { .usage("use either --by or --group, not both") }
}
