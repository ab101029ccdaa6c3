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

  /// The test for the query and its scope.
  let test: FilterTest

  private let ownTest: FilterTest
  package private(set) var omission: Omission

  /// The regular expressions that the test refers to by number.
  let patterns: [RegularExpression]
  private let source: [UInt8]
  private let range: Range<Int>

  init(
    _ filter: Filter, within scope: Filter? = nil, in context: FilterContext
  ) throws(FilterError) {
    var resolver = FilterResolver(context, filter.source)
    let asked = try resolver.test(for: filter.expression)
    ownTest = asked
    if let scope {
      let scope = try resolver.test(for: scope)
      test = if case .always = asked { scope } else { .all([scope, asked]) }
    } else {
      test = asked
    }
    omission = context.omission.subtracting(resolver.revealed)
    patterns = resolver.patterns
    (today, now) = (context.today, context.now)
    remarks = resolver.remarks
    (source, range) = (filter.source, filter.expression.range)
  }

  /// The same filter for all open tasks, or for all completed ones.
  package var ofAllInState: ResolvedFilter {
    var filter = self
    filter.omission.formIntersection([.completed, .open])
    return filter
  }

  /// The reason why the filter can never select a task; nil if it can.
  ///
  /// Computing it takes as long as showing a short list; use it only if no task was selected.
  package var contradiction: Diagnostic? {
    if case .always = ownTest { return nil }
    if !ownTest.canHold(on: today) {
      return FilterError(.cannotMatch(range), in: source).diagnostic
    }
    if !test.canHold(on: today) {
      return FilterError(.cannotMatchHere(range), in: source).diagnostic
    }
    if !FilterTest.all([test, .not(.isOmitted(omission))]).canHold(on: today) {
      return FilterError(.isLeftOut(range), in: source).diagnostic
    }
    if !ownTest.canHold(on: today, isPast: true) {
      return FilterError(.isInTheFuture(range), in: source).diagnostic
    }
    return nil
  }
}

extension Filter {
  /// Looks up the fields of the query and computes its dates.
  ///
  /// If there is a `scope`, the filter selects only tasks that both queries match.
  package func resolved(
    in context: FilterContext, within scope: Filter? = nil
  ) throws(FilterError) -> ResolvedFilter {
    try ResolvedFilter(self, within: scope, in: context)
  }

  /// Looks up the fields of the query and computes its dates on a day.
  package func resolved(
    on today: CivilDate, omitting omission: Omission = .list
  ) throws(FilterError) -> ResolvedFilter {
    try resolved(in: FilterContext(today: today, omitting: omission))
  }
}

extension Sequence<TodoItem> {
  /// Returns the tasks that a filter selects, in their order.
  ///
  /// Only these tasks decide whether one of them is blocked.
  package func filter(_ filter: ResolvedFilter) -> [TodoItem] {
    let items = Array(self)
    var run = FilterRun(
      filter, blocked: BlockedNames(among: items), open: OpenNames(among: items))
    return items.filter { run.selects($0) }
  }
}
