/// A change to one task between two versions of a list.
///
///     for change in document.changes(since: earlier) where change.kind == .completed { … }
///
/// A task is recognized by its text, even if it was changed and moved, or by its place between two
/// lines. A task whose number changed only because lines above it were added or removed has not changed.
package struct ItemChange: Hashable {
  package let kind: Kind

  /// The task in the earlier version; nil if it is new.
  package let before: TodoItem?

  /// The task in the later version; nil if it was removed.
  package let after: TodoItem?

  /// A kind of change; if several apply, the first of these.
  package enum Kind: String, CaseIterable {
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
    let pairing = Pairing(from: earlier, to: self, sharing: .betweenLines)
    return pairing.changes.compactMap { change in
      let before = change.before.flatMap { pairing.base.item(of: $0) }
      let after = change.after.flatMap { pairing.side.item(of: $0) }
      return ItemChange.Kind(from: before, to: after, isMoved: change.isMoved)
        .map { ItemChange(kind: $0, before: before, after: after) }
    }
  }
}

extension Document {
  /// Returns the number that the line of each task had in an earlier version, from 1; 0 for a new task
  /// and any other line.
  ///
  /// If it is one step, a task that is alone between unchanged lines is the same task, whatever its words
  /// are.
  package func lineOrigins(since earlier: Document, isOneStep: Bool) -> [Int] {
    let pairing =
      isOneStep
      ? Pairing(from: earlier, to: self, sharing: .ofOneTask)
      : Pairing(base: EntryList(of: earlier), side: EntryList(of: self))
    var numbers = [Int](repeating: 0, count: lines.count)
    for entry in pairing.side.indices {
      guard let old = pairing.base(ofSide: entry) else { continue }
      numbers[pairing.side.lines(of: entry).lowerBound] =
        pairing.base.lines(of: old).lowerBound + 1
    }
    return numbers
  }
}

extension ItemChange.Kind {
  /// Determines the change; nil if only a line ending changed, or if there is no task.
  fileprivate init?(from before: TodoItem?, to after: TodoItem?, isMoved: Bool) {
    guard let before, let after else {
      if before == nil, after == nil { return nil }
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
