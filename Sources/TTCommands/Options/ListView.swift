import CommandLineKit
import TTSession
import TodoTxt

/// The options of `tt ls`.
enum ListOptions {
  static let everything = Flag(
    long: "all", short: "a", help: "Show completed, hidden, waiting and blocked tasks too")

  static let archived = Flag(
    long: "archived", help: "Show completed tasks too, including those in done.txt")

  static let sort = ValueOption<SortOrder>(
    long: "sort", short: "s", valueName: "FIELDS",
    help: "Sort by FIELDS, such as due,pri; a dash reverses one (-age); use line for file order",
    completion: .word(.sort)
  ) { try SortOrder(parsing: $0.bytes) }

  static let group = ValueOption<Grouping>(
    long: "group", short: "g", valueName: "FIELDS",
    help: "Group by FIELDS, such as project or due; use done.month for the month of completion",
    completion: .word(.group)
  ) { try Grouping(parsing: $0.bytes) }

  static let notes = Flag(long: "notes", help: "Show complete notes")

  static let long = Flag(
    long: "long", help: "On a terminal, show all dates and tags of each task")

  static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N", help: "Show at most N tasks"
  ) { try $0.integer(atLeast: 0) }

  static let priorities = Flag(
    long: "priorities",
    help: "Show only tasks with a priority; the first word can be A, A-C or CX (C and X)")

  static let mustFind = Flag(
    long: "exit-status", short: "e", help: "Exit with status 1 if no task matches")

  /// The options that choose which tasks to show, and in which order.
  static let view: [any OptionDescription] = [everything] + arrangement

  /// The options that arrange the tasks.
  private static let arrangement: [any OptionDescription] = [sort, group, limit, notes, long]

  static let all: [any OptionDescription] = view + [mustFind] + FormOptions.all

  /// The options of a list that shows all tasks anyway.
  static let ofEverything: [any OptionDescription] =
    arrangement + [Flag(long: archived.long, help: "Search done.txt too"), mustFind]
    + FormOptions.all
}

/// A view of a list: which tasks to show, in which order and form.
struct ListView: Sendable {
  private(set) var list: ListReader
  private let invocation: Invocation
  private let showsEverything: Bool

  /// The command's own default order, which an option overrides.
  var usualOrder: SortOrder?

  /// The command's own default omission, unless everything is requested.
  var usualOmission: Omission = .list

  /// Creates the view that a command line asks for.
  ///
  /// It shows everything if `showsEverything`, or if that is nil and the options ask for it.
  init(of list: ListReader, as invocation: Invocation, showsEverything: Bool? = nil) {
    (self.list, self.invocation) = (list, invocation)
    self.showsEverything = showsEverything ?? invocation.has(ListOptions.everything)
  }

  /// Returns the tasks that match a query, with the options of `tt ls`.
  func outcome(_ words: [Argument]) throws -> Outcome {
    try outcome(of: invocation.has(ListOptions.priorities) ? priorityQuery(words) : query(words))
  }

  /// Returns the tasks that match a query.
  func outcome(of query: FilterQuery) throws -> Outcome {
    let lists = try list.readLists(withArchive: invocation.has(ListOptions.archived))
    let selected = try list.select(query, in: lists, omitting: omission)
    let items = selected.list.sorted(by: try order(of: lists.document))
    var listing = try listing(inOrder: items, for: query, fileExists: lists.exists)
    listing.archived = try archivedMatches(of: query, besides: lists)
    return try outcome(listing, of: lists, remarks: selected.remarks, namedWords: query.namedWords)
  }

  /// Returns the completed tasks that match, including archived ones, latest first.
  func completed(_ words: [Argument]) throws -> Outcome {
    try completed(words, in: list.readLists(withArchive: true))
  }

  /// Returns the completed tasks of lists that match, latest first.
  func completed(_ words: [Argument], in lists: JoinedLists) throws -> Outcome {
    let query = try FilterQuery(words, within: "is:done", called: "completed tasks")
    let selected = try list.select(query, in: lists, omitting: .open)
    let items =
      invocation[ListOptions.sort] == nil
      ? lists.latestFirst(selected.list)
      : selected.list.sorted(by: try order(of: lists.document))
    var listing = try listing(inOrder: items, for: query, fileExists: lists.exists)
    listing.isOfCompleted = true
    return try outcome(listing, of: lists, remarks: selected.remarks, namedWords: query.namedWords)
  }

  private func outcome(
    _ listing: Listing, of lists: JoinedLists, remarks: [Diagnostic], namedWords: [NamedWord]
  ) throws -> Outcome {
    var listing = listing
    listing.lists = lists
    listing.mustFind = invocation[ListOptions.mustFind]
    listing.form = try invocation.listForm(
      of: lists.document, in: list.session, orElse: screenSetting("columns"))
    var notices = remarks.map(Notice.remark) + unusedKeys(of: listing)
    // Explain a short list on a terminal, where a few tasks may contain the word by chance.
    if listing.items.isEmpty || list.process.outputDevice.isTerminal && listing.items.count <= 3 {
      notices += namedWords.map(Notice.namedWord)
    }
    if listing.items.isEmpty, let number = searchedNumber(in: listing) {
      notices.append(.searchedNumber(number))
    }
    var outcome = Outcome(.listing(listing), notices: notices + lists.notices)
    outcome.path = list.path
    return outcome
  }

  /// Returns the number that is the whole query, if a task has it.
  private func searchedNumber(in listing: Listing) -> Int? {
    guard let number = Int(String(decoding: listing.query, as: UTF8.self)),
      listing.document.items.contains(where: { $0.number == number })
    else { return nil }
    return number
  }

  /// Counts the matches in the archive, if the user asks for completed tasks on a terminal.
  private func archivedMatches(
    of query: FilterQuery, besides lists: JoinedLists
  ) throws -> ArchivedMatches? {
    guard list.process.outputDevice.isTerminal, list.isChosen,
      !invocation.has(ListOptions.archived),
      try !list.filter(query, for: lists.document, omitting: omission).omission
        .contains(.completed)
    else { return nil }
    let all = try list.readLists(withArchive: true)
    let found = try list.select(query, in: all, omitting: omission).list
      .filter { all.part(of: $0.number).isArchive }
    guard let first = found.first, let name = all.part(of: first.number).name else { return nil }
    return ArchivedMatches(count: found.count, name: name)
  }

  /// Returns notices for keys used to sort, group or print that no task has.
  func unusedKeys(of listing: Listing) -> [Notice] {
    let fields =
      (invocation[ListOptions.sort]?.keys.map(\.field) ?? [])
      + (listing.grouping?.levels.map(\.field) ?? []) + (listing.form?.fields ?? [])
    return fields.filter { $0.type == .untyped && !listing.document.hasTag(TagKey($0.name.utf8)) }
      .map { .unusedKey($0.name) }
  }

  /// Returns the given query, or the configured one unless everything is requested.
  func query(_ words: [Argument]) throws -> FilterQuery {
    guard words.isEmpty, !showsEverything else { return try FilterQuery(words) }
    return try FilterQuery(list.configuration["filter"].map { [Argument($0)] } ?? [])
  }

  /// Returns the query of `lsp A-C`, whose first word can be priorities.
  private func priorityQuery(_ words: [Argument]) throws -> FilterQuery {
    guard let priorities = words.first.flatMap(PriorityTerm.init) else {
      return try FilterQuery(words, within: "pri:any", called: "tasks with a priority")
    }
    return try FilterQuery(
      Array(words.dropFirst()), within: priorities.term, called: "tasks with that priority")
  }

  /// The kinds of tasks that are shown only if the query names them.
  var omission: Omission {
    if showsEverything { return [] }
    // An archive consists of completed tasks.
    let showsArchive = invocation.has(ListOptions.archived) || !list.isChosen && list.isArchive
    return showsArchive ? usualOmission.subtracting(.completed) : usualOmission
  }

  /// Returns the listing of `items`, which `query` selected, with the options applied.
  func listing(
    _ items: ItemList, for query: FilterQuery, fileExists: Bool
  ) throws -> Listing {
    try listing(
      inOrder: items.sorted(by: order(of: items.document)), for: query, fileExists: fileExists)
  }

  private func listing(
    inOrder items: ItemList, for query: FilterQuery, fileExists: Bool
  ) throws -> Listing {
    var items = items
    let usualLimit = try screenSetting("limit").map { try Argument($0).integer(atLeast: 1) }
    let limit = invocation[ListOptions.limit] ?? usualLimit
    let count = items.count
    if let limit { items = items.first(limit) }
    var listing = Listing(
      items: items, today: list.today, query: query.source, path: list.path, fileExists: fileExists,
      isUsual: list.options.files.isEmpty && list.isChosen,
      grouping: try invocation.grouping(
        of: items.document, in: list.session, orElse: screenSetting("group")),
      showsNotes: invocation[ListOptions.notes])
    listing.leftOut = count - items.count
    listing.subject = query.subject
    if count == 0, !query.source.isEmpty, query.subject == nil, !showsEverything {
      listing.omittedCount = try list.select(query, in: items.document, omitting: []).list.count
    }
    listing.isLong = invocation[ListOptions.long]
    return listing
  }

  /// Returns a setting that applies only on a terminal; nil for other output.
  private func screenSetting(_ key: String) -> [UInt8]? {
    isOnScreen ? list.configuration[key] : nil
  }

  /// Whether the list is shown on a terminal.
  var isOnScreen: Bool {
    list.process.outputDevice.isTerminal && !list.options.isJSON && !list.options.isRaw
  }

  /// Whether the command line has no filter or options and the output is a terminal.
  var isBare: Bool {
    invocation.isImplied && invocation.operands.isEmpty && isOnScreen
      && !invocation.has(anyOf: ListOptions.all)
  }

  /// Returns the most urgent tasks that fit on the screen; a configured order takes precedence.
  func firstScreen() throws -> Outcome {
    var view = self
    if list.configuration["sort"] == nil { view.usualOrder = .mostUrgent }
    var outcome = try view.outcome([])
    guard case .listing(var listing) = outcome.body, listing.form == nil else { return outcome }
    let selected = listing.items.count + listing.leftOut
    let limit = list.configuration["limit"] == nil ? "" : " -n \(selected)"
    listing.overview = ListOverview(of: listing.allItems, selected: selected, on: list.today)
    listing.completeCommand =
      CommandHint(files: list.options.files, today: list.options.today).line("ls\(limit)")
    let presentation = Presentation(of: list.session)
    let screen = presentation.screen(on: presentation.terminal(list.process.outputDevice))
    if !listing.items.isEmpty { listing.fit(on: screen, reserving: outcome.notices.count) }
    outcome.body = .listing(listing)
    return outcome
  }

  /// Returns the requested order, or else the configured one.
  ///
  /// Throws for a key that no task has and that is similar to a field's name.
  func order(of document: Document) throws -> SortOrder {
    try list.session.order(of: document, orElse: invocation[ListOptions.sort] ?? usualOrder)
  }

  /// Sets today's date.
  mutating func setToday(_ day: CivilDate) { list.session.today = day }
}

extension Invocation {
  /// Returns the grouping, if any; throws for a misspelt name.
  func grouping(
    of document: Document, in session: Session, orElse setting: [UInt8]? = nil
  ) throws -> Grouping? {
    guard let text = self[ListOptions.group].map({ Array($0.text.utf8) }) ?? setting else {
      return nil
    }
    var bound = try Grouping(parsing: text, hasKey: document.hasTag)
      .bound(on: session.today, at: session.now, in: document)
    bound.weekStart = session.weekStart
    return bound
  }
}
