extension Pairing {
  /// Recognizes changes that both sides made: if the other side has changed a task, and this one has
  /// the changed line too, that line is the task, and what was paired with it is a twin, or was added.
  ///
  /// So a change never reaches a task that only looks like the one before the change, also when a
  /// merge is repeated.
  mutating func agree(with other: Pairing) {
    let changed = base.indices.filter { entry in
      guard base.kind(of: entry) == .task, let their = other.side(ofBase: entry),
        let own = side(ofBase: entry)
      else { return false }
      return !base.content(of: entry, equals: other.side, their)
        && !side.content(of: own, equals: other.side, their) && !isCompletion(own, of: entry)
    }
    if changed.isEmpty { return }
    var places: [UInt64: [Int]] = [:]
    for entry in side.indices.reversed() {
      if let old = base(ofSide: entry), base.content(of: old, equals: side, entry) { continue }
      places[side.contentHash(of: entry), default: []].append(entry)
    }
    // The lines that can be any of some equal tasks, the first one last: each is looked at once.
    var free: [ContentChange: [Int]] = [:]
    for entry in changed {
      guard let their = other.side(ofBase: entry), let own = side(ofBase: entry) else { continue }
      let change = ContentChange(
        before: base.contentHash(of: entry), after: other.side.contentHash(of: their))
      var rest = free[change] ?? places[change.after] ?? []
      while let place = rest.popLast() {
        guard isFree(place, for: entry, other) else { continue }
        let twin = base(ofSide: place)
        separate(entry)
        if let twin {
          separate(twin)
          pair(twin, own)
        }
        pair(entry, place)
        break
      }
      free[change] = rest
    }
  }

  /// Whether this side completed a task that recurs: then the changed line is the next one.
  private func isCompletion(_ own: Int, of entry: Int) -> Bool {
    guard let task = base.item(of: entry), !task.isCompleted, task.recurs
    else { return false }
    return side.item(of: own)?.isCompleted == true
  }

  private struct ContentChange: Hashable {
    let before: UInt64
    let after: UInt64
  }

  /// Whether a changed line of this side can be that of `entry`.
  ///
  /// It is that of a twin, which the other side has not changed in the same way, or it is new. A new
  /// line with other words may be another task.
  private func isFree(_ place: Int, for entry: Int, _ other: Pairing) -> Bool {
    guard let twin = base(ofSide: place) else {
      return base.key(of: entry, by: .undated) == side.key(of: place, by: .undated)
    }
    let words = base.key(of: entry, by: .undated)
    guard base.key(of: twin, by: .undated) == words else { return false }
    let changed = other.side(ofBase: twin).map { other.side.contentHash(of: $0) }
    return changed != side.contentHash(of: place)
  }
}
