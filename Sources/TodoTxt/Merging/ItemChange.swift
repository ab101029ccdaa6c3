/// What happened to one task between two versions of a list.
///
///     for change in document.changes(since: earlier) where change.kind == .completed { … }
///
/// A task is found again by what it says, so one that is changed and moved at once is still itself; a
/// task that only has another number, since lines above it came or went, has not changed.
package struct ItemChange: Hashable, Sendable {
  /// What happened.
  package let kind: Kind

  /// The task in the earlier version; nil if it is new.
  package let before: TodoItem?

  /// The task in the later version; nil if it is gone.
  package let after: TodoItem?

  /// What can happen to a task; where several things did, the first of these.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case added, removed, completed, reopened
    /// Its line has other words.
    case changed
    /// Its note is another.
    case noted
    /// Its position among the others is different.
    case moved
  }
}

extension Document {
  /// Returns what happened to each task since an earlier version: in the order of this one, and those
  /// that are gone at the end.
  package func changes(since earlier: Document) -> [ItemChange] {
    let matching = EntryMatching(base: EntryList(of: earlier), side: EntryList(of: self))
    let moved = matching.movedBaseEntries()
    var changes: [ItemChange] = []
    for entry in 0..<matching.side.count {
      guard let before = matching.base(ofSide: entry) else {
        if let item = matching.side.item(of: entry) {
          changes.append(ItemChange(kind: .added, before: nil, after: item))
        }
        continue
      }
      // Nearly all entries are as they were: ask for the tasks only where something differs.
      let isSame = matching.side.bytes(of: entry, equal: matching.base, before)
      guard !isSame || moved.contains(before) else { continue }
      let items = (matching.base.item(of: before), matching.side.item(of: entry))
      guard let kind = ItemChange.Kind(from: items.0, to: items.1, isMoved: moved.contains(before))
      else { continue }
      changes.append(ItemChange(kind: kind, before: items.0, after: items.1))
    }
    for entry in 0..<matching.base.count where matching.side(ofBase: entry) == nil {
      if let item = matching.base.item(of: entry) {
        changes.append(ItemChange(kind: .removed, before: item, after: nil))
      }
    }
    return changes
  }
}

extension ItemChange.Kind {
  /// Finds what happened; nil if it is nothing, such as another line ending, or to no task.
  fileprivate init?(from before: TodoItem?, to after: TodoItem?, isMoved: Bool) {
    guard let before, let after else {
      guard before != nil || after != nil else { return nil }
      self = before == nil ? .added : .removed
      return
    }
    if before.isCompleted != after.isCompleted {
      self = after.isCompleted ? .completed : .reopened
    } else if before.content != after.content {
      self = .changed
    } else if before.noteLines.map(Array.init) != after.noteLines.map(Array.init) {
      self = .noted
    } else if isMoved {
      self = .moved
    } else {
      return nil
    }
  }
}
