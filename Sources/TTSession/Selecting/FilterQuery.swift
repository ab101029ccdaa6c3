package import CommandLineKit
package import TTOutput
package import TodoTxt

/// A query, from the words of a command line.
package struct FilterQuery {
  private let query: Filter

  /// The words as typed, joined with spaces.
  package let source: [UInt8]

  /// The command's own query, which selected tasks must match too.
  private var scope: Filter?

  /// A name for the tasks of that query, such as `overdue tasks`.
  private(set) var subject: String?

  package init(_ words: [Argument]) throws {
    source = words.spaced
    query = try Filter(parsing: source)
  }

  /// Reads the words as a query among the tasks that `scope` matches.
  ///
  ///     try FilterQuery(words, within: "is:overdue", called: "overdue tasks")
  ///
  /// Messages show only the words, as they were typed.
  package init(_ words: [Argument], within scope: String, called subject: String) throws {
    try self.init(words)
    self.scope = try Filter(scope)
    self.subject = subject
  }

  /// Returns the same query among the tasks that another filter matches.
  func narrowed(to focus: [UInt8]) throws -> FilterQuery {
    func inBrackets(_ filter: [UInt8]) -> [UInt8] { "(".bytes + filter + ")".bytes }
    var query = self
    query.scope = try Filter(
      parsing: scope.map { inBrackets($0.source) + [.space] + inBrackets(focus) } ?? focus)
    return query
  }

  /// Searches for each word literally: operators, fields and sigils have no meaning.
  package init(holding words: [Argument]) throws {
    source = words.spaced
    query = try Filter(
      parsing: words.map { Argument(FilterExpression.phrase($0.bytes)) }.spaced)
  }

  /// The field that a date in the query probably means.
  var dateField = "due"

  /// The words of the query that are also names of states or dates.
  var namedWords: [NamedWord] { query.expression.namedWords(datedBy: dateField) }

  /// Returns a search word that a task has only as a part of other words, such as `all` in `Call`.
  func part(ofWordsIn item: TodoItem) -> String? {
    query.expression.bareWords.map(\.string).first { !item.hasWords(of: $0) }
  }

  package struct Selected {
    package let list: ItemList

    /// The notices about missing lists, and warnings about valid parts of the query that are
    /// probably mistakes.
    package var notices: [Message]

    let source: [UInt8]

    /// The name that a project or context in the query may mean, if it found nothing.
    package var nameMeant: String? {
      list.isEmpty ? list.document.nameMeant(by: source.visible) : nil
    }

    package var items: [TodoItem] { Array(list) }
  }

  /// Resolves the query against `document`, and runs it.
  func select(in document: Document, _ context: FilterContext) throws -> Selected {
    let filter = try filter(for: document, context)
    let list = document.list(matching: filter)
    let doubt = list.isEmpty ? query.doubtfulName : nil
    let remarks = filter.remarks + doubt.asArray
    return Selected(
      list: list, notices: remarks.map(Message.remark) + searchedNames(in: list), source: source)
  }

  /// Returns notices about words that are names or task numbers, and in no task that was found.
  private func searchedNames(in list: ItemList) -> [Message] {
    func isInNone(_ word: String) -> Bool { !list.contains { $0.hasWords(of: word) } }
    let names = namedWords.filter { isInNone($0.word) }
    guard let number = Int(source.string), isInNone(source.string),
      list.document.items.contains(where: { $0.number == number })
    else { return names.map(Message.namedWord) }
    return [.searchedNumber(number)]
  }

  /// Resolves the query against `document`, whose words show which names in the query are mistakes.
  package func filter(
    for document: Document, _ context: FilterContext
  ) throws -> ResolvedFilter {
    var context = context
    context.hasKey = { document.hasTag($0) }
    context.hasWord = { document.hasWord(in: $0) }
    do {
      return try query.resolved(in: context, within: scope)
    } catch {
      // An unknown date may be the first word of one.
      throw namedWords.first { $0.isJoined }.map(Message.joinedWords) ?? error
    }
  }
}

extension TodoItem {
  /// Whether it has all words of a text, not only as parts of other words.
  fileprivate func hasWords(of text: String) -> Bool {
    func words(_ text: String) -> [Substring] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }
    let own = ([content] + noteLines).flatMap { words(Array($0).string) }
    return words(text).allSatisfy(own.contains)
  }
}

extension Outcome {
  /// Creates the outcome of a report about selected tasks of some lists.
  package init(_ report: any Report, of lists: JoinedLists, _ selected: FilterQuery.Selected) {
    let meant = selected.nameMeant.map(Message.nameMeant)
    self.init(.report(report), notices: selected.notices + meant.asArray, lists: lists)
  }
}

extension Message {
  package static func nameMeant(_ name: String) -> Self {
    .notice("no task matches; did you mean \(name.quoted)?")
  }

  static func remark(_ diagnostic: Diagnostic) -> Self {
    .notice("warning: \(diagnostic.sentence)")
  }
}
