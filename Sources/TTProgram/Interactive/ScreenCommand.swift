import CommandLineKit
import TTOutput
import TTScreen
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles

let screenCommand = TaskCommand.looking(
  "ui",
  summary: "Work with the list in a full-screen interface",
  discussion: """
    Shows the same list as `tt`, with a cursor. Each key runs a command, so changes, hooks, `tt log` and \
    `tt undo` work as on the command line. Changes by other programs appear at once, marked with `+`, `~` \
    or `✓`. If another program has changed a task since it was shown, tt refuses your \
    change.

    With several `-f` options, `L` switches between these lists.

    `?` shows all keys, and `tt help keys` explains how to change them. The screen has four views: the list, \
    the agenda, tasks by project, and completed tasks.

    tt restores the terminal however it exits, except after `kill -9`; in that case, run `reset`.
    """,
  options: [ListOptions.everything, ListOptions.sort, ListOptions.group],
  examples: [
    "tt ui": "shows the list",
    "tt ui +work -s due": "shows a project, the earliest due first",
  ], joinsLists: true, changesWhileItRuns: true
) { invocation, list in
  if list.session.listPaths.contains("-") { throw Message.nothingToWatch }
  guard list.hasScreen else { throw Message.needsScreen }
  guard let open = list.process.watch else { throw Message.cannotWatch }
  var list = list
  (list.request.limit, list.request.usualOrder) = (.max, .mostUrgent)
  let port = try open(list.path, .screen, true)
  var screen = ListScreen(
    ViewSettings(of: invocation), of: ScreenCommands(list: list),
    through: port)
  try screen.run()
  return Outcome(.text([]))
}

extension Message {
  static var needsScreen: Self {
    .usage(
      "ui needs a terminal that can move its cursor; use tt ls to print the list or tt watch to "
        + "follow it")
  }
}
