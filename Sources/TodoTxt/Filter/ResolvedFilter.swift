/// A filter that is ready to run: its fields are looked up, and its dates are days.
///
/// Completed, hidden (`h:1`), waiting (`t:` in the future) and blocked tasks (with open children)
/// are omitted, unless the query names them: `is:done`, `done>=mon`, `t<7d`, `is:blocked`.
package struct ResolvedFilter: Sendable {
  /// Warnings about valid parts of the query that are probably mistakes, such as an unused key.
  package let remarks: [Diagnostic]
  let today: CivilDate

  /// Returns the current time; nil to ignore running timers.
  let now: (@Sendable () -> Timestamp)?

  let blocked: BlockedNames?

  /// The test for the query and its scope.
  let test: FilterTest

  package private(set) var omission: Omission

  /// The regular expressions that the test refers to by number.
  let patterns: [RegularExpression]

  init(
    _ filter: Filter, within scope: Filter? = nil, in context: FilterContext
  ) throws(Diagnostic) {
    var resolver = FilterResolver(context, filter.source)
    let asked = try resolver.test(for: filter.expression)
    if let scope {
      let scope = try resolver.test(for: scope)
      test = if case .always = asked { scope } else { .all([scope, asked]) }
    } else {
      test = asked
    }
    omission = context.omission.subtracting(resolver.revealed)
    patterns = resolver.patterns
    (today, now, blocked) = (context.today, context.now, context.blocked)
    remarks = resolver.remarks
  }

  /// The same filter for all open tasks, or for all completed ones.
  package var ofAllInState: ResolvedFilter {
    var filter = self
    filter.omission.formIntersection([.completed, .open])
    return filter
  }
}

extension Filter {
  /// Looks up the fields of the query and computes its dates.
  ///
  /// If there is a `scope`, the filter selects only tasks that both queries match.
  package func resolved(
    in context: FilterContext, within scope: Filter? = nil
  ) throws(Diagnostic) -> ResolvedFilter {
    try ResolvedFilter(self, within: scope, in: context)
  }

  /// Looks up the fields of the query and computes its dates on a day.
  package func resolved(
    on today: CivilDate, omitting omission: Omission = .list
  ) throws(Diagnostic) -> ResolvedFilter {
    try resolved(in: FilterContext(today: today, omitting: omission))
  }
}

extension Sequence<TodoItem> {
  /// Returns the tasks that a filter selects, in their order.
  ///
  /// Only these tasks decide whether one of them is blocked.
  func filter(_ filter: ResolvedFilter) -> [TodoItem] {
    let items = Array(self)
    var run = FilterRun(filter, among: items)
    return items.filter { run.selects($0) }
  }
}
