package import CommandLineKit
package import TTOutput
package import TTSession
import TodoTxt

let todayCommand = dayCommand(
  "today", .dueToday, "List tasks due today or overdue",
  """
  Like `tt ls -s due,pri due:..today`, but blocked tasks are included. `tt tomorrow` lists the \
  tasks due tomorrow. A filter narrows the list.
  """)

let tomorrowCommand = dayCommand(
  "tomorrow", .dueTomorrow, "List tasks due tomorrow", yieldsToOwnNames: true, onPageOf: "today")

let overdueCommand = dayCommand(
  "overdue", .overdue, "List overdue tasks",
  "Like `tt ls -s due,pri is:overdue`. A filter narrows the list.")

let weekCommand = dayCommand(
  "week", .dueThisWeek, "List tasks due within seven days or overdue",
  """
  Like `tt ls -s due,pri due:..6d`, but blocked tasks are included. Today is the first of the \
  seven days. A filter narrows the list.

  On a terminal, a line below the list adds up `est:` of each day, as the headings of `tt agenda` \
  do.
  """)

private func dayCommand(
  _ name: String, _ view: UsualView, _ summary: String, _ discussion: String = "",
  yieldsToOwnNames: Bool = false, onPageOf page: String? = nil
) -> TaskCommand {
  TaskCommand.looking(
    name,
    summary: summary,
    discussion: discussion,
    options: ListOptions.all,
    yieldsToOwnNames: yieldsToOwnNames,
    onPageOf: page,
    examples: [
      "tt \(name)": "lists \(view.scope.subject)",
      "tt \(name) +work": "lists those of a project",
    ], joinsLists: true
  ) {
    try $1.tasks(view, $0.operands, as: ListRequest($0))
  }
}

/// The tasks that a command selects before any filter.
package struct UsualView {
  /// The filter, and what messages call its tasks.
  let scope: (filter: String, subject: String)

  /// Whether to add up the work of each day.
  var addsUpWork = false

  package static let dueToday = UsualView(scope: ("due:..today", "tasks due today or overdue"))
  static let dueTomorrow = UsualView(scope: ("due:tomorrow", "tasks due tomorrow"))
  package static let overdue = UsualView(scope: ("is:overdue", "overdue tasks"))
  package static let dueThisWeek = UsualView(
    scope: ("due:..6d", "tasks due within a week or overdue"), addsUpWork: true)
}

extension ListReader {
  /// Returns the tasks of a view that match a filter.
  ///
  /// A view of due dates includes blocked tasks, since their dates apply anyway.
  package func tasks(
    _ view: UsualView, _ words: [Argument], as request: ListRequest = ListRequest()
  ) throws -> Outcome {
    var request = request
    request.usualOmission = .agenda
    if configuration["sort"] == nil { request.usualOrder = .due }
    var outcome = try ListView(of: self, as: request)
      .outcome(of: FilterQuery(words, within: view.scope.filter, called: view.scope.subject))
    if view.addsUpWork, case .listing(var listing) = outcome.body {
      listing.work = session.work(of: listing.matching ?? listing.items)
      outcome.body = .listing(listing)
    }
    return outcome
  }
}
