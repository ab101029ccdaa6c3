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
    help: "Sort by FIELDS, such as due,-pri; line keeps the order of the file",
    completion: .word(.sort)
  ) { try SortOrder(parsing: $0.bytes) }

  static let group = ValueOption<Grouping>(
    long: "group", short: "g", valueName: "FIELDS",
    help: "Group by FIELDS, such as project or due; done.month groups by month",
    completion: .word(.group)
  ) { try Grouping(parsing: $0.bytes) }

  static let notes = Flag(long: "notes", help: "Show complete notes")

  static let long = Flag(
    long: "long", help: "On a terminal, show all dates and tags of each task")

  static let limit = ValueOption<Int>(
    long: "limit", short: "n", valueName: "N", help: "Show at most N tasks"
  ) { try $0.integer(atLeast: 0) }

  static let priorities = Flag(
    long: "priorities", isHidden: true,
    help: "Show only tasks with a priority; start with A, A-C or CX to choose which")

  static let mustFind = Flag(
    long: "exit-status", short: "e", help: "Exit with status 1 if no task matches")

  /// Those that say which tasks there are to see, and in which order.
  static let view: [any OptionDescription] = [everything] + arrangement

  /// Those that say in which order, and how much of it.
  private static let arrangement: [any OptionDescription] = [sort, group, limit, notes, long]

  static let all: [any OptionDescription] = view + [mustFind, priorities] + FormOptions.all

  /// Those of a list that has all tasks already.
  static let ofEverything: [any OptionDescription] =
    arrangement + [archived, mustFind] + FormOptions.all
}

/// A list as the options of a command ask to see it: which tasks, in which order and form.
struct ListView: Sendable {
  private(set) var list: ListReader
  private let invocation: Invocation
  private let showsEverything: Bool

  /// The order of a command that has one of its own; an option still counts more.
  var usualOrder: SortOrder?

  /// What a command leaves out that has a rule of its own, unless everything is asked for.
  var usualOmission: Omission = .list

  /// Creates the view of a list that a command line asks for.
  ///
  /// It shows everything if `showsEverything`, or if that is nil and the options ask for it.
  init(of list: ListReader, as invocation: Invocation, showsEverything: Bool? = nil) {
    (self.list, self.invocation) = (list, invocation)
    self.showsEverything = showsEverything ?? invocation.has(ListOptions.everything)
  }

  /// Returns the tasks that the words of a query select, as the options of `tt ls` say.
  func outcome(_ words: [Argument]) throws -> Outcome {
    try outcome(of: invocation[ListOptions.priorities] ? priorityQuery(words) : query(words))
  }

  /// Returns the tasks that a query selects.
  func outcome(of query: FilterQuery) throws -> Outcome {
    let lists = try list.readLists(withArchive: invocation.has(ListOptions.archived))
    let selected = try list.select(query, in: lists, omitting: omission)
    let items = selected.list.sorted(by: try order(of: lists.document))
    var listing = try listing(inOrder: items, for: query, fileExists: lists.exists)
    listing.archived = try archivedMatches(of: query, besides: lists)
    return try outcome(listing, of: lists, remarks: selected.remarks, namedWords: query.namedWords)
  }

  /// Returns the completed tasks that a query selects, archived ones too, the latest first.
  func completed(_ words: [Argument]) throws -> Outcome {
    let query = try FilterQuery(words)
    let lists = try list.readLists(withArchive: true)
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
      of: lists.document, on: list.today, orElse: screenSetting("columns"))
    var notices = remarks.map(Notice.remark) + unusedKeys(of: listing)
    // A few tasks can hold a word by chance, which a script is not told every time.
    if listing.items.isEmpty || list.process.outputDevice.isTerminal && listing.items.count <= 3 {
      notices += namedWords.map(Notice.namedWord)
    }
    // On a terminal the summary says it.
    if !list.process.outputDevice.isTerminal || lists.parts.count > 1 { notices += lists.notices }
    var outcome = Outcome(.listing(listing), notices: notices)
    outcome.path = list.path
    return outcome
  }

  /// Counts what the query finds in the archive, for a person who asks for completed tasks.
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

  /// Notices the keys that `listing` is sorted, grouped or printed by although no task has them.
  private func unusedKeys(of listing: Listing) -> [Notice] {
    let fields =
      (invocation[ListOptions.sort]?.keys.map(\.field) ?? [])
      + (listing.grouping?.levels.map(\.field) ?? []) + (listing.form?.fields ?? [])
    return fields.filter { $0.type == .untyped && !listing.document.hasTag(TagKey($0.name.utf8)) }
      .map { .unusedKey($0.name) }
  }

  /// Returns the query that is given, else the configured one, if not everything is asked for.
  func query(_ words: [Argument]) throws -> FilterQuery {
    guard words.isEmpty, !showsEverything else { return try FilterQuery(words) }
    return try FilterQuery(list.configuration["filter"].map { [Argument($0)] } ?? [])
  }

  /// Returns the query of `lsp A-C`, whose first word can be priorities.
  private func priorityQuery(_ words: [Argument]) throws -> FilterQuery {
    guard let priorities = words.first.flatMap(PriorityTerm.init) else {
      return try FilterQuery(["pri:any"] + words)
    }
    return try FilterQuery([priorities.word] + words.dropFirst())
  }

  /// The kinds of tasks that the list shows only if its query names them.
  var omission: Omission {
    if showsEverything { return [] }
    // What is completed is what the archive holds.
    let showsArchive = invocation.has(ListOptions.archived) || !list.isChosen && list.isArchive
    return showsArchive ? usualOmission.subtracting(.completed) : usualOmission
  }

  /// Returns the list of `items`, which `query` selected, as the options want it.
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
    if let limit { items = items.first(limit) }
    var listing = Listing(
      items: items, today: list.today, query: query.source, path: list.path, fileExists: fileExists,
      isUsual: list.options.files.isEmpty && list.isChosen,
      grouping: try invocation.grouping(
        of: items.document, in: list.session, orElse: screenSetting("group")),
      showsNotes: invocation[ListOptions.notes])
    listing.isLong = invocation[ListOptions.long]
    return listing
  }

  /// The value of a setting for lists that a person looks at; nil for a list that a program reads.
  private func screenSetting(_ key: String) -> [UInt8]? {
    isOnScreen ? list.configuration[key] : nil
  }

  /// Whether a person looks at the list, and not a program.
  var isOnScreen: Bool {
    list.process.outputDevice.isTerminal && !list.options.isJSON && !list.options.isRaw
  }

  /// Whether the command line asks for nothing, and a person looks at what comes.
  var isBare: Bool {
    invocation.isImplied && invocation.operands.isEmpty && isOnScreen
      && !invocation.has(anyOf: ListOptions.all)
  }

  /// Returns the most urgent tasks, as many as fit on the screen; a configured order governs.
  func firstScreen() throws -> Outcome {
    var view = self
    if list.configuration["sort"] == nil { view.usualOrder = .mostUrgent }
    var outcome = try view.outcome([])
    guard case .listing(var listing) = outcome.body, listing.form == nil else { return outcome }
    listing.overview = ListOverview(
      of: listing.allItems, selected: listing.items.count, on: list.today)
    let presentation = Presentation(of: list.session)
    let screen = presentation.screen(on: presentation.terminal(list.process.outputDevice))
    if !listing.items.isEmpty { listing.fit(on: screen, reserving: outcome.notices.count) }
    outcome.body = .listing(listing)
    return outcome
  }

  /// The order that is asked for, else the configured one; one by a key that no task has and that is
  /// near to a field's name is an error.
  func order(of document: Document) throws -> SortOrder {
    let usual =
      try usualOrder ?? list.configuration["sort"].map { try SortOrder(parsing: $0) }
    guard let order = invocation[ListOptions.sort] ?? usual else { return .standard }
    return try SortOrder(parsing: order.text.utf8, hasKey: document.hasTag)
      .bound(on: list.today, in: document)
  }

  /// Lets another day begin.
  mutating func setToday(_ day: CivilDate) { list.session.today = day }
}

extension Invocation {
  /// What to group by, if anything; a misspelt name is an error.
  func grouping(
    of document: Document, in session: Session, orElse setting: [UInt8]? = nil
  ) throws -> Grouping? {
    guard let text = self[ListOptions.group].map({ Array($0.text.utf8) }) ?? setting else {
      return nil
    }
    var bound = try Grouping(parsing: text, hasKey: document.hasTag)
      .bound(on: session.today, in: document)
    bound.weekStart = session.weekStart
    return bound
  }
}
