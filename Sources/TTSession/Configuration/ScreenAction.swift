package import CommandLineKit

/// An action of a key in `tt ui`: a row of the table for the screen and the documentation.
package enum ScreenAction: Hashable, CaseIterable {
  case down, up, pageDown, pageUp, halfDown, halfUp, top, bottom, nextChange
  case complete, add, subtask, edit, editor
  /// A change with a key of its own.
  case change(Verb)
  case timer, move, remove, mark, markAll, undo, redo
  case filter, overdue, filters, saveFilter, sort, sortBy, group, groupBy, everything
  case view, list, agenda, projects, done, lists
  case details, open, copy
  case palette, clear, redraw, help, quit

  package typealias Row = (action: ScreenAction, keys: [Key], help: String)

  /// All actions by purpose, with their default keys, in the order of the help.
  package static let groups: [(title: String, rows: [Row])] = [
    ("Move", moving), ("Change tasks", changing), ("Filter, sort and group", arranging),
    ("Switch views and lists", switching), ("Use the task under the cursor", using),
    ("Use the screen", ofScreen),
  ]

  private static let moving: [Row] = [
    (.down, ["j", .down], "Move to the next task"),
    (.up, ["k", .up], "Move to the previous task"),
    (.pageDown, [.pageDown, .control("f")], "Move down a page"),
    (.pageUp, [.pageUp, .control("b")], "Move up a page"),
    (.halfDown, [.control("d")], "Move down half a page"),
    (.halfUp, [.control("u")], "Move up half a page"),
    (.top, ["<", .home], "Move to the first task"),
    (.bottom, ["G", ">", .end], "Move to the last task"),
    (.nextChange, ["]"], "Move to the next marked or changed task"),
  ]

  private static let changing: [Row] =
    [
      (.complete, ["x"], "Complete tasks, or reopen completed ones"),
      (.add, ["a"], "Add a task"),
      (.subtask, ["A"], "Add a subtask of the task; press again for the next"),
      (.edit, ["e"], "Edit the text of the task"),
      (.editor, ["E"], "Edit tasks and their notes in your editor"),
    ]
    + Verb.allCases.compactMap { verb in
      verb.row.key.map { (.change(verb), [$0.key], $0.help) }
    } + [
      (.timer, ["T"], "Start or stop the timer of the task"),
      (.move, ["m"], "Move tasks to another list"),
      (.remove, [.delete], "Remove tasks"),
      (.mark, [.space], "Mark the task, to change several at once"),
      (.markAll, ["*"], "Mark all shown tasks, or none"),
      (.undo, ["u"], "Undo the last change"),
      (.redo, [.control("r")], "Redo the last undone change"),
    ]

  private static let arranging: [Row] = [
    (.filter, ["/"], "Filter as you type"),
    (.overdue, ["!"], "Show only overdue tasks, or all again"),
    (.filters, ["f"], "Choose a saved filter"),
    (.saveFilter, ["F"], "Save the filter under a name"),
    (.sort, ["s"], "Switch to the next sort order"),
    (.sortBy, ["S"], "Type the fields to sort by"),
    (.group, ["g"], "Group by the next field"),
    (.groupBy, [.control("g")], "Type the fields to group by"),
    (.everything, ["."], "Show all tasks, or only those you can do now"),
  ]

  private static let switching: [Row] = [
    (.view, ["v"], "Show the next view"),
    (.list, ["1"], "Show the list"),
    (.agenda, ["2"], "Show the agenda"),
    (.projects, ["3"], "Show tasks by project"),
    (.done, ["4"], "Show completed tasks, including archived ones"),
    (.lists, ["L"], "Switch to another list"),
  ]

  private static let using: [Row] = [
    (.details, [.enter], "Show the details of the task, or hide them"),
    (.open, ["o"], "Open a link of the task"),
    (.copy, ["y"], "Copy the line of the task to the clipboard"),
  ]

  private static let ofScreen: [Row] = [
    (.palette, [":", .control("p")], "Find an action or a command by name"),
    (.clear, ["c", .escape], "Clear the message, the marks, then the filter"),
    (.redraw, [.control("l")], "Draw the screen again"),
    (.help, ["?", .function(1)], "Show all keys"),
    (.quit, ["q"], "Quit"),
  ]

  private static let rows = groups.flatMap(\.rows)

  package static var allCases: [ScreenAction] { rows.map(\.action) }

  /// The name in settings: `page-down`.
  package var name: String {
    if case .change(let verb) = self { return verb.rawValue }
    return "\(self)".map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
  }
}

extension ScreenAction {
  package var help: String { ScreenAction.rows.first { $0.action == self }?.help ?? "" }

  /// The default keys.
  package var keys: [Key] { ScreenAction.rows.first { $0.action == self }?.keys ?? [] }

  /// Whether it changes a list or the settings.
  package var changesList: Bool {
    switch self {
    case .add, .undo, .redo, .saveFilter: true
    case .mark, .markAll, .open, .copy: false
    default: needsTask
    }
  }

  /// Whether it needs a task under the cursor, or marked tasks.
  package var needsTask: Bool {
    switch self {
    case .complete, .subtask, .edit, .editor, .change, .timer, .move, .remove, .mark, .markAll,
      .open, .copy:
      true
    default: false
    }
  }
}

/// The configured keys of `tt ui`.
package struct ScreenKeys {
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
      keys[action] = action.keys.filter { !taken.contains($0) }
    }
    self.keys = keys
  }

  package subscript(action: ScreenAction) -> [Key] { keys[action] ?? [] }

  package func action(of key: Key) -> ScreenAction? {
    ScreenAction.allCases.first { keys[$0]?.contains(key) ?? false }
  }
}
