import CommandLineKit
import TTScreen
import TTSession
import TodoTxt
import TodoTxtFiles

/// `tt ui`: shows the list on a full screen, with a key for every change.
let screenCommand = TaskCommand.ofCommands(
  CommandDescription(
    name: "ui",
    group: CommandGroup.look,
    summary: "Work in the list on a full screen",
    discussion: """
      Shows the same list as `tt ls`, with a cursor. Each key runs a command, so changes, hooks, \
      `tt log` and `tt undo` work as on the command line. The screen shows what other programs \
      write, and marks it with `+`, `~` or `✓`.

      \(ScreenAction.likely.map { "    " + $0 }.joined(separator: "\n      "))

      `?` shows all keys. `key.NAME` in the configuration changes the keys of an action, and `mouse = no` leaves \
      the mouse to the terminal. If tt is killed with `kill -9`, run `reset`.
      """,
    options: [ListOptions.everything, ListOptions.sort, ListOptions.group],
    operands: .filter,
    examples: [
      Example("tt ui", "shows the list"),
      Example("tt ui +work -s due", "shows a project, the earliest due first"),
    ])
) { invocation, list, commands in
  if list.path.bytes.isEmpty { throw CommandError.noFile }
  if list.isStandardInput { throw CommandError.nothingToWatch }
  guard list.session.listPaths.count == 1 else {
    throw CommandError.needsOneList(command: invocation.name)
  }
  guard list.process.outputDevice.isTerminal, !list.options.isJSON, !list.options.isRaw,
    list.process.environment.text("TERM") ?? "dumb" != "dumb"
  else { throw CommandError.needsScreen }
  guard let open = list.process.watch else { throw CommandError.cannotWatch }
  let view = ViewSettings(
    filter: FilterQuery.source(of: invocation.operands),
    sort: invocation[ListOptions.sort]?.text, group: invocation[ListOptions.group]?.text,
    showsEverything: invocation[ListOptions.everything])
  let usesMouse = list.configuration.text("mouse") != "no"
  let port = try open(list.path, .editor(usesMouse: usesMouse), true)
  var screen = ListScreen(
    view, of: ScreenCommandLine(list: list, table: commands), through: port)
  try screen.run()
  return Outcome(.text([]))
}

extension ScreenAction {
  /// The actions of the help, each with its key.
  fileprivate static let likely = allCases.filter { $0.description.needsTask || $0.description.hint != nil }
    .map { action in
      let keys = action.description.keys.map(\.name).joined(separator: " ")
      let blanks = String(repeating: " ", count: max(1, 8 - keys.count))
      return "\(keys)\(blanks)\(action.description.help)"
    }
}
