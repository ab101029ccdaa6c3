package import CommandLineKit
package import TTOutput
package import TTSession
package import TTSystem
package import TodoTxt

package let watchCommand = TaskCommand.looking(
  CommandDescription(
    name: "watch",
    group: CommandGroup.look,
    summary: "Show the list and update it when it changes",
    discussion: """
      On a terminal, shows the same list as `tt ls` and redraws it when the file changes. Tasks that \
      were added, changed or completed are marked `+`, `~` or `✓`.

          j k, arrows, Space, Page Up and Down, g G   scroll
          n                                           go to the next mark
          c                                           clear the marks
          q                                           quit

      In a pipe or with `--json`, prints a line of JSON for each change to a task that matches the \
      filter before or after it:

          {"version":1,"change":"completed","line":3,"id":…,"before":…,"after":…}

      `change` is added, removed, completed, reopened, changed, noted (the note changed) or moved. \
      The command exits when its output is closed.

      tt keeps watching if the file is replaced, or removed and created again. On network file \
      systems, and without change notifications, tt checks the file every two seconds.
      """,
    options: ListOptions.view + [WatchOptions.poll],
    operands: .filter,
    examples: [
      Example("tt watch due:..7d -s due", "shows what is due within a week"),
      Example("tt watch +work | jq -r .after", "prints the tasks of a project as they change"),
    ])
) { invocation, list in
  if list.isStandardInput { throw TTOutput.Message.nothingToWatch }
  guard let open = list.process.watch else { throw TTOutput.Message.cannotWatch }
  let view = ListView(of: list, as: invocation)
  let watched = WatchedList(QueriedView(query: try view.query(invocation.operands), view: view))
  // A dumb terminal cannot move its cursor, so it gets line output.
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

/// The tasks that a query selects, arranged by a command line.
private struct QueriedView: WatchedView {
  let query: FilterQuery
  var view: ListView

  var list: ListReader { view.list }

  func select(in document: Document) throws -> ItemList {
    try list.select(query, in: document, omitting: view.omission).list
  }

  func listing(of items: ItemList, fileExists: Bool) throws -> Listing {
    try view.listing(items, for: query, fileExists: fileExists)
  }

  mutating func setToday(_ day: CivilDate) { view.setToday(day) }
}

enum WatchOptions {
  static let poll = Flag(
    long: "poll", help: "Check the file every two seconds")
}

extension TTOutput.Message {
  package static var cannotWatch: Self { .usage("cannot watch files in this environment") }

  package static var nothingToWatch: Self { .usage("cannot watch standard input; use -f FILE") }
}
