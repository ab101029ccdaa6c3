import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let exportCommand = TaskCommand.looking(
  "export",
  group: CommandGroup.plumbing,
  summary: "Print tasks in a format for other programs",
  discussion: """
    Prints all tasks, including completed and hidden ones, in the order of the file. Use a \
    filter or `--sort` to change that. The formats are json, jsonl, csv, tsv, ical, \
    taskwarrior, markdown and dot.

    With `--events`, an open task that is due at a time becomes an event with an alarm in an ical \
    calendar; `est:` is its length, in minutes or as in `est:1h30m`. Projects and contexts at \
    the end of the text become categories.

    If an ical calendar cannot express a task, such as one with `rec:1w` or a priority after I, \
    its line is added as X-TODOTXT, from which `tt import` restores the task exactly. For \
    Taskwarrior, `rec:` stays in the text. Some programs reject an ical calendar without tasks.
    """,
  options: [ExportOptions.format, ExportOptions.events, ListOptions.sort, ListOptions.group],
  examples: [
    "tt export --format ical > tasks.ics": "writes a calendar",
    "tt export --format ical --events 'due>=today' > events.ics": "writes events with alarms",
    "tt export --format taskwarrior | task import -": "imports all tasks into Taskwarrior",
    "tt export --format markdown -g project is:open": "prints open tasks by project",
  ], ignoresFocus: true
) { invocation, list in
  let (lists, selected) = try list.select(invocation.operands, omitting: [])
  if selected.list.isEmpty, invocation.operands.count == 1,
    let format = ExportFormat(rawValue: invocation.operands[0].text)
  {
    throw Message.formatAsFilter(format)
  }
  let isSorted = invocation[ListOptions.sort] != nil
  var listing = Listing(
    items: isSorted
      ? selected.list.sorted(by: try list.order(of: lists.document))
      : selected.list,
    of: lists, today: list.today, query: invocation.operands.spaced)
  listing.grouping = try list.session.grouping(invocation[ListOptions.group], of: lists.document)
  let format = invocation[ExportOptions.format] ?? .json
  let makesEvents = invocation[ExportOptions.events]
  if makesEvents, format != .ical { throw Message.eventsOutsideCalendar }
  let relations = Relations(among: format.hasRelations ? Array(listing.inGroupOrder) : [])
  return Outcome(
    .stream(format.stream(listing, relations, makesEvents: makesEvents)),
    notices: selected.notices + Message.sharedNames(in: relations)
  )
}

enum ExportOptions {
  static let format = ValueOption<ExportFormat>(
    long: "format", valueName: "FORMAT", help: "Use FORMAT instead of json")

  static let events = Flag(
    long: "events", help: "With ical, make events of open tasks that are due at a time")
}

extension Message {
  static func formatAsFilter(_ format: ExportFormat) -> Self {
    .usage { wording in
      "no task matches \(format.rawValue.bytes.quoted); did you mean "
        + "\(wording.hint.line("export --format \(format.rawValue)"))?"
    }
  }

  static var eventsOutsideCalendar: Self { .usage("--events needs --format ical") }
}
