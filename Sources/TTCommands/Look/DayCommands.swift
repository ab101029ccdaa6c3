package import CommandLineKit
package import TTOutput
package import TTSession
package import TodoTxt

let todayCommand = TaskCommand.looking(
  CommandDescription(
    name: "today",
    group: CommandGroup.look,
    summary: "List tasks due today or overdue",
    discussion: """
      Like `tt ls -s due,pri due:..today`. A filter narrows the list.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt today", "lists tasks that are due today or overdue"),
      Example("tt today +work", "lists the tasks of a project"),
    ]),
  joinsLists: true
) {
  try $1.tasks(.dueToday, $0.operands, as: ListRequest($0))
}

let tomorrowCommand = TaskCommand.looking(
  CommandDescription(
    name: "tomorrow",
    group: CommandGroup.look,
    summary: "List tasks due tomorrow",
    discussion: """
      Like `tt ls -s due,pri due:tomorrow`, but blocked tasks are included. A filter narrows the \
      list.
      """,
    options: ListOptions.all,
    operands: .filter,
    yieldsToOwnNames: true,
    examples: [
      Example("tt tomorrow", "lists tasks that are due tomorrow"),
      Example("tt tomorrow +work", "lists the tasks of a project"),
    ]),
  joinsLists: true
) {
  try $1.tasks(.dueTomorrow, $0.operands, as: ListRequest($0))
}

let overdueCommand = TaskCommand.looking(
  CommandDescription(
    name: "overdue",
    group: CommandGroup.look,
    summary: "List overdue tasks",
    discussion: """
      Like `tt ls -s due,pri is:overdue`, with the same options. A filter narrows the list.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt overdue", "lists all overdue tasks"),
      Example("tt overdue +work", "lists the overdue tasks of a project"),
    ]),
  joinsLists: true
) {
  try $1.tasks(.overdue, $0.operands, as: ListRequest($0))
}

let weekCommand = TaskCommand.looking(
  CommandDescription(
    name: "week",
    group: CommandGroup.look,
    summary: "List tasks due within seven days or overdue",
    discussion: """
      Like `tt ls -s due,pri due:..6d`, with the same options, but blocked tasks are included. \
      Today is the first of the seven days. A filter narrows the list.

      On a terminal, a line below the list adds up `est:` of each day, as the headings of `tt agenda` \
      do.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt week", "lists the tasks of the week"),
      Example("tt week +work", "lists the tasks of a project"),
    ]), joinsLists: true
) {
  try $1.tasks(.dueThisWeek, $0.operands, as: ListRequest($0))
}

let nextCommand = TaskCommand.looking(
  CommandDescription(
    name: "next",
    group: CommandGroup.look,
    summary: "List tasks by urgency, the most urgent first",
    discussion: """
      Like `tt ls -s -urgency`, with the same options. A filter narrows the list.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt next -n 5", "lists the five most urgent tasks"),
      Example("tt next @phone", "lists the calls to make, the most urgent first"),
    ]), joinsLists: true
) {
  try $1.tasks(.next, $0.operands, as: ListRequest($0))
}

/// The tasks that a command selects before any filter.
package struct UsualView {
  /// The filter, and what messages call its tasks; nil for all tasks.
  var scope: (filter: String, subject: String)?

  /// The order, unless the user has chosen another one.
  var order = TaskOrder.due

  /// Whether to add up the work of each day.
  var addsUpWork = false

  package static let dueToday = UsualView(scope: ("due:..today", "tasks due today or overdue"))
  static let dueTomorrow = UsualView(scope: ("due:tomorrow", "tasks due tomorrow"))
  package static let overdue = UsualView(scope: ("is:overdue", "overdue tasks"))
  package static let dueThisWeek = UsualView(
    scope: ("due:..6d", "tasks due within a week or overdue"), addsUpWork: true)
  package static let next = UsualView(
    order: TaskOrder([SortKey(.urgency, isDescending: true)] + TaskOrder.standard.keys))
}

extension ListReader {
  /// Returns the tasks of a view that match a filter.
  ///
  /// A view of due dates includes blocked tasks, since their dates apply anyway.
  package func tasks(
    _ view: UsualView, _ words: [Argument], as request: ListRequest = ListRequest()
  ) throws -> Outcome {
    var request = request
    guard let scope = view.scope else {
      request.usualOrder = view.order
      return try ListView(of: self, as: request).outcome(words)
    }
    request.usualOmission = .agenda
    if configuration["sort"] == nil { request.usualOrder = view.order }
    var outcome = try ListView(of: self, as: request)
      .outcome(of: FilterQuery(words, within: scope.filter, called: scope.subject))
    if view.addsUpWork, case .listing(var listing) = outcome.body {
      listing.work = session.work(of: listing.matching ?? listing.items)
      outcome.body = .listing(listing)
    }
    return outcome
  }
}
