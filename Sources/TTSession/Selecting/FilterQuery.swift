package import CommandLineKit
package import TodoTxt

/// A query from the words of a command line.
package struct FilterQuery: Sendable {
  /// The parsed filter.
  private let query: Filter

  /// The words, joined with spaces.
  package var source: [UInt8] { query.source }

  /// Parses the words as one query.
  package init(_ words: [Argument]) throws {
    query = try Filter(
      parsing: Array(words.map(\.bytes).joined(separator: [UInt8(ascii: " ")])))
  }

  /// Searches for each word literally: operators, fields and sigils have no meaning.
  package init(holding words: [Argument]) throws {
    let texts = words.map { FilterExpression(.text($0.bytes)).bytes() }
    query = try Filter(parsing: Array(texts.joined(separator: [UInt8(ascii: " ")])))
    isOfTexts = true
  }

  /// The words of the query that are also names of states and dates.
  package var namedWords: [NamedWord] { isOfTexts ? [] : query.expression.namedWords }

  private var isOfTexts = false

  /// The result of a query.
  package struct Selected {
    /// The tasks, in the order of the file.
    package let list: ItemList

    /// Warnings about valid parts of the query that are probably mistakes.
    package let remarks: [Diagnostic]

    /// The tasks as an array.
    package var items: [TodoItem] { Array(list) }
  }

  /// Resolves the query against `document` and `today`, and runs it.
  package func select(
    in document: Document, today: CivilDate, weekStart: Weekday = .monday,
    omitting omission: Omission, saved: [String: [UInt8]]
  ) throws -> Selected {
    let filter = try filter(
      for: document, today: today, weekStart: weekStart, omitting: omission, saved: saved)
    let list = document.list(matching: filter)
    let contradiction = list.isEmpty ? filter.contradiction : nil
    return Selected(list: list, remarks: filter.remarks + (contradiction.map { [$0] } ?? []))
  }

  /// Resolves the query against `document` and `today`; `saved` has the filters for `@@name`.
  package func filter(
    for document: Document, today: CivilDate, weekStart: Weekday = .monday,
    omitting omission: Omission, saved: [String: [UInt8]]
  ) throws -> ResolvedFilter {
    var context = FilterContext(
      today: today, weekStart: weekStart, saved: saved, omitting: omission,
      hasKey: { document.hasTag($0) })
    context.hasWord = { document.hasWord(in: $0) }
    return try query.resolved(in: context)
  }
}
