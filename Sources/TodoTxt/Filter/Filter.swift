/// A query that selects tasks.
///
///     let filter = try Filter("+work due<7d")
///     try document.items.filter(filter, on: today)
///     try filter.explanation(on: today)      // tasks where it has +work and due is before …
///
/// The query is parsed once. Whether its fields and values are valid, and what depends on the day, is
/// determined when it runs.
public struct Filter: Hashable, Sendable {
  /// The query as it was written, for messages.
  package let source: [UInt8]

  package let expression: FilterExpression

  /// Reads a query.
  public init(_ query: String) throws(FilterError) { try self.init(parsing: Array(query.utf8)) }

  /// Reads a query, which need not be valid UTF-8.
  public init(parsing query: [UInt8]) throws(FilterError) {
    source = query
    expression = try FilterExpression(parsing: query)
  }

  /// Returns a description of the query in plain English, with the dates that its words mean.
  public func explanation(
    on today: CivilDate, omitting omission: Omission = .list
  ) throws(FilterError) -> String {
    try resolved(on: today, omitting: omission).explanation
  }
}

extension Sequence<TodoItem> {
  /// Returns the tasks that a query selects on a day, in their order.
  ///
  /// A task of a kind in `omission` is left out unless the query names that kind. Whether a task is blocked
  /// is decided among these tasks.
  public func filter(
    _ filter: Filter, on today: CivilDate, omitting omission: Omission = .list
  ) throws(FilterError) -> [TodoItem] {
    self.filter(try filter.resolved(on: today, omitting: omission))
  }
}
