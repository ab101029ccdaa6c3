/// The relation between a field and a value: `<`, `:`, `.before:` and so on.
///
/// Each relation has a symbol and a modifier with the same meaning that needs no quotes in a shell:
/// `due<7d` is `due.before:7d`.
package enum FilterRelation: String, Hashable, Sendable, CaseIterable {
  /// Equal to a value, within a range, one of a list: `due:today`, `due:..7d`, `pri:A,C`.
  case equal = ":"
  /// Has a value that is not equal: `due!=today`.
  case unequal = "!="
  /// Strictly less, earlier, less important: `due<7d`.
  case less = "<"
  /// Less or equal: `due<=7d`.
  case lessOrEqual = "<="
  /// Strictly greater, later, more important: `due>7d`.
  case greater = ">"
  /// Greater or equal: `due>=7d`.
  case greaterOrEqual = ">="
  /// Contains the text: `note.has:gate`. Has no symbol.
  case contains = ".has:"

  /// The relation as a modifier of a field, or nil for `equal`, which is the colon itself.
  package var modifier: String? {
    switch self {
    case .equal: nil
    case .unequal: "not"
    case .less: "before"
    case .lessOrEqual: "by"
    case .greater: "after"
    case .greaterOrEqual: "from"
    case .contains: "has"
    }
  }

  /// Whether the relation needs an order, so that no list or range can follow.
  var isOrdering: Bool {
    switch self {
    case .equal, .unequal, .contains: false
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    }
  }

  /// Returns the relation with the modifier `name`, ignoring case.
  init?(modifier name: some Collection<UInt8>) {
    let name = name.string.lowercased()
    guard let relation = FilterRelation.allCases.first(where: { $0.modifier == name }) else {
      return nil
    }
    self = relation
  }

  /// The relation in a message: its symbol, or its modifier if it has none.
  var name: String { self == .contains ? ".has" : rawValue }
}
