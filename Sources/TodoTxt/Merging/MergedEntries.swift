/// The entries of two versions and of the one that they come from, and the result of merging each.
struct MergedEntries {
  let base: EntryList
  let ours: EntryList
  let theirs: EntryList
  let ourPairing: Pairing
  let theirPairing: Pairing

  /// The entries that have no counterpart in the base.
  let additions: Additions

  /// Whether the versions come from the base.
  let hasBase: Bool

  /// The sides with the parts of tasks that the merge renames; nil for a side without them.
  let named: [Document?]

  /// The tasks and comments that only one side has, by the hash of their content.
  private var new: (ours: [UInt64: [Int]], theirs: [UInt64: [Int]])

  /// The endings that the other side gave to all lines, for the lines that each side added.
  private let endings: (ours: LineTerminator?, theirs: LineTerminator?)

  /// How many equal entries the sides archived, by their bytes.
  private var archived: [[UInt8]: Int]

  /// The results for tasks of series.
  private var known: [EntryOrigin: MergedEntry] = [:]

  /// Matches the entries.
  ///
  /// The entries that a side `moved` from another list are no versions of other ones. With a base, the
  /// entries that the sides `archived` matter too; without one, the archive, the history and the origins
  /// of joined lines.
  init(
    base: Document?, ours: Document, theirs: Document, archive: Document? = nil,
    archived: [[UInt8]: Int] = [:], moved: MovedEntries = [], history: LineHistory = LineHistory(),
    origins: Additions.Origins = [:], isUndo: Bool = false
  ) {
    self.archived = archived
    hasBase = base != nil
    endings = (
      base.flatMap(theirs.newTerminator(since:)), base.flatMap(ours.newTerminator(since:))
    )
    self.base = EntryList(of: base ?? Document(parsing: [], dialect: ours.dialect))
    self.ours = EntryList(of: ours)
    self.theirs = EntryList(of: theirs)
    var our = Pairing(base: self.base, side: self.ours)
    var their = Pairing(base: self.base, side: self.theirs)
    let removed = our.removedOnce(their)
    for isChanged in [true, false] where !removed.isEmpty {
      their.removeEqualOnes(of: removed, where: our, isChanged: isChanged)
      our.removeEqualOnes(of: removed, where: their, isChanged: isChanged)
    }
    if isUndo {
      our.separateVersions(ofNewIn: their)
    } else if !removed.isEmpty {
      // An undo removes what its change added, not what was changed since.
      our.removeChangedOnes(where: their)
      their.removeChangedOnes(where: our)
    }
    our.agree(with: their)
    // What the change of an undo did is known.
    if !isUndo { their.agree(with: our) }
    // One side's changes to a task must not apply to a task that the other side added. If both
    // sides are doubtful, one of them still counts as a change, so that the conflict is reported.
    our.separateDoubtful(where: their)
    their.separateDoubtful(where: our)
    our.pair(through: their)
    their.pair(through: our)
    let series = SeriesMerge.all(&our, &their)
    let old = self.base.document
    named = [our, their].map { pairing in
      pairing.side.document.givingParts(
        of: series.compactMap { $0.renaming(in: pairing) }, since: old)
    }
    (ourPairing, theirPairing) = (our, their)
    new = (our.newEntries, their.newEntries)
    additions = Additions(
      our, their, hasBase: hasBase,
      known: series.compactMap { one in
        one.completed.ours.flatMap { our in one.completed.theirs.map { (our, $0) } }
      }, archive: archive, moved: moved,
      settled: [our.nextTasks(onlyWhere: their), their.nextTasks(onlyWhere: our)], history: history,
      origins: origins, isUndo: isUndo)
    for one in series {
      known[.base(one.base)] = one.merge
      switch one.completed {
      case (let our?, let their?):
        known[.ours(our)] = MergedEntry(
          base: EntryVersion(self.base, one.base), ours: EntryVersion(self.ours, our),
          theirs: EntryVersion(self.theirs, their))
      case (let our?, nil) where one.mayBeArchived && additions.fates[0][our] == nil:
        known[.ours(our)] = MergedEntry(self.ours, our, mayBeRemoved: true)
      case (nil, let their?) where one.mayBeArchived && additions.fates[1][their] == nil:
        known[.theirs(their)] = MergedEntry(self.theirs, their, mayBeRemoved: true)
      default: break
      }
    }
  }
}

/// Where an entry of a merged list comes from.
enum EntryOrigin: Hashable {
  /// An entry of the base, changed or not.
  case base(Int)

  /// An entry that is new in ours, and maybe in theirs too.
  case ours(Int)

  /// An entry that is new in theirs only.
  case theirs(Int)
}

extension MergedEntries {
  /// Returns the merged file.
  func merged() -> MergeOutput {
    var entries = self
    var output = MergeOutput(
      base: entries.base.document, ours: ours.document, theirs: theirs.document)
    for origin in MergeOrder(of: self) {
      if let entry = entries.entry(from: origin), !entries.takeArchived(entry) {
        output.append(entry)
      }
    }
    output.finish()
    return output
  }

  /// Whether one side archived the task as the other side changed it; counts each archived entry once.
  private mutating func takeArchived(_ entry: MergedEntry) -> Bool {
    guard entry.doubt == .removedAndEdited, !archived.isEmpty else { return false }
    let list = EntryList(
      of: Document(parsing: Array(entry.lines.bytes), dialect: ours.document.dialect))
    let key = UnionEntry(list, 0).key
    guard let count = archived[key], count > 0 else { return false }
    archived[key] = count - 1
    return true
  }

  /// Returns the result of merging the entry from `origin`; nil if it is removed.
  private mutating func entry(from origin: EntryOrigin) -> MergedEntry? {
    if let entry = known[origin] { return entry }
    switch origin {
    case .base(let entry): return merged(entry)
    case .ours(let entry): return addition(entry)
    case .theirs(let entry): return taken(theirs, entry, ending: endings.theirs)
    }
  }

  /// Returns an entry of one side, with the ending that the other side gave to all lines.
  private func taken(_ list: EntryList, _ entry: Int, ending: LineTerminator?) -> MergedEntry {
    MergedEntry(
      ending.map { MergedLines(list, entry, ending: $0) } ?? MergedLines(list, entry))
  }

  private mutating func merged(_ entry: Int) -> MergedEntry? {
    switch (ourPairing.side(ofBase: entry), theirPairing.side(ofBase: entry)) {
    case (nil, nil): return nil
    case (let our?, nil):
      return base.content(of: entry, equals: ours, our)
        ? nil : MergedEntry(ours, our, mayBeRemoved: true)
    case (nil, let their?):
      return base.content(of: entry, equals: theirs, their)
        ? nil : MergedEntry(theirs, their, mayBeRemoved: true)
    case (let our?, let their?):
      if ours.bytes(of: our, equal: base, entry) {
        return taken(theirs, their, ending: endings.theirs)
      }
      if theirs.bytes(of: their, equal: base, entry) {
        return taken(ours, our, ending: endings.ours)
      }
      if ours.bytes(of: our, equal: theirs, their) { return MergedEntry(ours, our) }
      return withoutKnownVersion(
        completedAndHandedOver(entry, our, their)
          ?? MergedEntry(
            base: EntryVersion(base, entry), ours: EntryVersion(ours, our),
            theirs: EntryVersion(theirs, their)))
    }
  }

  /// Keeps a part both completed and open if one side completed it and the other one gave it another
  /// parent, as it does when it completes a parent that repeats.
  private func completedAndHandedOver(_ entry: Int, _ our: Int, _ their: Int) -> MergedEntry? {
    guard let old = base.item(of: entry), let one = ours.item(of: our),
      let other = theirs.item(of: their), !old.isCompleted, one.isCompleted != other.isCompleted,
      (one.isCompleted ? other : one).parentNames != old.parentNames
    else { return nil }
    let (own, their) = (MergedLines(ours, our), MergedLines(theirs, their))
    return one.isCompleted
      ? MergedEntry(own, above: their, doubt: .twoVersions)
      : MergedEntry(their, above: own, doubt: .twoVersions)
  }

  /// Drops one of two versions in conflict if a side has it as another task, as after an earlier
  /// merge of the same versions.
  private mutating func withoutKnownVersion(_ entry: MergedEntry) -> MergedEntry {
    guard let other = entry.other else { return entry }
    if take(other, from: &new.ours, of: ours) { return MergedEntry(entry.lines) }
    return take(entry.lines, from: &new.theirs, of: theirs) ? MergedEntry(other) : entry
  }

  /// Removes a new task with the same content, so that each one is one version.
  private func take(
    _ lines: MergedLines, from new: inout [UInt64: [Int]], of list: EntryList
  ) -> Bool {
    let version = EntryList(
      of: Document(parsing: Array(lines.bytes), dialect: list.document.dialect))
    let hash = version.contentHash(of: 0)
    guard let entry = new[hash]?.last, list.content(of: entry, equals: version, 0) else {
      return false
    }
    new[hash]?.removeLast()
    return true
  }

  private func addition(_ entry: Int) -> MergedEntry? {
    let own = taken(ours, entry, ending: endings.ours)
    switch additions.fates[0][entry] {
    case nil: return own
    case .dropped: return nil
    case .matched:
      return additions.merged[entry].map {
        MergedEntry(MergedLines($0, endings.ours ?? ours.firstLine(of: entry).terminator))
      } ?? own
    case .beside(let other):
      let (lines, theirLines) = (
        own.lines, taken(theirs, other, ending: endings.theirs).lines
      )
      return theirs.key(of: other).lexicographicallyPrecedes(ours.key(of: entry))
        ? MergedEntry(theirLines, above: lines) : MergedEntry(lines, above: theirLines)
    }
  }
}
