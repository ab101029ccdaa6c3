/// A change to one task between two versions of a list.
///
///     for change in document.changes(since: earlier) where change.kind == .completed { … }
///
/// A task is recognized by its text, even if it was changed and moved, or by its place between two
/// lines. A task whose number changed only
/// because lines above it were added or removed has not changed.
package struct ItemChange: Hashable, Sendable {
  package let kind: Kind

  /// The task in the earlier version; nil if it is new.
  package let before: TodoItem?

  /// The task in the later version; nil if it was removed.
  package let after: TodoItem?

  /// A kind of change; if several apply, the first of these.
  package enum Kind: Hashable, Sendable, CaseIterable {
    case added, removed, completed, reopened
    case changed
    case noted
    /// Its position among the other tasks changed.
    case moved
  }
}

extension Document {
  /// Returns the changes since an earlier version, in the order of this version; removed tasks come
  /// last.
  package func changes(since earlier: Document) -> [ItemChange] {
    var pairing = Pairing(base: EntryList(of: earlier), side: EntryList(of: self))
    pairing.pairReplacedTasks()
    let moved = pairing.movedBaseEntries()
    var changes: [ItemChange] = []
    for entry in 0..<pairing.side.count {
      guard let before = pairing.base(ofSide: entry) else {
        if let item = pairing.side.item(of: entry) {
          changes.append(ItemChange(kind: .added, before: nil, after: item))
        }
        continue
      }
      // Nearly all entries are unchanged, so the tasks are read only where something differs.
      let isSame = pairing.side.bytes(of: entry, equal: pairing.base, before)
      guard !isSame || moved[before] else { continue }
      let items = (pairing.base.item(of: before), pairing.side.item(of: entry))
      guard let kind = ItemChange.Kind(from: items.0, to: items.1, isMoved: moved[before])
      else { continue }
      changes.append(ItemChange(kind: kind, before: items.0, after: items.1))
    }
    for entry in 0..<pairing.base.count where pairing.side(ofBase: entry) == nil {
      if let item = pairing.base.item(of: entry) {
        changes.append(ItemChange(kind: .removed, before: item, after: nil))
      }
    }
    return changes
  }
}

extension ItemChange.Kind {
  /// Determines the change; nil if only a line ending changed, or if there is no task.
  fileprivate init?(from before: TodoItem?, to after: TodoItem?, isMoved: Bool) {
    guard let before, let after else { return nil }
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
