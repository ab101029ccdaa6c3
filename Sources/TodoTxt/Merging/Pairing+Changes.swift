extension Pairing {
  /// A change to an entry, which is nil in the version that does not have it.
  typealias Change = (before: Int?, after: Int?, isMoved: Bool)

  /// Pairs the entries of two versions, also those that took the places of others.
  ///
  /// In a merge, such entries may be different tasks. An entry that may be any of several is the same as
  /// none of them, unless entries share `all` places.
  init(from before: Document, to after: Document, sharing places: SharedPlaces) {
    self.init(base: EntryList(of: before), side: EntryList(of: after))
    if places != .all { for entry in ambiguous { separate(entry) } }
    let moved = movedBaseEntries(down: true)
    var (gone, start, isBelowUnchanged) = ([Int](), 0, true)
    for entry in 0...base.count {
      let own = entry < base.count ? side(ofBase: entry) : side.count
      if own == nil, base.kind(of: entry) != .blank { gone.append(entry) }
      guard let end = own, entry == base.count || !moved[entry] else { continue }
      let new = (start..<end).filter { base(ofSide: $0) == nil && side.kind(of: $0) != .blank }
      let isAlone = gone.count == 1 && new.count == 1
      let isUnchanged =
        entry == base.count || base.content(of: entry, equals: side, end)
      let isPlaced =
        switch places {
        case .all: true
        case .ofOneTask: isAlone && isBelowUnchanged && isUnchanged
        case .betweenLines: isAlone && start > 0 && entry < base.count
        }
      isBelowUnchanged = isUnchanged
      for (entry, new) in zip(gone, new)
      where base.kind(of: entry) == side.kind(of: new) && isPlaced {
        let (old, own) = (WordedEntry(base, entry), WordedEntry(side, new))
        // A task that was created on another day and has other words is another task.
        if places != .ofOneTask, let day = old.nature.created, let other = own.nature.created,
          day != other, old.common(with: own) == 0
        {
          continue
        }
        pair(entry, new)
      }
      (gone, start) = ([], end + 1)
    }
  }

  /// Which entries are the same because they are in the same place, whatever their words are.
  enum SharedPlaces {
    /// An entry that is alone between two lines, unless it was created on another day.
    case betweenLines

    /// An entry that is alone between two lines that did not change, or an end of the file.
    case ofOneTask

    case all
  }

  /// The entries that changed or moved, in the order of the side; removed ones come last.
  var changes: [Change] {
    let moved = movedBaseEntries(down: true)
    let changed = side.indices.compactMap { entry -> Change? in
      guard let before = base(ofSide: entry) else { return (nil, entry, false) }
      // Nearly all entries are unchanged, so only those are read that differ.
      let isSame = side.bytes(of: entry, equal: base, before) && !moved[before]
      return isSame ? nil : (before, entry, moved[before])
    }
    return changed
      + base.indices.filter { side(ofBase: $0) == nil }.map { ($0, nil, false) }
  }
}
