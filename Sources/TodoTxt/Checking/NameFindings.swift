/// The checks of names that differ between tasks.
extension Document {
  /// Each `p:` of an open task that names no task of the list or of the archive.
  func missingParentFindings(archive: Document?) -> [Finding] {
    let links = itemsHolding(.parent).filter { !$0.isCompleted && !$0.isShellCommand }
      .flatMap { item in item.tagWords.filter { $0.key == .parent }.map { (item, $0.value) } }
    if links.isEmpty { return [] }
    var names: Set<ContentKey> = []
    for document in [self, archive].compactMap(\.self) {
      for item in document.itemsHolding(.id) {
        if let name = item.value(for: .id) { names.insert(ContentKey(name)) }
      }
    }
    return links.compactMap { item, range in
      let name = item.content[offsets: range]
      if names.contains(ContentKey(name)) { return nil }
      return Finding(line: item.number, range: range, .missingParent(Array(name)))
    }
  }

  /// The first open task with a project or context whose name differs only in case from one that
  /// more tasks have, or that came first; each spelling is reported once.
  var nameCaseFindings: [Finding] {
    var spellings: [Spelling] = []
    var places: [ContentKey: Int] = [:]
    for position in index.kinds.indices where index.kinds[position] == .task {
      let item = item(at: position)
      for range in item.nameRanges {
        let key = ContentKey(item.content[offsets: range])
        let place = places[key] ?? spellings.count
        if place == spellings.count {
          places[key] = place
          spellings.append(Spelling(word: Array(item.content[offsets: range])))
        }
        spellings[place].count += 1
        if spellings[place].firstOpen == nil, !item.isCompleted {
          spellings[place].firstOpen = (item.number, range)
        }
      }
    }
    let groups = Dictionary(grouping: spellings) { $0.folded }.values
    return groups.filter { $0.count > 1 }.flatMap { group -> [Finding] in
      // If two are equally usual, the first one stays.
      let usual = group.reduce(group[0]) { $1.count > $0.count ? $1 : $0 }
      return group.compactMap { spelling -> Finding? in
        guard spelling.word != usual.word, let (line, range) = spelling.firstOpen else {
          return nil
        }
        return Finding(
          line: line, range: range,
          .nameCase(
            word: spelling.word, count: spelling.count, usual: usual.word, usualCount: usual.count))
      }
    }
  }
}

/// A spelling of a project or context.
private struct Spelling {
  let word: [UInt8]

  /// How many tasks have it.
  var count = 0

  /// The first open task that has it, and its place there.
  var firstOpen: (line: Int, range: Range<Int>)?

  /// The name in lower case.
  var folded: String { String(decoding: word, as: UTF8.self).lowercased() }
}

extension TodoItem {
  /// The places of the task's projects and contexts, each name once.
  fileprivate var nameRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) {
      guard word.kind == .project || word.kind == .context,
        !ranges.contains(where: { content[offsets: $0] == content[offsets: word.range] })
      else { continue }
      ranges.append(word.range)
    }
    return ranges
  }
}
