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
    return Selected(
      list: scope == .completed ? ItemList(list.filter(\.isCompleted), of: document) : list,
      remarks: filter.remarks)
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
