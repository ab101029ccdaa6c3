package import CommandLineKit

/// An action of a key in `tt ui`: a row of the table for the screen and the documentation.
package enum ScreenAction: Hashable, CaseIterable, Sendable {
  case down, up, pageDown, pageUp, halfDown, halfUp, top, bottom, nextChange
  case complete, add, subtask, edit, editor
  /// A change with a key of its own.
  case change(Verb)
  case timer, move, remove, mark, undo, redo
  case filter, filters, saveFilter, sort, sortBy, group, groupBy, everything
  case nextView, list, agenda, projects, done, lists
  case details, open, copy
  case clear, redraw, help, quit

  /// All actions by purpose, in the order of the help.
  package static var groups: [(title: String, actions: [ScreenAction])] {
    [
      (
        "Move",
        [.down, .up, .pageDown, .pageUp, .halfDown, .halfUp, .top, .bottom, .nextChange]
      ),
      (
        "Change tasks",
        [.complete, .add, .subtask, .edit, .editor] + Verb.withKeys.map(ScreenAction.change)
          + [.timer, .move, .remove, .mark, .undo, .redo]
      ),
      (
        "Filter, sort and group",
        [.filter, .filters, .saveFilter, .sort, .sortBy, .group, .groupBy, .everything]
      ),
      ("Switch views and lists", [.nextView, .list, .agenda, .projects, .done, .lists]),
      ("Use the task under the cursor", [.details, .open, .copy]),
      ("Use the screen", [.clear, .redraw, .help, .quit]),
    ]
  }

  package static var allCases: [ScreenAction] { groups.flatMap(\.actions) }

  package var name: String {
    switch self {
    case .change(let verb): verb.rawValue
    case .pageDown: "page-down"
    case .pageUp: "page-up"
    case .halfDown: "half-down"
    case .halfUp: "half-up"
    case .nextChange: "next-change"
    case .sortBy: "sort-by"
    case .groupBy: "group-by"
    case .nextView: "view"
    case .saveFilter: "save-filter"
    default: "\(self)"
    }
  }
}

extension ScreenAction {
  /// Whether it changes a list or the settings.
  package var changesList: Bool {
    switch self {
    case .complete, .add, .subtask, .edit, .editor, .change, .timer, .move, .remove, .undo, .redo,
      .saveFilter:
      true
    default: false
    }
  }

  package struct Description: Sendable {
    /// The default keys.
    package let keys: [Key]
    package let help: String

    /// Whether it needs a task under the cursor, or marked tasks.
    package var needsTask = false

    fileprivate init(_ keys: [Key], _ help: String, needsTask: Bool = false) {
      (self.keys, self.help, self.needsTask) = (keys, help, needsTask)
    }
  }

  package var description: Description {
    switch self {
    case .down: Description(["j", .down], "Move to the next task")
    case .up: Description(["k", .up], "Move to the previous task")
    case .pageDown: Description([.pageDown, .control("f")], "Move down a page")
    case .pageUp: Description([.pageUp, .control("b")], "Move up a page")
    case .halfDown: Description([.control("d")], "Move down half a page")
    case .halfUp: Description([.control("u")], "Move up half a page")
    case .top: Description(["<", .home], "Move to the first task")
    case .bottom: Description(["G", ">", .end], "Move to the last task")
    case .nextChange: Description(["]"], "Move to the next marked or changed task")
    case .complete:
      Description(["x"], "Complete tasks, or reopen completed ones", needsTask: true)
    case .add: Description(["a"], "Add a task")
    case .subtask: Description(["A"], "Add a subtask of the task", needsTask: true)
    case .edit: Description(["e"], "Edit the text of the task", needsTask: true)
    case .editor:
      Description(["E"], "Edit tasks and their notes in your editor", needsTask: true)
    case .change(let verb):
      Description(
        verb.row.key.map { [$0.key] } ?? [], verb.row.key?.help ?? "", needsTask: true)
    case .timer:
      Description(["T"], "Start or stop the timer of the task", needsTask: true)
    case .move: Description(["m"], "Move tasks to another list", needsTask: true)
    case .remove: Description([.delete], "Remove tasks", needsTask: true)
    case .mark:
      Description([.space], "Mark the task, to change several at once", needsTask: true)
    case .undo: Description(["u"], "Undo the last change")
    case .redo: Description([.control("r")], "Redo the last undone change")
    case .filter: Description(["/"], "Filter as you type")
    case .filters: Description(["f"], "Choose a saved filter")
    case .saveFilter: Description(["F"], "Save the filter under a name")
    case .sort: Description(["s"], "Switch to the next sort order")
    case .sortBy: Description(["S"], "Type the fields to sort by")
    case .group: Description(["g"], "Group by the next field")
    case .groupBy: Description([.control("g")], "Type the fields to group by")
    case .everything:
      Description(["."], "Show all tasks, or only those you can do now")
    case .nextView: Description(["v"], "Show the next view")
    case .list: Description(["1"], "Show the list")
    case .agenda: Description(["2"], "Show the agenda")
    case .projects: Description(["3"], "Show tasks by project")
    case .done: Description(["4"], "Show completed tasks, including archived ones")
    case .lists: Description(["L"], "Switch to another list")
    case .details: Description([.enter], "Show the details of the task, or hide them")
    case .open: Description(["o"], "Open a link of the task", needsTask: true)
    case .copy:
      Description(["y"], "Copy the line of the task to the clipboard", needsTask: true)
    case .clear: Description(["c", .escape], "Clear the message, the marks, then the filter")
    case .redraw: Description([.control("l")], "Draw the screen again")
    case .help: Description(["?", .function(1)], "Show all keys")
    case .quit: Description(["q"], "Quit")
    }
  }
}

/// The configured keys of `tt ui`.
package struct ScreenKeys: Sendable {
  private let keys: [ScreenAction: [Key]]

  /// Reads the keys; a key that is set for one action is removed from the others.
  package init(_ configuration: Configuration) {
    var keys: [ScreenAction: [Key]] = [:]
    for action in ScreenAction.allCases {
      guard let text = configuration.text("key.\(action.name)") else { continue }
      keys[action] = text.split(separator: " ").compactMap { Key(named: String($0)) }
    }
    let taken = Set(keys.values.joined())
    for action in ScreenAction.allCases where keys[action] == nil {
      keys[action] = action.description.keys.filter { !taken.contains($0) }
    }
    self.keys = keys
  }

  package subscript(action: ScreenAction) -> [Key] { keys[action] ?? [] }

  package func action(of key: Key) -> ScreenAction? {
    ScreenAction.allCases.first { keys[$0]?.contains(key) ?? false }
  }
}
