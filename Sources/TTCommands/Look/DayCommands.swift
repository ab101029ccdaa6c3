import CommandLineKit
import TTSession
import TodoTxt

/// `tt today`: shows what is due today, and what is overdue.
let todayCommand = dayCommand(
  name: "today", filter: "due:..today", summary: "Show what is due today or overdue",
  example: "shows what is due today for a project")

/// `tt overdue`: shows what is overdue.
let overdueCommand = dayCommand(
  name: "overdue", filter: "is:overdue", summary: "Show what is overdue",
  example: "shows what is overdue for a project")

/// `tt week`: shows what is due within a week.
let weekCommand = dayCommand(
  name: "week", filter: "due:..6d", summary: "Show what is due in the next seven days or overdue",
  example: "shows the week of a project")

/// `tt next`: shows what to do next.
let nextCommand = dayCommand(
  name: "next", filter: nil, summary: "Show the most urgent tasks first",
  example: "shows what is most urgent for a project")

/// Makes a command that is `tt ls` with a filter, or by urgency.
private func dayCommand(
  name: String, filter: Argument?, summary: String, example: String
) -> TaskCommand {
  let meaning =
    filter.map { "The same as tt ls \($0.text)" } ?? "The same as tt ls --sort=-urgency"
  return .looking(
    CommandDescription(
      name: name,
      group: CommandGroup.look,
      summary: summary,
      discussion: "\(meaning); a filter narrows it, and all options of tt ls can be used.",
      options: ListOptions.all,
      operands: .filter,
      examples: [
        Example("tt \(name)", summary.prefix(1).lowercased() + summary.dropFirst().description),
        Example("tt \(name) +work", example),
      ])
  ) { invocation, list in
    var view = ListView(of: list, as: invocation)
    let words = invocation.operands
    guard let filter else {
      view.usualOrder = try SortOrder(parsing: "-urgency,\(SortOrder.standard.text)".utf8)
      return try view.outcome(words)
    }
    if words.isEmpty { return try view.outcome([filter]) }
    // Alone first, so that an error points into what was typed.
    _ = try FilterQuery(words)
    return try view.outcome([filter, "("] + words + [")"])
  }
}
