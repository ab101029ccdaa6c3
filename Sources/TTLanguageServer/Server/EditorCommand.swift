import TTSession

enum EditorCommand {
  case change(Verb)
  case sort, archive, fix

  /// All commands: those of verbs in menus, and those for the whole list.
  static let all =
    Verb.inMenus.map(EditorCommand.change) + [.sort, .archive, .fix]

  init?(_ name: String) {
    guard let command = EditorCommand.all.first(where: { $0.name == name }) else { return nil }
    self = command
  }

  var name: String {
    switch self {
    case .change(let verb): "tt.\(verb.rawValue)"
    case .sort: "tt.sort"
    case .archive: "tt.archive"
    case .fix: "tt.fix"
    }
  }

  /// The editor's label for an executed command.
  var label: String {
    switch self {
    case .change(let verb): verb.row.title
    case .sort: "Sort tasks"
    case .archive: "Archive completed tasks"
    case .fix: "Fix problems"
    }
  }
}
