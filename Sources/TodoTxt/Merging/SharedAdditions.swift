/// The entries that both sides added and that are one.
struct SharedAdditions: Sendable {
  /// The merged entries of additions that are not equal, by their entry in ours.
  private(set) var merges: [Int: EntryMerge] = [:]

  private var sharedInTheirs: Set<Int> = []

  /// Whether an entry of theirs is in ours too.
  func isShared(inTheirs entry: Int) -> Bool { sharedInTheirs.contains(entry) }

  /// Finds what both sides added.
  init(
    base: EntryList, ours: EntryList, theirs: EntryList,
    ourMatching: EntryMatching, theirMatching: EntryMatching
  ) {
    let our = Additions(in: ours, ourMatching)
    let their = Additions(in: theirs, theirMatching)
    guard !our.isEmpty, !their.isEmpty else { return }
    var waiting: [Additions.Key: [Int]] = [:]
    for addition in our.all.reversed() { waiting[addition.key, default: []].append(addition.entry) }
    for addition in their.all {
      if waiting[addition.key]?.popLast() != nil { sharedInTheirs.insert(addition.entry) }
    }
  }
}

/// The entries that one side added.
private struct Additions {
  private(set) var all: [(entry: Int, key: Key)] = []

  /// What equal additions have in common.
  struct Key: Hashable {
    let content: UInt64

    /// The entry of the base that a line without a task follows: blank lines are all alike.
    let place: Int?
  }

  var isEmpty: Bool { all.isEmpty }

  init(in list: EntryList, _ matching: EntryMatching) {
    var place = -1
    for entry in 0..<list.count {
      if let base = matching.base(ofSide: entry) {
        place = base
      } else {
        let isTask = list.kind(of: entry) == .task
        let key = Key(content: list.contentHash(of: entry), place: isTask ? nil : place)
        all.append((entry, key))
      }
    }
  }
}
