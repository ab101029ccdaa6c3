/// The order of the entries in a merged file.
///
/// It starts with our order; an entry that only theirs moved, added or kept comes after the entry
/// that it follows in theirs. Entries that the merge removes are still included, so that additions
/// next to them get the right place.
struct MergeOrder: Sequence {
  /// The entry after each one; the additional one at the end comes before all.
  private var next: [Int32]
  private let baseCount: Int
  private let ourCount: Int

  /// The last entry of our order, and the one after which theirs are inserted.
  private var last: Int
  private var place: Int

  private static let end: Int32 = -1

  init(of entries: MergedEntries) {
    baseCount = entries.base.count
    ourCount = entries.ours.count
    let head = baseCount + ourCount + entries.theirs.count
    next = Array(repeating: MergeOrder.end, count: head + 1)
    (last, place) = (head, head)
    func isAlone(_ our: Int) -> Bool { entries.additions.fates[0][our] == nil }
    let shared = (0..<ourCount).compactMap { entries.ourPairing.base(ofSide: $0) }
      .compactMap { entries.theirPairing.side(ofBase: $0) }
    // Of two entries that changed places, either one may have moved. If both sides have the same order,
    // no entry moves.
    let none = [Bool](repeating: false, count: baseCount)
    let (movedInOurs, movedInTheirs) =
      zip(shared, shared.dropFirst()).allSatisfy { $0 < $1 }
      ? (none, none)
      : (entries.ourPairing.movedBaseEntries(), entries.theirPairing.movedBaseEntries())

    for entry in 0..<entries.ours.count {
      if let base = entries.ourPairing.base(ofSide: entry) {
        if movedInTheirs[base], !movedInOurs[base] { continue }
        append(.base(base))
      } else {
        append(.ours(entry))
      }
    }

    for entry in 0..<entries.theirs.count {
      if let base = entries.theirPairing.base(ofSide: entry) {
        if entries.ourPairing.side(ofBase: base) == nil
          || (movedInTheirs[base] && !movedInOurs[base])
        {
          insert(.base(base), after: isAlone)
        } else if !movedInOurs[base] {
          place = node(of: .base(base))
        }
        continue
      }
      switch entries.additions.fates[1][entry] {
      case .matched(let our), .beside(let our): place = node(of: .ours(our))
      case .dropped: break
      case nil:
        let isBlank = entries.theirs.kind(of: entry) == .blank
        if isBlank, !entries.hasBase { continue }
        insert(.theirs(entry)) { our in
          isAlone(our)
            && (isBlank || entries.ours.kind(of: our) == .blank
              || entries.ours.key(of: our).lexicographicallyPrecedes(entries.theirs.key(of: entry)))
        }
      }
    }
  }

  func makeIterator() -> AnyIterator<EntryOrigin> {
    var node = next[next.count - 1]
    return AnyIterator {
      guard node != MergeOrder.end else { return nil }
      let current = Int(node)
      node = next[current]
      if current < baseCount { return .base(current) }
      if current < baseCount + ourCount { return .ours(current - baseCount) }
      return .theirs(current - baseCount - ourCount)
    }
  }

  private mutating func append(_ origin: EntryOrigin) {
    let node = node(of: origin)
    next[last] = Int32(node)
    last = node
  }

  /// Inserts an entry after the current place and those additions of ours there that it `follows`, and
  /// moves to it.
  private mutating func insert(_ origin: EntryOrigin, after follows: (_ our: Int) -> Bool) {
    while case let our = Int(next[place]) - baseCount, 0..<ourCount ~= our, follows(our) {
      place = Int(next[place])
    }
    let node = node(of: origin)
    next[node] = next[place]
    next[place] = Int32(node)
    place = node
  }

  private func node(of origin: EntryOrigin) -> Int {
    switch origin {
    case .base(let entry): entry
    case .ours(let entry): baseCount + entry
    case .theirs(let entry): baseCount + ourCount + entry
    }
  }
}
