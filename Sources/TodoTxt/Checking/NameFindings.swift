extension Document {
  /// Each `p:` of an open task that names no task of the list or of the archive.
  func missingParentFindings(archive: Document?) -> [Finding] {
    let links = list(having: .parent).filter { !$0.isCompleted && !$0.isShellCommand }
      .flatMap { item in item.tagWords.filter { $0.key == .parent }.map { (item, $0) } }
    if links.isEmpty { return [] }
    var names: Set<ContentKey> = []
    for document in [self, archive].compactMap({ $0 }) {
      for item in document.list(having: .id) {
        if let name = item.ownName { names.insert(name) }
      }
    }
    return links.compactMap { item, link in
      let name = item.content[offsets: link.value]
      if names.contains(ContentKey(name)) { return nil }
      return item.finding(
        .missingParent, at: link.value, "no task has id:\(item.text(link.value))",
        remedy: "write the id: of a task, or remove p:", mending: item.removing(link.word))
    }
  }

  /// Returns the first open task with a project or context whose name differs only in case from one
  /// that more tasks have, or that came first; each spelling is reported once.
  func nameCaseFindings(_ words: WordCounts) -> [Finding] {
    let names = words.counts.filter { WordCounts.isName($0.key.content) }
    let groups = Dictionary(grouping: names) { $0.key.content.folded }.values
      .filter { $0.count > 1 }
    if groups.isEmpty { return [] }
    let all = Set(groups.joined().map { $0.key })
    // The order of the names, and the first place of each in an open task.
    var ranks: [ContentKey: Int] = [:]
    var places: [ContentKey: (line: Int, range: Range<Int>)] = [:]
    for item in list {
      for range in item.nameRanges {
        let name = ContentKey(item.content[offsets: range])
        guard all.contains(name) else { continue }
        if ranks[name] == nil { ranks[name] = ranks.count }
        if !item.isCompleted, places[name] == nil { places[name] = (item.number, range) }
      }
    }
    return groups.flatMap { group -> [Finding] in
      // If several are equally common, the first one stays.
      let usual = group.max { one, other in
        (one.value.all, -(ranks[one.key] ?? 0)) < (other.value.all, -(ranks[other.key] ?? 0))
      }
      return group.compactMap { word, count -> Finding? in
        guard let usual, word != usual.key, let place = places[word] else { return nil }
        let usualName = usual.key.content.string
        return Finding(
          .nameCase, line: place.line, at: place.range,
          "\(word.content.string) is in \(counted(count.all, "task")), "
            + "\(usualName) in \(counted(usual.value.all, "task"))", remedy: "write \(usualName)",
          mending: Splice(place.range, with: Array(usual.key.content)))
      }
    }
  }
}

extension ArraySlice<UInt8> {
  var folded: String { string.lowercased() }
}

extension TodoItem {
  /// The projects and contexts with their signs.
  package var names: [ContentKey] { nameRanges.map { ContentKey(content[offsets: $0]) } }

  fileprivate var nameRanges: [Range<Int>] {
    (names(after: .plus) { $0 } + names(after: .at) { $0 })
      .map { $0.lowerBound - 1..<$0.upperBound }
  }
}
