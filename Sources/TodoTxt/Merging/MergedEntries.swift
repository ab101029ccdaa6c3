/// The entries of three versions, with their matches.
struct MergedEntries: Sendable {
  let base: EntryList
  let ours: EntryList
  let theirs: EntryList
  let ourMatching: EntryMatching
  let theirMatching: EntryMatching
  let additions: SharedAdditions

  init(base: Document, ours: Document, theirs: Document) {
    self.base = EntryList(of: base)
    self.ours = EntryList(of: ours)
    self.theirs = EntryList(of: theirs)
    let ourMatching = EntryMatching(base: self.base, side: self.ours)
    let theirMatching = EntryMatching(base: self.base, side: self.theirs)
    // What one side did to a task must not be done to another one that the other side added.
    self.ourMatching = ourMatching.withoutDoubts(where: theirMatching)
    // If both sides are doubtful, one of them still counts as a change, so that the conflict is reported.
    self.theirMatching = theirMatching.withoutDoubts(where: self.ourMatching)
    additions = SharedAdditions(
      base: self.base, ours: self.ours, theirs: self.theirs,
      ourMatching: self.ourMatching, theirMatching: self.theirMatching)
  }
}

extension EntryMatching {
  /// Returns the matching without the doubtful pairs of entries that the other side changed too.
  fileprivate func withoutDoubts(where other: EntryMatching) -> EntryMatching {
    var matching = self
    for entry in doubtful where isChangedByBoth(entry, other) { matching.separate(entry) }
    // A recurring task that was only given another date is still the same.
    for entry in redated where isChangedByBoth(entry, other) && isCompleted(entry, other) {
      matching.separate(entry)
    }
    return matching
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

/// The origin of an entry of the merged file.
enum EntryOrigin: Hashable, Sendable {
  /// An entry of the base, changed or not.
  case base(Int)

  /// An entry that is new in ours, and maybe in theirs too.
  case ours(Int)

  /// An entry that is new in theirs only.
  case theirs(Int)
}

/// The result of merging an entry.
enum MergedEntry {
  /// The entry was removed.
  case removed

  /// The entry has the same bytes as in one of the versions.
  case untouched(EntryList, Int)

  /// The entry was kept although one side removed it.
  case kept(EntryList, Int, editor: MergeSide)

  /// Both sides changed the entry.
  case merged(EntryMerge)
}

extension MergedEntries {
  /// Returns the result of merging the entry from `origin`.
  func entry(from origin: EntryOrigin) -> MergedEntry {
    switch origin {
    case .base(let entry): merged(entry)
    case .ours(let entry): addition(entry)
    case .theirs(let entry): .untouched(theirs, entry)
    }
  }

  private func merged(_ entry: Int) -> MergedEntry {
    switch (ourMatching.side(ofBase: entry), theirMatching.side(ofBase: entry)) {
    case (nil, nil):
      return .removed
    case (let our?, nil):
      return base.content(of: entry, equals: ours, our)
        ? .removed : .kept(ours, our, editor: .ours)
    case (nil, let their?):
      return base.content(of: entry, equals: theirs, their)
        ? .removed : .kept(theirs, their, editor: .theirs)
    case (let our?, let their?):
      if ours.bytes(of: our, equal: base, entry) { return .untouched(theirs, their) }
      if theirs.bytes(of: their, equal: base, entry) { return .untouched(ours, our) }
      if ours.bytes(of: our, equal: theirs, their) { return .untouched(ours, our) }
      return .merged(
        EntryMerge(
          base: EntryVersion(base, entry), ours: EntryVersion(ours, our),
          theirs: EntryVersion(theirs, their)))
    }
  }

  private func addition(_ entry: Int) -> MergedEntry {
    guard let shared = additions.merges[entry] else { return .untouched(ours, entry) }
    return .merged(shared)
  }
}
