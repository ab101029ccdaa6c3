package import TodoTxt

/// A form of a list other than the usual, as the options of the command ask for it.
package enum ListForm: Hashable, Sendable {
  /// A JSON object a line.
  case jsonLines
  /// A table of some fields.
  case table([FieldColumn], isTabSeparated: Bool)
  /// Lines that a template makes.
  case template(LineTemplate)

  /// The fields that it prints, as far as somebody chose them.
  package var fields: [ItemField] {
    switch self {
    case .jsonLines: []
    case .table(let columns, _): columns.map(\.field)
    case .template(let template): template.columns.map(\.field)
    }
  }

  /// Whether it is meant to be looked at, where there is a screen.
  package var isForPeople: Bool {
    if case .table(_, isTabSeparated: false) = self { true } else { false }
  }
}
