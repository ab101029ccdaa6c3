package import CommandLineKit
package import TTOutput
import TTSystem
package import TodoTxt
import TodoTxtFiles

extension ListReader {
  /// Reads the list, or all lists that `-f` names, and optionally their archives.
  package func readLists(withArchive: Bool = false) throws -> JoinedLists {
    let paths = name != nil || !isChosen ? [path] : session.listPaths
    let archives =
      withArchive && !isStandardInput && (isChosen || isArchive)
      ? session.archivePaths.filter { archive in !paths.contains { session.areSame($0, archive) } }
      : []
    let names = session.names(of: paths + archives)
    return JoinedLists(
      try zip(paths + archives, names).enumerated().map { index, list in
        var access = self
        access.path = list.0
        let (document, exists) = try access.readDocument()
        let isAlone = paths.count == 1 && index == 0
        return JoinedLists.Part(
          path: list.0, name: isAlone ? name : list.1, document: document, exists: exists,
          isArchive: index >= paths.count)
      })
  }

  /// Reads the list together with the lists that can contain subtasks of its tasks.
  func readListsAround() throws -> JoinedLists {
    let lists = try ListReader(in: session).readLists(withArchive: true)
    return lists.parts.contains { $0.path == path } ? lists : try readLists()
  }

  /// Reads the lists, and selects the tasks that match the words of a query.
  package func select(
    _ words: [Argument], omitting omission: Omission, withArchive: Bool = false
  ) throws -> (lists: JoinedLists, selected: FilterQuery.Selected) {
    let lists = try readLists(withArchive: withArchive)
    var query = try FilterQuery(words)
    // Reports that include the archive are about completed work.
    if withArchive { query.dateField = "done" }
    return (lists, try select(query, in: lists, omitting: omission))
  }

  /// Returns the tasks of several lists that `query` selects, each once.
  package func select(
    _ query: FilterQuery, in lists: JoinedLists, omitting omission: Omission
  ) throws -> FilterQuery.Selected {
    let selected = try select(
      query, in: lists.document, omitting: omission, blocked: lists.blocked)
    return FilterQuery.Selected(
      list: lists.withoutRepeats(selected.list), notices: lists.notices + selected.notices,
      source: selected.source)
  }
}

extension ListAccess {
  /// Whether the list is the archive of the session's list.
  var isArchive: Bool {
    !isStandardInput && session.areSame(path, session.archivePath(of: session.listPath))
  }

  /// Switches to the list that the operands name, and returns them without its name.
  ///
  ///     work.txt:3 work.txt:5    →    3 5, in work.txt
  ///
  /// The first `count` words can name tasks; a later word stays unless it names a task of the same
  /// list. Throws if they name tasks of two lists, of a missing list, or by numbers that the
  /// terminal showed for another list.
  mutating func switchList(
    toListOf operands: [Argument], tasks count: Int
  ) throws -> [Argument] {
    guard let first = operands.first, !isStandardInput else { return operands }
    if first == "-" {
      try switchList(to: listedAddresses)
      return operands
    }
    let addresses = operands.map(session.address)
    if TaskNumbers(parsing: first) != nil || addresses[0] != nil
      || session.missingList(first) != nil
    {
      for operand in operands.prefix(count) {
        if let name = session.missingList(operand) { throw missingList(named: name) }
      }
    }
    guard addresses.contains(where: { $0 != nil }) else {
      try checkList(ofNumbers: operands.prefix(count))
      return operands
    }
    let isTask = zip(operands, addresses).map { $1 != nil || TaskNumbers(parsing: $0) != nil }
    // After the name of a list, words that name no tasks are removed by `tt rm`, or are mistakes.
    let count = addresses[0] == nil ? count : min(count, isTask.prefix { $0 }.count)
    // In a filter, such a word is a tag.
    guard isTask[0], count < operands.count || isTask.allSatisfy({ $0 }) else { return operands }
    try switchList(to: zip(addresses, isTask).prefix(count).filter(\.1).map(\.0))
    return zip(operands, addresses).map { word, address in
      guard let address, session.areSame(address.path, path) else { return word }
      for case .range(let range) in TaskNumbers(parsing: address.numbers)?.parts ?? [] {
        namedNumbers.append(range)
      }
      return address.numbers
    }
  }

  /// The lists named in the lines of standard input; nil for a number alone.
  private var listedAddresses: [TaskAddress?] {
    // Input from a terminal is read later.
    guard !process.inputIsTerminal, let input = try? readInput(of: "task numbers") else {
      return []
    }
    return input.lines.compactMap { line in
      line.split(whereSeparator: { [0x20, 0x09, 0x0D].contains($0) }).first
        .map { session.address(Argument($0)) }
    }
  }

  /// Switches to the list that the addresses name; throws if they name several.
  mutating func switchList(to addresses: [TaskAddress?]) throws(Message) {
    let lists = distinctLists(of: addresses)
    if lists.count > 1 { throw .severalLists(lists[0].name, lists[1].name) }
    guard let list = lists.first else { return }
    let isOwn = session.areSame(list.path, path)
    if !isOwn { path = list.path }
    if !isOwn || session.listPaths.count > 1 { name = addresses.compactMap { $0 }.first?.name }
  }

  /// Returns the first address of each list; nil means the list itself.
  private func distinctLists(of addresses: [TaskAddress?]) -> [TaskAddress] {
    let own = TaskAddress(path: path, name: session.name(of: path), numbers: "")
    var lists: [TaskAddress] = []
    for address in addresses.map({ $0 ?? own })
    where !lists.contains(where: { session.areSame($0.path, address.path) }) {
      lists.append(address)
    }
    return lists
  }
}

extension Message {
  /// The tasks for a command are in two lists.
  package static func severalLists(_ one: [UInt8], _ other: [UInt8]) -> Self {
    .usage(
      "the tasks are in two lists, \(one.visible) and \(other.visible); use one "
        + "list at a time")
  }
}
