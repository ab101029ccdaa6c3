struct MergedEntries: Sendable {
  let base: EntryList
  let ours: EntryList
  let theirs: EntryList
  let ourMatching: EntryMatching
  let theirMatching: EntryMatching
  let additions: SharedAdditions

  /// The tasks that only one side has, by the hash of their content.
  private var new: (ours: [UInt64: [Int]], theirs: [UInt64: [Int]])

  /// The entries of the base whose edits were applied to the tasks that follow them.
  private let continued: Set<Int>

  /// Matches the entries; `counterparts` are the known ones of the base in theirs.
  init(base: Document, ours: Document, theirs: Document, counterparts: [Int?]? = nil) {
    self.base = EntryList(of: base)
    self.ours = EntryList(of: ours)
    self.theirs = EntryList(of: theirs)
    var our = EntryMatching(base: self.base, side: self.ours)
    var their: EntryMatching
    if let counterparts {
      their = EntryMatching(base: self.base, side: self.theirs, counterparts: counterparts)
    } else {
      their = EntryMatching(base: self.base, side: self.theirs)
      their.removeEqualOnes(where: our)
    }
    // One side's changes to a task must not apply to a task that the other side added. If both
    // sides are doubtful, one of them still counts as a change, so that the conflict is reported.
    our.separateDoubtful(where: their)
    their.separateDoubtful(where: our)
    let continuations = SeriesContinuation.all(&our, &their)
    our.separateRedated(where: their)
    their.separateRedated(where: our)
    (ourMatching, theirMatching) = (our, their)
    new = (our.newTasks, their.newTasks)
    continued = Set(continuations.filter { $0.isSure }.map { $0.base })
    additions = SharedAdditions(
      base: self.base, ours: self.ours, theirs: self.theirs, ourMatching: our,
      theirMatching: their, continuations: continuations)
  }
}

extension EntryMatching {
  /// The tasks without a counterpart in the base, by the hash of their content.
  fileprivate var newTasks: [UInt64: [Int]] {
    let new = (0..<side.count).filter { base(ofSide: $0) == nil && side.kind(of: $0) == .task }
    return Dictionary(grouping: new) { side.contentHash(of: $0) }
  }

  /// Of several equal entries, treats those as removed that the other side removed.
  ///
  /// If each side removed one of two equal tasks, it may have been the same one, so the other one
  /// stays.
  fileprivate mutating func removeEqualOnes(where other: EntryMatching) {
    let entries = (0..<baseCount).filter { base.kind(of: $0) == .task }
    let removed = entries.filter { side(ofBase: $0) == nil && other.side(ofBase: $0) != nil }
    let kept = entries.filter { side(ofBase: $0) != nil && other.side(ofBase: $0) == nil }
    if removed.isEmpty || kept.isEmpty { return }
    var free = Dictionary(grouping: removed.reversed()) { base.contentHash(of: $0) }
    for entry in kept {
      guard let sideEntry = side(ofBase: entry),
        base.content(of: entry, equals: side, sideEntry),
        let equal = free[base.contentHash(of: entry)]?.popLast()
      else { continue }
      separate(entry)
      match(equal, sideEntry)
    }
  }

  /// Separates the doubtful pairs of entries that the other side changed too.
  fileprivate mutating func separateDoubtful(where other: EntryMatching) {
    for entry in doubtful where isChangedByBoth(entry, other) { separate(entry) }
  }

  /// Separates the recurring tasks of another date that the other side changed too, if one is completed.
  fileprivate mutating func separateRedated(where other: EntryMatching) {
    for entry in redated where isChangedByBoth(entry, other) && isCompleted(entry, other) {
      separate(entry)
    }
  }

  /// Whether both sides have changed an entry of the base, in different ways.
  private func isChangedByBoth(_ entry: Int, _ other: EntryMatching) -> Bool {
    guard let own = side(ofBase: entry), let changed = other.side(ofBase: entry) else {
      return false
    }
    return !base.content(of: entry, equals: other.side, changed)
      && !side.content(of: own, equals: other.side, changed)
  }

  /// Whether any version of an entry of the base is a completed task.
  private func isCompleted(_ entry: Int, _ other: EntryMatching) -> Bool {
    [
      base.item(of: entry), side(ofBase: entry).flatMap { side.item(of: $0) },
      other.side(ofBase: entry).flatMap { other.side.item(of: $0) },
    ].contains { $0?.isCompleted == true }
  }
}

package enum EntryOrigin: Hashable, Sendable {
  /// An entry of the base, changed or not.
  case base(Int)

  /// An entry that is new in ours, and maybe in theirs too.
  case ours(Int)

  /// An entry that is new in theirs only.
  case theirs(Int)
}

enum MergedEntry {
  case removed

  /// The entry has the same bytes as in one of the versions.
  case untouched(EntryList, Int)

  /// The entry was kept although one side removed it.
  case kept(EntryList, Int, editor: MergeSide)

  case merged(EntryMerge)
}

extension MergedEntries {
  /// Returns the result of merging the entry from `origin`.
  mutating func entry(from origin: EntryOrigin) -> MergedEntry {
    switch origin {
    case .base(let entry): merged(entry)
    case .ours(let entry): addition(entry)
    case .theirs(let entry): .untouched(theirs, entry)
    }
  }

  private mutating func merged(_ entry: Int) -> MergedEntry {
    switch (ourMatching.side(ofBase: entry), theirMatching.side(ofBase: entry)) {
    case (nil, nil):
      return .removed
    case (let our?, nil):
      if continued.contains(entry) { return .untouched(ours, our) }
      return base.content(of: entry, equals: ours, our)
        ? .removed : .kept(ours, our, editor: .ours)
    case (nil, let their?):
      if continued.contains(entry) { return .untouched(theirs, their) }
      return base.content(of: entry, equals: theirs, their)
        ? .removed : .kept(theirs, their, editor: .theirs)
    case (let our?, let their?):
      if ours.bytes(of: our, equal: base, entry) { return .untouched(theirs, their) }
      if theirs.bytes(of: their, equal: base, entry) { return .untouched(ours, our) }
      if ours.bytes(of: our, equal: theirs, their) { return .untouched(ours, our) }
      return .merged(
        withoutKnownVersion(
          EntryMerge(
            base: EntryVersion(base, entry), ours: EntryVersion(ours, our),
            theirs: EntryVersion(theirs, their))))
    }
  }

  /// Drops one of two versions in conflict if a side has it as another task, as after an earlier
  /// merge of the same versions.
  private mutating func withoutKnownVersion(_ merge: EntryMerge) -> EntryMerge {
    guard let theirVersion = merge.theirs else { return merge }
    if take(theirVersion, from: &new.ours, of: ours) { return EntryMerge(merge.ours) }
    return take(merge.ours, from: &new.theirs, of: theirs) ? EntryMerge(theirVersion) : merge
  }

  /// Removes a new task with the same content, so that each one is one version.
  private func take(
    _ lines: MergedLines, from new: inout [UInt64: [Int]], of list: EntryList
  ) -> Bool {
    let version = EntryList(of: Document(parsing: lines.bytes, dialect: list.document.dialect))
    let hash = version.contentHash(of: 0)
    guard let entry = new[hash]?.last, list.content(of: entry, equals: version, 0) else {
      return false
    }
    new[hash]?.removeLast()
    return true
  }

  private func addition(_ entry: Int) -> MergedEntry {
    guard let shared = additions.merges[entry] else { return .untouched(ours, entry) }
    return .merged(shared)
  }
}
