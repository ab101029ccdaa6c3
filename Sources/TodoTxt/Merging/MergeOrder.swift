/// The order of the entries in a merged file.
///
/// It starts with our order; an entry that only theirs moved, added or kept comes after the entry
/// that it follows in theirs. Entries that the merge removes are still included, so that additions
/// next to them get the right place.
struct MergeOrder: Sequence {
  private let next: [Int32]
  private let baseCount: Int
  private let ourCount: Int

  private static let end: Int32 = -1

  init(of entries: MergedEntries) {
    baseCount = entries.base.count
    ourCount = entries.ours.count
    var chain = Chain(baseCount: baseCount, ourCount: ourCount, theirCount: entries.theirs.count)
    let movedInOurs = entries.ourMatching.movedBaseEntries()
    let movedInTheirs = entries.theirMatching.movedBaseEntries()

    for entry in 0..<entries.ours.count {
      if let base = entries.ourMatching.base(ofSide: entry) {
        if movedInTheirs.contains(base), !movedInOurs.contains(base) { continue }
        chain.append(.base(base))
      } else {
        chain.append(.ours(entry))
      }
    }

    for entry in 0..<entries.theirs.count {
      if let base = entries.theirMatching.base(ofSide: entry) {
        if entries.ourMatching.side(ofBase: base) == nil
          || (movedInTheirs.contains(base) && !movedInOurs.contains(base))
        {
          chain.insert(.base(base))
        } else if !movedInOurs.contains(base) {
          chain.moveTo(.base(base))
        }
      } else if !entries.additions.isShared(inTheirs: entry) {
        chain.insert(.theirs(entry))
      }
    }
    next = chain.next
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

  /// A linked list of entries, and a place in it.
  private struct Chain {
    private(set) var next: [Int32]
    private let baseCount: Int
    private let ourCount: Int
    private var last: Int
    private var place: Int
    private var placeIsInserted = false

    init(baseCount: Int, ourCount: Int, theirCount: Int) {
      self.baseCount = baseCount
      self.ourCount = ourCount
      let head = baseCount + ourCount + theirCount
      next = Array(repeating: MergeOrder.end, count: head + 1)
      last = head
      place = head
    }

    mutating func append(_ origin: EntryOrigin) {
      let node = node(of: origin)
      next[last] = Int32(node)
      last = node
    }

    /// Goes to an entry that is in the list.
    mutating func moveTo(_ origin: EntryOrigin) {
      place = node(of: origin)
      placeIsInserted = false
    }

    /// Inserts an entry after the current place and our additions there, and moves to it.
    mutating func insert(_ origin: EntryOrigin) {
      if !placeIsInserted {
        while next[place] != MergeOrder.end, isNewInOurs(Int(next[place])) {
          place = Int(next[place])
        }
      }
      let node = node(of: origin)
      next[node] = next[place]
      next[place] = Int32(node)
      place = node
      placeIsInserted = true
    }

    private func isNewInOurs(_ node: Int) -> Bool {
      node >= baseCount && node < baseCount + ourCount
    }

    private func node(of origin: EntryOrigin) -> Int {
      switch origin {
      case .base(let entry): entry
      case .ours(let entry): baseCount + entry
      case .theirs(let entry): baseCount + ourCount + entry
      }
    }
  }
}
