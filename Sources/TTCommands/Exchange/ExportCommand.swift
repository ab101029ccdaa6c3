import CommandLineKit
import TTSession
import TodoTxt

/// `tt export --format ical`: prints tasks in a format that other programs read.
let exportCommand = TaskCommand.looking(
  CommandDescription(
    name: "export",
    group: CommandGroup.join,
    summary: "Print tasks in a format that other programs read",
    discussion: """
      All tasks, completed and hidden ones too, but for a filter; in the order of the file, but for \
      --sort. The formats are json, jsonl, csv, tsv, ical, taskwarrior, markdown, html and dot. What \
      ical has no words for, as a recurrence that counts several business days, stays in the summary; \
      a calendar without tasks is empty, which some programs refuse. taskwarrior is for task import, \
      where recurrences stay in the description.
      """,
    options: [ExportOptions.format, ListOptions.sort, ListOptions.group],
    operands: .filter,
    examples: [
      Example("tt export --format ical > tasks.ics", "writes a calendar of all tasks"),
      Example("tt export --format taskwarrior | task import -", "hands all tasks to Taskwarrior"),
      Example("tt export --format html -g project is:open", "shows open tasks in a browser"),
    ])
) { invocation, list in
  let (document, notices) = try list.readKnownDocument()
  let query = try FilterQuery(invocation.operands)
  let selected = try list.select(query, in: document, omitting: [])
  let isSorted = invocation[ListOptions.sort] != nil
  let listing = Listing(
    items: isSorted
      ? selected.list.sorted(by: try ListView(of: list, as: invocation).order(of: document))
      : selected.list,
    today: list.today, query: query.source, path: list.path,
    fileExists: notices.isEmpty, mustFind: false,
    grouping: try invocation.grouping(of: document, in: list.session))
  return Outcome(
    .text((invocation[ExportOptions.format] ?? .json).text(of: listing)),
    notices: notices + selected.remarks.map(Notice.remark))
}

/// The options of `tt export`.
enum ExportOptions {
  static let format = ValueOption<ExportFormat>(
    long: "format", valueName: "FORMAT", help: "Print FORMAT; json if not given")
}
