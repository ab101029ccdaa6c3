/// Versions of a list without a common base, merged task by task.
///
///     one       Buy milk              another   x 2026-11-21 Buy milk
///               Call Anna                       Pay the rent
///     merged    x 2026-11-21 Buy milk
///               Call Anna
///               Pay the rent
///
/// Without a common base, a task that only one version has may have been added there or removed
/// elsewhere, so it stays. Equal tasks are merged into one. A completed task wins over the same task
/// while it was open. A line replaces another one if this device's own commands made it from the
/// other, or if it adds only projects, contexts, tags or a priority to it. If two versions of a task
/// differ otherwise, both stay and are `doubts`, and so are tasks that only resemble each other.
///
/// The result depends on the bytes of the versions, not on their order; only `history` and line
/// endings can make a difference between devices. Merging the result with one of the versions again
/// changes nothing.
package struct UnionMerge {
  /// The merged list.
  ///
  /// If one of the versions has the same tasks, it is that version. The byte-order mark and the line
  /// endings are those of the first version.
  package let bytes: [UInt8]

  /// The doubts, in the order of the merged list.
  package let doubts: [MergeDoubt]

  /// The numbers of the tasks that some versions lack: they are new, or were removed elsewhere.
  package let oneSided: [Int]

  /// Merges versions of a list.
  ///
  /// - Parameters:
  ///   - versions: The versions, the list itself first. One without any task or comment adds nothing.
  ///   - archive: The archive, which may contain completed tasks that some versions lack.
  ///   - moved: The tasks that one version moved from another list.
  ///   - history: The changes of this device's own commands to the list.
  package init(
    of versions: [Document], archive: Document? = nil, moved: MovedEntries = [],
    history: LineHistory = LineHistory()
  ) {
    let sorted = versions.map { (hash: UnionMerge.hash(of: $0), version: $0) }
      .sorted { left, right in
        left.hash == right.hash
          ? left.version.bytes.lexicographicallyPrecedes(right.version.bytes)
          : left.hash < right.hash
      }
      .map { $0.version }
    guard var result = sorted.first else {
      (bytes, doubts, oneSided) = ([], [], [])
      return
    }
    var open: [OpenDoubt] = []
    // How many of the equal tasks some versions lack.
    var alone: [[UInt8]: Int] = [:]
    var origins: Additions.Origins = [:]
    for version in sorted.dropFirst() where version.bytes != result.bytes {
      let entries = MergedEntries(
        base: nil, ours: result, theirs: version, archive: archive, moved: moved,
        history: history, origins: origins)
      let additions = entries.additions
      origins = additions.origins
      let replacements = additions.replacements
      open = open.map { $0.following(replacements) } + additions.doubts
      var counts = alone.reduce(into: [:]) { $0[replacements[$1.key] ?? $1.key] = $1.value }
      for (_, task) in additions.rest(1) { counts[Array(task.item.content), default: 0] += 1 }
      let own = Dictionary(grouping: additions.rest(0)) { Array($0.task.item.content) }
      for (content, tasks) in own { counts[content] = max(counts[content] ?? 0, tasks.count) }
      alone = counts
      result = Document(parsing: entries.merged().bytes, dialect: result.dialect)
    }
    // A copy of a list that is blank now may have tasks that this device removed.
    if sorted.first?.bytes == sorted.last?.bytes {
      open = result.items.filter { history.hasRemoved($0.openForm) }
        .map { OpenDoubt(kind: .removalReverted, line: Array($0.content)) }
    }
    let entries = UnionMerge.entries(of: result)
    result = sorted.first { UnionMerge.entries(of: $0) == entries } ?? result
    let isNew = versions[0].isBlank && !result.isBlank
    bytes = isNew ? result.bytes : versions[0].formatted(result)
    doubts = (UnionMerge.numbered(open, in: result) + result.partsLeft(in: versions))
      .sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    // Of equal tasks, the last ones are those that some versions lack.
    oneSided = result.items.reversed().filter { item in
      guard let count = alone[Array(item.content)], count > 0 else { return false }
      alone[Array(item.content)] = count - 1
      return true
    }
    .map { $0.number }.reversed()
  }

  /// The number of times each task and comment occurs.
  static func entries(of document: Document) -> [[UInt8]: Int] {
    let list = EntryList(of: document)
    var counts: [[UInt8]: Int] = [:]
    for entry in 0..<list.count where list.kind(of: entry) != .blank {
      counts[UnionEntry(list, entry).key, default: 0] += 1
    }
    return counts
  }

  private static func hash(of document: Document) -> UInt64 {
    var hash = ByteHash()
    hash.combine(document.bytes.span, in: 0..<document.bytes.count)
    return hash.value
  }

  /// Finds the numbers of the lines in doubts.
  ///
  /// It drops doubts about lines that later versions made superfluous.
  static func numbered(
    _ doubts: [OpenDoubt], in document: @autoclosure () -> Document
  ) -> [MergeDoubt] {
    guard !doubts.isEmpty else { return [] }
    let lines = document().items.map { (Array($0.content), $0.number) }
    let numbers = Dictionary(firstOf: lines)
    let lastNumbers = Dictionary(firstOf: lines.reversed())
    var seen: Set<OpenDoubt> = []
    return doubts.compactMap { doubt in
      let number = numbers[doubt.line]
      let isGone = doubt.kind == .archivedElsewhere
      guard (number == nil) == isGone, seen.insert(doubt).inserted else { return nil }
      var otherNumber = doubt.archiveNumber
      if let other = doubt.other {
        otherNumber = lastNumbers[other]
        if otherNumber == nil || otherNumber == number { return nil }
      }
      return MergeDoubt(
        kind: doubt.kind, number: number, otherNumber: otherNumber,
        line: doubt.gone ?? doubt.line)
    }
  }
}

extension Document {
  /// Returns the lines of another version with the byte-order mark and the line endings of this one.
  fileprivate func formatted(_ other: Document) -> [UInt8] {
    if lines.elementsEqual(other.lines, by: { $0.content == $1.content }) { return bytes }
    let usual = terminator(near: 1)
    let others = lines.filter { $0.terminator != usual && $0.terminator != .none }
    let terminators = Dictionary(
      firstOf: others.map { (ContentKey($0.content), $0.terminator) })
    var formatted = hasByteOrderMark ? Document.byteOrderMark : []
    for line in other.lines {
      formatted += line.content
      if line.terminator == .none, lines.last?.terminator == LineTerminator.none { break }
      let terminator = terminators.isEmpty ? nil : terminators[ContentKey(line.content)]
      formatted += (terminator ?? usual).bytes(ending: line.content)
    }
    return formatted
  }
}
