/// Who works on a task and since when, in a version of a list.
///
/// If two versions claim a task, the earlier start wins, then the lesser bytes.
struct TaskClaim: Equatable {
  /// The values of the tags, the name first.
  private let values: [ArraySlice<UInt8>]
  private let start: Int

  private static let keys: [TagKey] = [.claim, .start, .timer]

  fileprivate var name: [UInt8] { Array(values[0]) }

  /// Reads the claim of a task; nil if it is completed or has none.
  init?(of item: TodoItem?) {
    guard let item, !item.isCompleted, item.isClaimed else { return nil }
    values = TaskClaim.keys.map { item.value(for: $0) ?? [] }
    start = item.runningStart(offset: 0)?.seconds ?? .max
  }

  fileprivate func wins(over other: TaskClaim) -> Bool {
    if start != other.start { return start < other.start }
    return zip(values, other.values).first { $0 != $1 }
      .map { $0.lexicographicallyPrecedes($1) } ?? true
  }

  /// Gives both versions the claim that wins; returns the doubt about it, nil unless both have a new
  /// claim.
  static func settle(
    _ ours: inout TodoItem, _ theirs: inout TodoItem, since base: TodoItem? = nil
  ) -> MergeDoubt.Kind? {
    let old = TaskClaim(of: base)
    guard let own = TaskClaim(of: ours), let their = TaskClaim(of: theirs), own != their,
      own != old, their != old
    else { return nil }
    if own.wins(over: their) {
      own.apply(to: &theirs)
      return .claimedTwice(by: own.name, andBy: their.name)
    }
    their.apply(to: &ours)
    return .claimedTwice(by: their.name, andBy: own.name)
  }

  private func apply(to item: inout TodoItem) {
    for (key, value) in zip(TaskClaim.keys, values) {
      if value.isEmpty { item.removeValues(for: key) } else { item.setValue(value, for: key) }
    }
  }
}

extension MergeDoubt {
  /// Creates the doubt about a claim that a change replaced with one that wins; nil without such.
  package init?(ofClaimLostIn change: TaskChange) {
    guard let before = change.before, let after = change.after,
      let own = TaskClaim(of: TodoItem(parsing: before)),
      let their = TaskClaim(of: TodoItem(parsing: after)), own.name != their.name,
      their.wins(over: own)
    else { return nil }
    self.init(kind: .claimedTwice(by: their.name, andBy: own.name), number: change.number)
  }
}
