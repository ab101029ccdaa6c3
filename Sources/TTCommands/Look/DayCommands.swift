import CommandLineKit
import TTSession
import TodoTxt

/// `tt today`: shows tasks that are due today or overdue.
let todayCommand = TaskCommand.looking(
  CommandDescription(
    name: "today",
    group: CommandGroup.look,
    summary: "List tasks due today or overdue",
    discussion: """
      Like `tt ls -s due,pri due:..today`, but blocked tasks are included. A filter narrows the \
      list.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt today", "lists tasks that are due today or overdue"),
      Example("tt today +work", "lists the tasks of a project"),
    ]),
  joinsLists: true
) {
  try $1.dueTasks($0, within: "due:..today", called: "tasks due today or overdue")
}

/// `tt overdue`: shows overdue tasks.
let overdueCommand = TaskCommand.looking(
  CommandDescription(
    name: "overdue",
    group: CommandGroup.look,
    summary: "List overdue tasks",
    discussion: """
      Like `tt ls -s due,pri is:overdue`, with the same options, but blocked tasks are included. \
      A filter narrows the list.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt overdue", "lists all overdue tasks"),
      Example("tt overdue +work", "lists the overdue tasks of a project"),
    ]),
  joinsLists: true
) {
  try $1.dueTasks($0, within: "is:overdue", called: "overdue tasks")
}

/// `tt week`: shows tasks due within a week.
let weekCommand = TaskCommand.looking(
  CommandDescription(
    name: "week",
    group: CommandGroup.look,
    summary: "List tasks due within seven days or overdue",
    discussion: """
      Like `tt ls -s due,pri due:..6d`, with the same options, but blocked tasks are included. \
      Today is the first of the seven days. A filter narrows the list.
      """,
    options: ListOptions.all,
    operands: .filter,
    examples: [
      Example("tt week", "lists the tasks of the week"),
      Example("tt week +work", "lists the tasks of a project"),
    ]), joinsLists: true
) {
  try $1.dueTasks($0, within: "due:..6d", called: "tasks due within a week or overdue")
}

/// `tt next`: shows what to do next.
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
) { invocation, list in
  var request = ListRequest(invocation)
  request.usualOrder = try SortOrder(parsing: "-urgency,\(SortOrder.standard.text)".utf8)
  return try ListView(of: list, as: request).outcome(invocation.operands)
}

extension ListReader {
  /// Returns the tasks that match both a filter and the words of a command line.
  ///
  /// Blocked tasks are included, since their due dates apply anyway. The earliest due date comes first,
  /// as in the agenda.
  fileprivate func dueTasks(
    _ invocation: Invocation, within filter: String, called subject: String
  ) throws -> Outcome {
    var request = ListRequest(invocation)
    request.usualOmission = .agenda
    if configuration["sort"] == nil { request.usualOrder = .earliestDue }
    return try ListView(of: self, as: request)
      .outcome(of: FilterQuery(invocation.operands, within: filter, called: subject))
  }
}
