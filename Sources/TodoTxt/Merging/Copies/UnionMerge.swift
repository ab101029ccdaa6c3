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
package struct UnionMerge: Sendable {
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
  ///   - history: The changes of this device's own commands to the list.
  package init(
    of versions: [Document], archive: Document? = nil, history: LineHistory = LineHistory()
  ) {
    let sorted = versions.enumerated()
      .map { (hash: UnionMerge.hash(of: $1), version: $1) }
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
    // The number of times each task is in all versions up to now, if some lack it.
    var shared: [[UInt8]: Int] = [:]
    var origins: Additions.Origins = [:]
    for version in sorted.dropFirst() where version.bytes != result.bytes {
      let entries = MergedEntries(
        base: nil, ours: result, theirs: version, archive: archive, history: history,
        origins: origins)
      let matching = entries.additions
      origins = matching.origins
      let replacements = matching.replacements
      open = open.map { $0.following(replacements) } + matching.doubts
      var counts: [[UInt8]: Int] = [:]
      for (task, count) in shared {
        let task = replacements[task] ?? task
        counts[task] = min(count, counts[task] ?? count)
      }
      shared = counts
      UnionMerge.note(matching, of: result, in: &shared)
      result = Document(parsing: entries.merged().bytes, dialect: result.dialect)
    }
    let entries = UnionMerge.entries(of: result)
    let same = sorted.first { UnionMerge.entries(of: $0) == entries }
    let isNew = versions[0].isBlank && !result.isBlank
    bytes = isNew ? (same ?? result).bytes : versions[0].formatted(same ?? result)
    let repeated = UnionMerge.repeatedCompletions(in: same ?? result, of: versions, besides: open)
    doubts = (UnionMerge.numbered(open, in: same ?? result) + repeated)
      .sorted { ($0.number ?? 0) < ($1.number ?? 0) }
    oneSided =
      shared.isEmpty
      ? []
      : (same ?? result).items.filter { item in
        // Of equal tasks, the last ones are those that some versions lack.
        guard let count = shared[Array(item.content)] else { return false }
        shared[Array(item.content)] = count - 1
        return count <= 0
      }.map { $0.number }
  }

  /// Counts how often the unmatched tasks are in all versions up to now.
  private static func note(
    _ matching: Additions, of result: Document, in shared: inout [[UInt8]: Int]
  ) {
    let rest = matching.rest.map { entries in
      entries.reduce(into: [[UInt8]: Int]()) { $0[Array($1.value.item.content), default: 0] += 1 }
    }
    let lone = Set(rest.flatMap { $0.keys })
    if lone.isEmpty { return }
    var counts: [[UInt8]: Int] = [:]
    for item in result.items where lone.contains(Array(item.content)) {
      counts[Array(item.content), default: 0] += 1
    }
    for content in lone {
      let count = counts[content, default: 0]
      shared[content] = min(shared[content] ?? count, count - rest[0][content, default: 0])
    }
  }

  /// The number of times each task and comment occurs.
  private static func entries(of document: Document) -> [[UInt8]: Int] {
    let list = EntryList(of: document)
    var counts: [[UInt8]: Int] = [:]
    for entry in 0..<list.count where list.kind(of: entry) != .blank {
      counts[UnionEntry(list, entry).key, default: 0] += 1
    }
    return counts
  }

  /// Finds two completed tasks of a series with one due date, which may be one task.
  ///
  /// If all versions have both, no device needs a report of this merge.
  static func repeatedCompletions(
    in result: Document, of versions: [Document], besides doubts: [OpenDoubt] = []
  ) -> [MergeDoubt] {
    let named = Set(doubts.map { Set([$0.line, $0.other ?? []]) })
    var tasks: [[ArraySlice<UInt8>]: [UnionTask]] = [:]
    for item in result.items where item.isCompleted {
      guard let rule = item.value(for: .recurrence), let due = item.value(for: .due) else {
        continue
      }
      tasks[[rule, due], default: []].append(UnionTask(item))
    }
    tasks = tasks.filter { $0.value.count > 1 }
    guard !tasks.isEmpty else { return [] }
    let lines = versions.map { Set($0.items.map { ContentKey($0.content) }) }
    func isEverywhere(_ task: UnionTask) -> Bool {
      lines.allSatisfy { $0.contains(ContentKey(task.item.content)) }
    }
    let doubts = tasks.values.flatMap { tasks in
      zip(tasks, tasks.dropFirst()).filter { task, other in
        task.sharesMostNames(with: other) && !(isEverywhere(task) && isEverywhere(other))
      }
      .map { [Array($0.item.content), Array($1.item.content)] }
      .filter { !named.contains(Set($0)) }
      .map { OpenDoubt(kind: .mayBeOne, line: $0[0], other: $0[1]) }
    }
    return numbered(doubts, in: result)
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
    _ doubts: [OpenDoubt], in bytes: [UInt8], _ dialect: Dialect
  ) -> [MergeDoubt] {
    doubts.isEmpty ? [] : numbered(doubts, in: Document(parsing: bytes, dialect: dialect))
  }

  static func numbered(_ doubts: [OpenDoubt], in document: Document) -> [MergeDoubt] {
    guard !doubts.isEmpty else { return [] }
    var numbers: [[UInt8]: Int] = [:]
    for item in document.items where numbers[Array(item.content)] == nil {
      numbers[Array(item.content)] = item.number
    }
    var seen: Set<OpenDoubt> = []
    return doubts.compactMap { doubt in
      let number = numbers[doubt.line]
      let isGone = doubt.kind == .archivedElsewhere
      guard (number == nil) == isGone, seen.insert(doubt).inserted else { return nil }
      var otherNumber = doubt.archiveNumber
      if let other = doubt.other {
        otherNumber = numbers[other]
        // The other task of a series may have been completed or changed by this merge.
        if otherNumber == nil, doubt.kind != .seriesContinuedTwice { return nil }
      }
      return MergeDoubt(
        kind: doubt.kind, number: number, otherNumber: otherNumber,
        line: doubt.gone ?? doubt.line)
    }
    .sorted { ($0.number ?? 0) < ($1.number ?? 0) }
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
