package import CommandLineKit
package import TTOutput
import TTSystem
package import TodoTxt

/// Lists of tasks, selected and arranged as the reader's request asks.
extension ListReader {
  /// Returns the tasks that match the words of a query.
  package func outcome(_ words: [Argument]) throws -> Outcome {
    try outcome(of: query(words))
  }

  /// Returns the tasks that match a query.
  package func outcome(of query: FilterQuery) throws -> Outcome {
    let withArchive = request.showsArchived || request.isOfCompleted
    return try outcome(of: query, in: readLists(withArchive: withArchive))
  }

  /// Returns the tasks of lists that match a query.
  package func outcome(of query: FilterQuery, in lists: JoinedLists) throws -> Outcome {
    let selected = try select(query, in: lists, omitting: omission)
    let items =
      request.isOfCompleted && request.sort == nil
      ? lists.latestFirst(selected.list)
      : selected.list.sorted(by: try order(of: lists.document))
    var listing = try listing(inOrder: items, of: lists, for: query)
    listing.isOfCompleted = request.isOfCompleted
    if !request.isOfCompleted { listing.archived = try archivedMatches(of: query, besides: lists) }
    listing.mustFind = request.mustFind
    listing.form = try request.form.listForm(
      of: lists.document, in: session)
    var notices = selected.notices + unusedKeys(of: listing)
    // On a terminal, explain a short list, where a few tasks may contain the word by chance.
    if process.outputDevice.isTerminal, 1...3 ~= listing.items.count {
      let known = notices.map(\.string)
      notices += query.namedWords.map(Message.namedWord).filter { !known.contains($0.string) }
    }
    var outcome = Outcome(.listing(listing), notices: notices)
    outcome.path = path
    if request.form.isCount {
      outcome.ending = outcome.status
      let count = listing.items.count + listing.leftOut
      outcome.body = .report(
        PlainReport([String(count).bytes], members: { $0.number("count", count) }))
    }
    return outcome
  }

  /// Counts the matches in the archive, if the user asks for completed tasks on a terminal.
  private func archivedMatches(
    of query: FilterQuery, besides lists: JoinedLists
  ) throws -> ArchivedMatches? {
    guard process.outputDevice.isTerminal, isChosen,
      !request.showsArchived,
      try !filter(query, for: lists.document, omitting: omission).omission
        .contains(.completed)
    else { return nil }
    let all = try readLists(withArchive: true)
    let found = try select(query, in: all, omitting: omission).list
      .filter { all.part(of: $0.number).isArchive }
    guard let first = found.first, let name = all.part(of: first.number).name else { return nil }
    return ArchivedMatches(count: found.count, archive: name)
  }

  /// Returns notices about keys for sorting, grouping or printing that no task has.
  package func unusedKeys(of listing: Listing) -> [Message] {
    let fields =
      (request.sort?.keys.map(\.field) ?? [])
      + (listing.grouping?.levels.map(\.field) ?? []) + (listing.form?.fields ?? [])
    return Message.unusedKeys(among: fields, in: listing.document)
  }

  /// Returns the given query, or the configured one unless everything is requested.
  package func query(_ words: [Argument]) throws -> FilterQuery {
    if request.isOfCompleted {
      var query = try FilterQuery(words, within: "is:done", called: "completed tasks")
      query.dateField = "done"
      return query
    }
    guard words.isEmpty, !request.showsEverything else { return try FilterQuery(words) }
    return try FilterQuery(configuration["filter"].map { [Argument($0)] } ?? [])
  }

  /// The kinds of tasks that are shown only if the query names them.
  package var omission: Omission {
    if request.showsEverything { return [] }
    if request.isOfCompleted { return .open }
    // An archive contains only completed tasks.
    let showsArchive = request.showsArchived || !isChosen && isArchive
    return showsArchive ? request.usualOmission.subtracting(.completed) : request.usualOmission
  }

  /// Returns the listing of `items`, which `query` selected, with the options applied.
  package func listing(
    _ items: ItemList, of lists: JoinedLists, for query: FilterQuery
  ) throws -> Listing {
    try listing(inOrder: items.sorted(by: order(of: lists.document)), of: lists, for: query)
  }

  private func listing(
    inOrder items: ItemList, of lists: JoinedLists, for query: FilterQuery
  ) throws -> Listing {
    var listing = Listing(
      items: request.limit.map(items.first) ?? items, of: lists, today: today,
      query: query.source)
    listing.isUsual = options.files.isEmpty && isChosen
    let isFocused = followsFocus && session.focus != nil
    listing.isNarrowed = isFocused || query.source == configuration["filter"]
    listing.grouping = try session.grouping(request.group, of: items.document)
    listing.showsNotes = request.showsNotes
    listing.isNested = session.hasHierarchy
    listing.matching = items
    listing.subject = query.subject
    if items.isEmpty, !query.source.isEmpty || query.subject != nil || isFocused {
      // Only a focus omits tasks of the command's own query, or without one.
      let isTyped = query.subject == nil && !query.source.isEmpty
      listing.omitted = try omittedTasks(
        of: query, in: items.document, omitting: isTyped ? [] : omission)
    }
    listing.isLong = request.isLong
    return listing
  }

  package var isOnScreen: Bool {
    process.outputDevice.isTerminal && !options.isJSON && !options.isRaw
  }

  /// Returns the most urgent tasks that fit on the screen; a configured order takes precedence.
  package func firstScreen() throws -> Outcome {
    var list = self
    list.request.usualOrder = .mostUrgent
    var outcome = try list.outcome([])
    guard case .listing(var listing) = outcome.body, listing.form == nil else { return outcome }
    let selected = listing.items.count + listing.leftOut
    listing.overview = ListOverview(
      of: listing.allItems, selected: selected, on: today, command: hint().line("ls"))
    let screen = session.screen(on: session.terminal(process.outputDevice))
    let noticeCount = outcome.notices.count + (session.focus == nil ? 0 : 1)
    if !listing.items.isEmpty { listing.fit(on: screen, reserving: noticeCount) }
    outcome.body = .listing(listing)
    return outcome
  }

  /// Returns the requested order, or else the configured one, or else the usual one.
  ///
  /// Throws for a key that no task has and that is similar to a field's name.
  package func order(of document: Document) throws -> TaskOrder {
    try session.order(of: document, orElse: request.sort, usually: request.usualOrder)
  }
}

extension Message {
  /// A search word is also the name of a state or a date.
  static func namedWord(_ name: NamedWord) -> Self {
    if name.isJoined { return .notice("\(words(for: name))") }
    return .notice(
      "searched for the word \(name.word.bytes.quoted); did you mean "
        + "\(name.term.bytes.quoted)?")
  }

  /// Words that are a date only together.
  static func joinedWords(_ name: NamedWord) -> Self { .usage(words(for: name)) }

  private static func words(for name: NamedWord) -> String {
    "\(name.word.bytes.quoted) is two terms; did you mean \(name.term.bytes.quoted)?"
  }

  static func searchedNumber(_ number: Int) -> Self {
    .notice {
      "searched for the word \"\(number)\"; to show task \(number), run "
        + $0.hint.line("show \(number)")
    }
  }

  /// Returns warnings about the fields that are tags of no task.
  package static func unusedKeys(among fields: [ItemField], in document: Document) -> [Self] {
    fields.filter { $0.type == .untyped && !document.hasTag(TagKey($0.name.utf8)) }
      .map { .unusedKey($0.name) }
  }

  static func unusedKey(_ key: String) -> Self {
    .notice("warning: no task has the tag \("\(key):".bytes.quoted)")
  }
}
