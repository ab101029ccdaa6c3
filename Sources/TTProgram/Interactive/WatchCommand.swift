import CommandLineKit
import TTOutput
import TTScreen
import TTSession
import TTSystem
import TodoTxt

let watchCommand = TaskCommand.looking(
  "watch",
  summary: "Show the list and update it when it changes",
  discussion: """
    On a terminal, shows the same list as `tt ls` and redraws it when the file changes. Tasks that \
    were added, changed or completed are marked `+`, `~` or `✓`, and completed ones stay. `c` clears \
    the marks. The keys are those of `tt ui` that change nothing; `?` shows them.

    In a pipe or with `--json`, prints a line of JSON for each change to a task that matches the \
    filter before or after it:

        {"version":1,"change":"completed","line":3,"id":…,"before":…,"after":…}

    `change` is added, removed, completed, reopened, changed, noted (the note changed) or moved. \
    The command exits when its output is closed.

    tt keeps watching if the file is replaced, or removed and created again. On network file \
    systems, and without change notifications, tt checks the file every two seconds.
    """,
  options: ListOptions.view + [WatchOptions.poll],
  examples: [
    "tt watch due:..7d -s due": "shows what is due within a week",
    "tt watch +work | jq -r .after": "prints the tasks of a project as they change",
  ]
) { invocation, list in
  if list.isStandardInput { throw Message.nothingToWatch }
  guard let open = list.process.watch else { throw Message.cannotWatch }
  let query = try list.query(invocation.operands)
  let hasScreen = list.hasScreen
  let port = try open(list.path, hasScreen ? .screen : .lines, !invocation[WatchOptions.poll])
  if hasScreen {
    var screen = ListScreen(
      ViewSettings(of: invocation), of: ScreenCommands(list: list, isReadOnly: true),
      through: port)
    try screen.run()
  } else {
    var watch = LineWatch(of: list, matching: query, omitting: list.omission, through: port)
    try watch.run()
  }
  return Outcome(.text([]))
}

extension ListReader {
  /// Whether output goes to a terminal that can move its cursor.
  var hasScreen: Bool {
    process.outputDevice.isTerminal && !options.isJSON && !options.isRaw
      && process.environment.text("TERM") ?? "dumb" != "dumb"
  }
}

enum WatchOptions {
  static let poll = Flag(
    long: "poll", help: "Check the file every two seconds")
}

extension Message {
  static var cannotWatch: Self { .usage("cannot watch files in this environment") }

  static var nothingToWatch: Self { .usage("cannot watch standard input; use -f FILE") }
}
