import CommandLineKit
import TTOutput
import TTSession
import TodoTxt

let todayCommand = dayCommand(
  "today", .dueToday, "List tasks due today or overdue",
  """
  Like `tt ls -s due,pri due:..today`, but blocked tasks are included. `tt tomorrow` lists the \
  tasks due tomorrow. A filter narrows the list.
  """)

let tomorrowCommand = dayCommand(
  "tomorrow", .dueTomorrow, "List tasks due tomorrow", onPageOf: "today")

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
  onPageOf page: String? = nil
) -> TaskCommand {
  TaskCommand.looking(
    name,
    summary: summary,
    discussion: discussion,
    options: ListOptions.all,
    onPageOf: page,
    examples: [
      "tt \(name)": "lists \(view.scope.subject)",
      "tt \(name) +work": "lists those of a project",
    ], joinsLists: true
  ) {
    try $1.tasks(view, $0.operands)
  }
}
