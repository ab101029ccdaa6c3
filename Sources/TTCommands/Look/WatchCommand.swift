import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt watch FILTER`: shows the list and keeps it up to date, or tells a program of each change.
let watchCommand = TaskCommand.looking(
  CommandDescription(
    name: "watch",
    group: CommandGroup.join,
    summary: "Show the list and follow its changes",
    discussion: """
      On a terminal, the list as `tt ls` shows it, drawn again whenever the file changes. What was \
      added, changed or completed since is marked `+`, `~` or `✓`.

          j k, arrows, Space, Page Up and Down, g G   look at other parts of the list
          n                                           go to the next mark
          c                                           clear the marks
          q                                           leave

      To a pipe or with `--json`, a line of JSON for each change of a task that the filter selects \
      before or after it, beginning with the first change:

          {"version":1,"change":"completed","line":3,"id":…,"before":…,"after":…}

      `change` is added, removed, completed, reopened, changed, noted (its note is another) or moved. \
      It ends when nobody reads any more.

      The file may be replaced, vanish and return. The system tells of changes; on network \
      file systems, and where the system refuses, the file is looked at every two seconds.
      """,
    options: ListOptions.view + [WatchOptions.poll],
    operands: .filter,
    examples: [
      Example("tt watch due:..7d -s due", "keeps what is due within a week in view"),
      Example("tt watch +work | jq -r .after", "prints the lines of a project as they change"),
    ])
) { invocation, list in
  if list.isStandardInput { throw CommandError.nothingToWatch }
  guard let open = list.process.watch else { throw CommandError.cannotWatch }
  let view = ListView(of: list, as: invocation)
  let watched = WatchedList(try view.query(invocation.operands), in: view)
  // A dumb terminal can't move its cursor, and is told line by line.
  let isScreen =
    list.process.outputDevice.isTerminal
    && list.process.environment.text("TERM") ?? "dumb" != "dumb"
    && !list.options.isJSON && !list.options.isRaw
  let port = try open(
    list.path, isScreen ? .screen : .lines, !invocation[WatchOptions.poll])
  if isScreen {
    var watch = ScreenWatch(of: watched, of: list, through: port)
    try watch.run()
  } else {
    var watch = LineWatch(of: watched, of: list, through: port)
    try watch.run()
  }
  return Outcome(.text([]))
}

enum WatchOptions {
  static let poll = Flag(
    long: "poll", help: "Look at the file every two seconds, whatever the system tells")
}
