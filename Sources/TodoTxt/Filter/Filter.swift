/// A query that selects tasks.
///
///     let filter = try Filter("+work due<7d")
///     try document.items.filter(filter, on: today)
///     try filter.explanation(on: today)      // +work due<2026-11-28; 2026-11-28 is …
///
/// The query is parsed once. Its fields, values and dates are resolved when it runs.
public struct Filter: Hashable, Sendable {
  /// The query as written, for messages.
  package let source: [UInt8]

  package let expression: FilterExpression

  /// Reads a query.
  ///
  /// - Throws: A `Diagnostic` that says where the query is wrong.
  public init(_ query: String) throws(Diagnostic) { try self.init(parsing: query.bytes) }

  /// Reads a query, which need not be valid UTF-8.
  package init(parsing query: [UInt8]) throws(Diagnostic) {
    source = query
    expression = try FilterExpression(parsing: query)
  }

  /// Returns the query with dates in place of words, their weekdays, and which tasks it omits.
  ///
  /// - Throws: A ``Diagnostic`` if the query has a field or a value that does not exist.
  public func explanation(
    on today: CivilDate, omitting omission: Omission = .list
  ) throws(Diagnostic) -> String {
    try resolved(on: today, omitting: omission).explanation
  }
}

extension Filter {
  /// Returns the test for single tasks of a list.
  ///
  ///     let isUrgent = try Filter("due<=1d").predicate(on: today, in: list)
  ///     rows.filter { isUrgent($0.item) }
  ///
  /// The test is for this version of the list, which decides whether a task is blocked.
  ///
  /// - Throws: A ``Diagnostic`` if the query has a field or a value that does not exist.
  public func predicate(
    on today: CivilDate, in list: Document, omitting omission: Omission = .list
  ) throws(Diagnostic) -> (TodoItem) -> Bool {
    var run = FilterRun(try resolved(on: today, omitting: omission), in: list)
    return { run.selects($0) }
  }
}

extension Filter {
  /// Returns whether the query selects a task on a day.
  ///
  ///     try Filter("due<=1w").matches(item, on: today)
  ///
  /// As in a list, a task of a kind in `omission` does not match unless the query names that kind,
  /// so a completed one usually does not. `list` decides whether it is blocked; without one, it is
  /// not. For many tasks, create the ``predicate(on:in:omitting:)`` once.
  ///
  /// - Throws: A ``Diagnostic`` if the query has a field or a value that does not exist.
  public func matches(
    _ row: some TodoItemRow, on today: CivilDate, in list: Document = Document(),
    omitting omission: Omission = .list
  ) throws(Diagnostic) -> Bool {
    try predicate(on: today, in: list, omitting: omission)(row.item)
  }
}

extension Sequence where Element: TodoItemRow {
  /// Returns the tasks that a query selects on a day, in their order.
  ///
  ///     try list.items.filter(Filter("+work due<7d"), on: today)
  ///
  /// A task of a kind in `omission` is omitted unless the query names that kind. Only these tasks
  /// decide whether one of them is blocked; ``Filter/predicate(on:in:omitting:)`` uses a whole
  /// list.
  ///
  /// - Throws: A ``Diagnostic`` if the query has a field or a value that does not exist.
  public func filter(
    _ filter: Filter, on today: CivilDate, omitting omission: Omission = .list
  ) throws(Diagnostic) -> [Element] {
    let rows = Array(self)
    var run = FilterRun(
      try filter.resolved(on: today, omitting: omission), among: rows.map { $0.item })
    return rows.filter { run.selects($0.item) }
  }
}
