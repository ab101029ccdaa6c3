/// A query that is ready to select tasks.
///
///     let filter = try Filter("+work due<7d", today: today)
///     document.items(matching: filter)
///     filter.explanation      // tasks where it has +work and due is before 2026-11-28 …
///
/// Done, hidden (`h:1`), waiting (`t:` in the future) and blocked tasks (with open children) are
/// left out, unless the query names them: `is:done`, `done>=mon`, `t<7d`, `is:blocked`.
public struct Filter: Sendable {
  /// The query as it was written.
  public let expression: FilterExpression

  /// What in the query is allowed and yet likely to be a mistake: a key that no task has.
  public let remarks: [Diagnostic]

  /// The day that `today` means.
  let today: CivilDate

  /// What the query asks for.
  let test: FilterTest

  /// The kinds of tasks that are omitted.
  let omission: Omission

  /// The regular expressions that the test refers to by number.
  let patterns: [RegularExpression]

  /// Resolves a query: looks up its fields and works out its dates.
  ///
  /// `source` is the text that the expression was read from, for messages.
  public init(
    _ expression: FilterExpression, readFrom source: [UInt8], in context: FilterContext
  ) throws(FilterError) {
    var resolver = FilterResolver(context, source)
    test = try resolver.test(for: expression)
    omission = context.omission.subtracting(resolver.revealed)
    patterns = resolver.patterns
    today = context.today
    if case .always = test {
      // Most lists are asked for without a query.
    } else if !test.canHold(on: today) {
      resolver.remark(.cannotMatch(expression.range))
    } else if !FilterTest.all([test, .not(.isOmitted(omission))]).canHold(on: today) {
      resolver.remark(.isLeftOut(expression.range))
    }
    remarks = resolver.remarks
    self.expression = expression
  }

  /// Reads a query and resolves it.
  public init(parsing query: [UInt8], in context: FilterContext) throws(FilterError) {
    let expression = try FilterExpression(parsing: query)
    try self.init(expression, readFrom: query, in: context)
  }

  /// Reads a query and resolves it on the given day.
  public init(_ query: String, today: CivilDate) throws(FilterError) {
    try self.init(parsing: Array(query.utf8), in: FilterContext(today: today))
  }
}

extension Sequence<TodoItem> {
  /// Returns the tasks that a filter selects, in their order.
  ///
  /// Whether a task is blocked is decided among these tasks.
  public func filter(_ filter: Filter) -> [TodoItem] {
    let items = Array(self)
    var run = FilterRun(
      filter, blocked: BlockedNames(among: items), open: OpenNames(among: items))
    return items.filter { run.selects($0) }
  }
}
