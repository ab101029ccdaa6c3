extension Pairing {
  /// Recognizes changes that both sides made: if the other side has changed a task, and this one has
  /// the changed line too, that line is the task, and the line as it was is a twin of it, or was added.
  ///
  /// So a change never reaches a task that only looks like the one before the change, also when a
  /// merge is repeated.
  mutating func agree(with other: Pairing) {
    let changed = base.indices.filter { entry in
      guard base.kind(of: entry) == .task, let their = other.side(ofBase: entry) else {
        return false
      }
      // A task with other words may be another one.
      return base.key(of: entry, by: .plain) == other.side.key(of: their, by: .plain)
        && !base.content(of: entry, equals: other.side, their)
        && side(ofBase: entry).map { base.content(of: entry, equals: side, $0) } ?? false
    }
    if changed.isEmpty { return }
    var places: [UInt64: [Int]] = [:]
    for entry in side.indices {
      if let old = base(ofSide: entry), base.content(of: old, equals: side, entry) { continue }
      places[side.contentHash(of: entry), default: []].append(entry)
    }
    for entry in changed {
      guard let their = other.side(ofBase: entry), let own = side(ofBase: entry) else { continue }
      let equal = places[other.side.contentHash(of: their)] ?? []
      guard let place = equal.first(where: { isFree($0, for: entry, other) }) else { continue }
      let twin = base(ofSide: place)
      separate(entry)
      if let twin {
        separate(twin)
        pair(twin, own)
      }
      pair(entry, place)
    }
  }

  /// Whether a changed line of this side can be that of `entry`: it is new, or that of a twin which
  /// the other side has not changed in the same way.
  private func isFree(_ place: Int, for entry: Int, _ other: Pairing) -> Bool {
    guard let twin = base(ofSide: place) else { return true }
    guard base.contentHash(of: twin) == base.contentHash(of: entry) else { return false }
    let changed = other.side(ofBase: twin).map { other.side.contentHash(of: $0) }
    return changed != side.contentHash(of: place)
  }
}
