extension Document {
  /// Each `p:` of an open task that names no task of the list or of the archive.
  func missingParentFindings(archive: Document?) -> [Finding] {
    let links = itemsHolding(.parent).filter { !$0.isCompleted && !$0.isShellCommand }
      .flatMap { item in item.tagWords.filter { $0.key == .parent }.map { (item, $0) } }
    if links.isEmpty { return [] }
    var names: Set<ContentKey> = []
    for document in [self, archive].compactMap({ $0 }) {
      for item in document.itemsHolding(.id) {
        if let name = item.value(for: .id) { names.insert(ContentKey(name)) }
      }
    }
    return links.compactMap { item, link in
      let name = item.content[offsets: link.value]
      if names.contains(ContentKey(name)) { return nil }
      return item.finding(
        .missingParent, at: link.value, "no task has id:\(item.text(link.value))",
        remedy: "write the id: of a task, or remove p:", proposal: item.removing(link.word))
    }
  }

  /// Returns the first open task with a project or context whose name differs only in case from one
  /// that more tasks have, or that came first; each spelling is reported once.
  func nameCaseFindings(_ words: WordCounts) -> [Finding] {
    let names = words.counts.filter { WordCounts.isName($0.key.content) }
    let groups = Dictionary(grouping: names) { $0.key.content.folded }.values
      .filter { $0.count > 1 }
    if groups.isEmpty { return [] }
    let places = places(of: Set(groups.joined().map { $0.key }))
    return groups.flatMap { group -> [Finding] in
      // If several are equally common, the first one stays.
      let usual = group.max { one, other in
        one.value.all != other.value.all
          ? one.value.all < other.value.all
          : isBefore(places[other.key]?.first, places[one.key]?.first)
      }
      return group.compactMap { word, count -> Finding? in
        guard let usual, word != usual.key, let place = places[word]?.firstOpen else { return nil }
        let usualName = String(decoding: usual.key.content, as: UTF8.self)
        return Finding(
          .nameCase, line: place.line, at: place.range,
          "\(String(decoding: word.content, as: UTF8.self)) is in \(counted(count.all, "task")), "
            + "\(usualName) in \(counted(usual.value.all, "task"))", remedy: "write \(usualName)",
          proposal: LineEdit(replacing: place.range, with: Array(usual.key.content)))
      }
    }
  }

  /// Returns the first positions of projects and contexts, in any task and in an open one.
  private func places(of names: Set<ContentKey>) -> [ContentKey: NamePlaces] {
    var places: [ContentKey: NamePlaces] = [:]
    for position in index.kinds.indices where index.kinds[position] == .task {
      let item = item(at: position)
      for range in item.nameRanges {
        let name = ContentKey(item.content[offsets: range])
        guard names.contains(name) else { continue }
        let place = NamePlace(line: item.number, range: range)
        places[name, default: NamePlaces(first: place)].add(place, isOpen: !item.isCompleted)
      }
    }
    return places
  }
}

private struct NamePlace {
  let line: Int
  let range: Range<Int>
}

private struct NamePlaces {
  let first: NamePlace
  private(set) var firstOpen: NamePlace?

  init(first: NamePlace) { self.first = first }

  mutating func add(_ place: NamePlace, isOpen: Bool) {
    if isOpen, firstOpen == nil { firstOpen = place }
  }
}

private func isBefore(_ one: NamePlace?, _ other: NamePlace?) -> Bool {
  guard let one, let other else { return false }
  return (one.line, one.range.lowerBound) < (other.line, other.range.lowerBound)
}

extension ArraySlice<UInt8> {
  var folded: String { String(decoding: self, as: UTF8.self).lowercased() }
}

extension TodoItem {
  var names: [[UInt8]] { nameRanges.map { Array(content[offsets: $0]) } }

  fileprivate var nameRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var scanner = WordScanner(text: textRange)
    while let word = scanner.next(in: content.span) {
      if word.kind == .project || word.kind == .context { ranges.append(word.range) }
    }
    return ranges
  }
}
