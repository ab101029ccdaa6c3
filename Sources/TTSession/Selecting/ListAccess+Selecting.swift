package import CommandLineKit
package import TTOutput
import TTSystem
package import TodoTxt

extension ListReader {
  /// Returns the tasks of `document` that `query` selects, using saved filters and the focus.
  ///
  /// The focus never affects changes, for which names in a query must match exactly too.
  package func select(
    _ query: FilterQuery, in document: Document, omitting omission: Omission,
    blocked: BlockedNames? = nil
  ) throws -> FilterQuery.Selected {
    var context = context(omitting: omission)
    context.blocked = blocked
    return try focused(query).select(in: document, context)
  }

  func filter(
    _ query: FilterQuery, for document: Document, omitting omission: Omission
  ) throws -> ResolvedFilter {
    try focused(query).filter(for: document, context(omitting: omission))
  }

  /// Counts the tasks that match a query that none of the shown ones matches, except some kinds.
  func omittedTasks(
    of query: FilterQuery, in document: Document, omitting omission: Omission
  ) throws -> OmittedTasks {
    let found = try select(query, in: document, omitting: omission).list
    let all = try query.select(in: document, context(omitting: omission)).list.count
    return OmittedTasks(found, outsideFocus: all - found.count, on: today)
  }

  private func context(omitting omission: Omission) -> FilterContext {
    var context = session.filterContext(omitting: omission)
    context.hasHierarchy = session.hasHierarchy
    return context
  }

  private func focused(_ query: FilterQuery) throws -> FilterQuery {
    guard followsFocus, let focus = session.focus else { return query }
    return try query.narrowed(to: focus)
  }
}

extension ListAccess {
  /// Parses operands as a selection; a lone `-` means the tasks on standard input.
  package func selection(_ operands: [Argument]) throws -> Selection {
    guard operands.contains("-") else { return try Selection(operands) }
    guard operands.count == 1 else { throw Message.inputAmongOthers }
    return .listed(
      try ListedTask.list(
        readInput(of: "task numbers"), numbers: { session.address($0)?.numbers ?? $0 }))
  }

  /// Returns the tasks of `selection`, to be found when the list is read.
  func targets(_ selection: Selection, omitting omission: Omission = .list) -> Targets {
    // Standard input comes from a program, which saw no numbers on the terminal.
    let typed = if case .numbers = selection { typedNumbers } else { nil as TypedNumbers? }
    var targets = Targets(
      selection: selection, context: session.filterContext(omitting: omission), typed: typed,
      shown: isChosen ? session.shown : nil)
    if case .filter(let query) = selection {
      targets.address = session.addressMeant(by: query.source)
    }
    return targets
  }
}

extension Session {
  /// Whether a project or context includes those below it: `+work` also means `+work/site`.
  package var hasHierarchy: Bool { configuration.text("hierarchy") == "yes" }

  /// The filter that narrows every list on a terminal; nil in pipes and for programs.
  package var focus: [UInt8]? {
    guard process.outputDevice.isTerminal, !options.isJSON, !options.isRaw else { return nil }
    return configuration["focus"]
  }

  /// Throws for an invalid value of a key, such as a saved filter that would refer to itself.
  package func check(_ filter: [UInt8], for key: String) throws {
    var context = filterContext(omitting: [])
    if key.hasPrefix("filter.") { context.saved[String(key.dropFirst("filter.".count))] = filter }
    _ = try Filter(parsing: filter).resolved(in: context)
  }

  /// Saves a filter, used as `@@name`.
  package func save(_ filter: [UInt8], as name: String) throws -> Outcome {
    let key = "filter.\(name)"
    guard let setting = Setting.named(key) else { throw Message.notAFilterName(name) }
    do {
      try setting.checkLine(filter)
      try check(filter, for: key)
    } catch {
      throw Message.wrongSetting(key: key, Setting.reason(error, of: filter))
    }
    var outcome = try configuration.write(key, filter)
    outcome.notices.append(.savedFilter(filter, as: name))
    return outcome
  }

  /// Returns the context for resolving queries: the day and the saved filters of this run.
  package func filterContext(omitting omission: Omission) -> FilterContext {
    var context = FilterContext(
      today: today, weekStart: weekStart, saved: configuration.savedFilters, omitting: omission)
    context.now = { now }
    return context
  }
}

extension Message {
  static var inputAmongOthers: Self {
    .usage(
      "\"-\" reads task numbers from standard input and cannot be combined with other numbers or a "
        + "filter; to search for a hyphen, write '\"-\"'")
  }
}
