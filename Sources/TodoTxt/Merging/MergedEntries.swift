/// The entries of two versions and of the one that they come from, and the result of merging each.
struct MergedEntries: Sendable {
  let base: EntryList
  let ours: EntryList
  let theirs: EntryList
  let ourPairing: Pairing
  let theirPairing: Pairing

  /// The entries that have no counterpart in the base.
  let additions: Additions

  /// Whether the versions come from the base.
  let hasBase: Bool

  /// The tasks and comments that only one side has, by the hash of their content.
  private var new: (ours: [UInt64: [Int]], theirs: [UInt64: [Int]])

  /// The merged open tasks of series, by their entries of the base.
  private var open: [Int: EntryMerge] = [:]

  /// The tasks of series that both sides completed, by their entries in ours.
  private var completed: [Int: EntryMerge] = [:]

  /// The completed tasks of series that the other side may have completed and archived.
  private var archived: (ours: Set<Int>, theirs: Set<Int>) = ([], [])

  /// Matches the entries; `counterparts` are the known ones of the base in theirs.
  ///
  /// Without a base, the archive, the history and the origins of joined lines matter too.
  init(
    base: Document?, ours: Document, theirs: Document, counterparts: [Int?]? = nil,
    archive: Document? = nil, history: LineHistory = LineHistory(), origins: Additions.Origins = [:]
  ) {
    hasBase = base != nil
    self.base = EntryList(of: base ?? Document(parsing: [], dialect: ours.dialect))
    self.ours = EntryList(of: ours)
    self.theirs = EntryList(of: theirs)
    var our = Pairing(base: self.base, side: self.ours)
    var their: Pairing
    if let counterparts {
      their = Pairing(base: self.base, side: self.theirs, counterparts: counterparts)
    } else {
      their = Pairing(base: self.base, side: self.theirs)
      let removed = our.removedOnce(their)
      for isChanged in [true, false] where !removed.isEmpty {
        their.removeEqualOnes(of: removed, where: our, isChanged: isChanged)
        our.removeEqualOnes(of: removed, where: their, isChanged: isChanged)
      }
    }
    // One side's changes to a task must not apply to a task that the other side added. If both
    // sides are doubtful, one of them still counts as a change, so that the conflict is reported.
    our.separateDoubtful(where: their)
    their.separateDoubtful(where: our)
    our.pair(through: their)
    their.pair(through: our)
    let series = SeriesMerge.all(&our, &their)
    (ourPairing, theirPairing) = (our, their)
    new = (our.newEntries, their.newEntries)
    var pairs: [(Int, Int)] = []
    for one in series {
      open[one.base] = one.merge
      if let our = one.completed.ours, one.archiver == .theirs { archived.ours.insert(our) }
      if let their = one.completed.theirs, one.archiver == .ours { archived.theirs.insert(their) }
      guard case (let our?, let their?) = one.completed else { continue }
      completed[our] = EntryMerge(
        base: EntryVersion(self.base, one.base), ours: EntryVersion(self.ours, our),
        theirs: EntryVersion(self.theirs, their))
      pairs.append((our, their))
    }
    additions = Additions(
      our, their, hasBase: hasBase, known: pairs, archive: archive, history: history,
      origins: origins)
  }
}

extension Pairing {
  /// The tasks and comments without a counterpart in the base, by the hash of their content.
  fileprivate var newEntries: [UInt64: [Int]] { entries { base(ofSide: $0) == nil } }

  /// The tasks and comments that are not in the base as they are, by the hash of their content.
  fileprivate var changedEntries: [UInt64: [Int]] {
    entries { entry in
      base(ofSide: entry).map { !base.content(of: $0, equals: side, entry) } ?? true
    }
  }

  private func entries(where isIncluded: (Int) -> Bool) -> [UInt64: [Int]] {
    let entries = side.indices.filter { isIncluded($0) && side.kind(of: $0) != .blank }
    return Dictionary(grouping: entries) { side.contentHash(of: $0) }
  }

  /// Returns the tasks of the base that only one of the sides removed.
  fileprivate func removedOnce(_ other: Pairing) -> [Int] {
    (0..<base.count).filter {
      (side(ofBase: $0) == nil) != (other.side(ofBase: $0) == nil) && base.kind(of: $0) == .task
    }
  }

  /// Of several equal entries that one side removed, treats those as removed that the other side
  /// removed, in exchange for those that it kept, changed or not.
  ///
  /// If each side removed one of two equal tasks, it may have been the same one, so the other one
  /// stays.
  fileprivate mutating func removeEqualOnes(
    of entries: [Int], where other: Pairing, isChanged: Bool
  ) {
    let kept = entries.filter { side(ofBase: $0) != nil && other.side(ofBase: $0) == nil }
    let removed = entries.filter { entry in
      guard side(ofBase: entry) == nil, let kept = other.side(ofBase: entry) else { return false }
      return base.content(of: entry, equals: other.side, kept) != isChanged
    }
    if removed.isEmpty || kept.isEmpty { return }
    var free = Dictionary(grouping: removed.reversed()) { base.contentHash(of: $0) }
    for entry in kept {
      guard let sideEntry = side(ofBase: entry), base.content(of: entry, equals: side, sideEntry),
        let equal = free[base.contentHash(of: entry)]?.popLast()
      else { continue }
      separate(entry)
      pair(equal, sideEntry)
    }
  }

  /// Separates the doubtful pairs of entries that the other side changed too, or whose changed
  /// version the other side made of another entry or added.
  fileprivate mutating func separateDoubtful(where other: Pairing) {
    guard !doubtful.isEmpty else { return }
    let changed = other.changedEntries
    for entry in doubtful {
      let isElsewhere = side(ofBase: entry).map { own in
        changed[side.contentHash(of: own), default: []].contains {
          other.base(ofSide: $0) != entry
        }
      }
      if isElsewhere == true || isChangedByBoth(entry, other) { separate(entry) }
    }
  }

  /// Whether both sides have changed an entry of the base, in different ways.
  private func isChangedByBoth(_ entry: Int, _ other: Pairing) -> Bool {
    guard let own = side(ofBase: entry), let changed = other.side(ofBase: entry) else {
      return false
    }
    return !base.content(of: entry, equals: other.side, changed)
      && !side.content(of: own, equals: other.side, changed)
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

  /// Both versions of an entry, the first one first.
  case both((EntryList, Int), (EntryList, Int))
}

extension MergedEntries {
  /// Returns the merged file; calls `progress` and `entry` for each entry.
  func merged(
    _ progress: (_ bytes: Int) -> Void = { _ in },
    _ entry: (_ number: Int, _ origin: EntryOrigin) -> Void = { _, _ in }
  ) -> MergeOutput {
    var entries = self
    var output = MergeOutput(
      base: entries.base.document, ours: ours.document, theirs: theirs.document)
    for origin in MergeOrder(of: self) {
      output.append(entries.entry(from: origin)) { entry($0, origin) }
      progress(output.bytes.count)
    }
    output.finish()
    return output
  }

  /// Returns the result of merging the entry from `origin`.
  mutating func entry(from origin: EntryOrigin) -> MergedEntry {
    switch origin {
    case .base(let entry): merged(entry)
    case .ours(let entry): addition(entry)
    case .theirs(let entry):
      kept(entry, .theirs) ?? .untouched(theirs, entry)
    }
  }

  private mutating func merged(_ entry: Int) -> MergedEntry {
    switch (ourPairing.side(ofBase: entry), theirPairing.side(ofBase: entry)) {
    case (nil, nil):
      return .removed
    case (let our?, nil):
      return base.content(of: entry, equals: ours, our)
        ? .removed : .kept(ours, our, editor: .ours)
    case (nil, let their?):
      return base.content(of: entry, equals: theirs, their)
        ? .removed : .kept(theirs, their, editor: .theirs)
    case (let our?, let their?):
      if let merge = open[entry] { return .merged(merge) }
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
    switch additions.fates[0][entry] {
    case nil: return kept(entry, .ours) ?? .untouched(ours, entry)
    case .dropped: return .removed
    case .matched:
      if let merge = completed[entry] { return .merged(merge) }
      return additions.merged[entry].map {
        .merged(EntryMerge($0, like: EntryVersion(ours, entry)))
      }
        ?? .untouched(ours, entry)
    case .beside(let other):
      let keys = (ours.key(of: entry), theirs.key(of: other))
      return keys.1.lexicographicallyPrecedes(keys.0)
        ? .both((theirs, other), (ours, entry)) : .both((ours, entry), (theirs, other))
    }
  }

  /// Returns the completed task of a series that the other side may have completed and archived.
  private func kept(_ entry: Int, _ side: MergeSide) -> MergedEntry? {
    let isKept = (side == .ours ? archived.ours : archived.theirs).contains(entry)
    return isKept ? .kept(side == .ours ? ours : theirs, entry, editor: side) : nil
  }
}
