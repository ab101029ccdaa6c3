/// Entries of a base and a side that are the same by a key, which may ignore what distinguishes them: the
/// note, the due date, projects, contexts and tags.
struct Twins {
  private let base: [Int]
  private let side: [Int]

  /// How much each entry of the base shares with each entry of the side.
  private var shared: [[Int]] = []

  /// Whether it does not matter which one is which, since all entries of the base are equal.
  let areEqual: Bool

  /// The most entries that are all compared with each other.
  private static let most = 16

  init(_ list: EntryList, _ base: [Int], _ sideList: EntryList, _ side: [Int]) {
    (self.base, self.side) = (base, side)
    areEqual =
      side.count <= base.count
      && base.dropFirst().allSatisfy { list.content(of: $0, equals: list, base[0]) }
    if areEqual || max(base.count, side.count) > Twins.most { return }
    shared = base.map { entry in
      side.map { list.featuresShared(by: entry, with: sideList, $0) }
    }
  }

  /// The pairs that share most, and then those in order; a pair is sure if each of the two shares less
  /// with all others, or if the base has no other one.
  var pairs: [(pair: EntryPair, isSure: Bool)] {
    if shared.isEmpty { return zip(base, side).map { (($0, $1), areEqual) } }
    var free = (base: Set(base.indices), side: Set(side.indices))
    let places = base.indices.flatMap { one in side.indices.map { (base: one, side: $0) } }
      .sorted { left, right in
        let (most, other) = (shared[left.base][left.side], shared[right.base][right.side])
        return most != other ? most > other : left < right
      }
    return places.compactMap { place in
      guard free.base.contains(place.base), free.side.contains(place.side) else { return nil }
      free.base.remove(place.base)
      free.side.remove(place.side)
      let own = shared[place.base][place.side]
      let isSure =
        base.count == 1
        || side.indices.allSatisfy { $0 == place.side || shared[place.base][$0] < own }
          && base.indices.allSatisfy { $0 == place.base || shared[$0][place.side] < own }
      return ((base[place.base], side[place.side]), isSure)
    }
  }
}

extension EntryList {
  /// Returns how much of what distinguishes tasks with the same words two tasks share.
  func featuresShared(by entry: Int, with list: EntryList, _ other: Int) -> Int {
    var left = list.features(of: other).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return features(of: entry).count { feature in
      guard let count = left[feature], count > 0 else { return false }
      left[feature] = count - 1
      return true
    }
  }

  /// All words, the priority, and the lines of the note.
  private func features(of entry: Int) -> [[UInt8]] {
    guard let item = item(of: entry) else { return [] }
    let open = item.openItem
    return open.wordBytes().map(Array.init) + item.noteLines.map { [.lineFeed] + $0 }
      + (open.priority.map { [[$0.letter]] } ?? [])
  }
}
