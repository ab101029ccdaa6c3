import CommandLineKit
import TodoTxt

/// A query as the words of a command line give it.
struct FilterQuery: Sendable {
  /// The words, joined with spaces.
  let source: [UInt8]

  /// What they say.
  private let expression: FilterExpression

  /// Reads the words as one query.
  init(_ words: [Argument]) throws {
    source = Array(words.map(\.bytes).joined(separator: [UInt8(ascii: " ")]))
    expression = try FilterExpression(parsing: source)
  }

  /// Which tasks a query that names no state may select.
  enum Scope {
    /// Those that a list shows by itself: open, and neither hidden, waiting nor blocked.
    case shown

    /// Open ones that are not hidden, those that wait for a day or another task too.
    case unhidden

    /// Open ones that are neither hidden nor wait for a day; what is blocked by another task is there,
    /// since its day comes all the same.
    case current

    /// Completed ones.
    case completed

    /// All there are.
    case all
  }

  /// What a query selected.
  struct Selected {
    /// The tasks, in the order of the file.
    let list: ItemList

    /// What in the query is allowed and yet likely to be a mistake.
    let remarks: [Diagnostic]

    /// The tasks, in the order of the file, each made already.
    var items: [TodoItem] { Array(list) }
  }

  /// Resolves the query against `document` and `today`, and runs it.
  func select(
    in document: Document, today: CivilDate, scope: Scope, saved: [String: [UInt8]]
  ) throws -> Selected {
    let filter = try filter(for: document, today: today, scope: scope, saved: saved)
    let list = document.list(matching: filter)
    let selected =
      switch scope {
      case .shown, .all: list
      case .completed: ItemList(list.filter(\.isCompleted), of: document)
      case .unhidden: ItemList(list.filter { $0.isOpen(on: nil) }, of: document)
      case .current: ItemList(list.filter { $0.isOpen(on: today) }, of: document)
      }
    return Selected(list: selected, remarks: filter.remarks)
  }

  /// Resolves the query against what `document` has and `today`; `saved` has what `@@name` means.
  func filter(
    for document: Document, today: CivilDate, scope: Scope, saved: [String: [UInt8]]
  ) throws -> Filter {
    let context = FilterContext(
      today: today, saved: saved, includesEverything: scope != .shown,
      hasKey: { document.hasTag($0) })
    return try Filter(expression, readFrom: source, in: context)
  }
}

extension TodoItem {
  /// Whether the task is open and not hidden, nor waiting if there is a day to ask for.
  fileprivate func isOpen(on today: CivilDate?) -> Bool {
    guard !isCompleted, value(for: .hidden).map({ $0.elementsEqual("1".utf8) }) != true else {
      return false
    }
    guard let today, let threshold = value(for: .threshold).flatMap(Moment.init(parsing:)) else {
      return true
    }
    return threshold.date <= today
  }
}
