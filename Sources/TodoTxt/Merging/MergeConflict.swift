package enum MergeSide: Hashable, Sendable {
  /// The version whose order and text come first.
  case ours

  case theirs

  var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// A part of a task that a merge treats as a unit.
package enum MergePart: Hashable, Sendable {
  case priority
  case creationDate
  case tag(TagKey)

  /// The words that are not tags, or a whole line that is not a task.
  case text

  case note
}

/// A contradiction between two versions; the merged file keeps both.
public struct MergeConflict: Hashable, Sendable {
  package let kind: Kind

  /// The number of the task's line in the merged file.
  public let number: Int

  package init(kind: Kind, number: Int) { (self.kind, self.number) = (kind, number) }

  package enum Kind: Hashable, Sendable {
    /// Both sides changed the same parts in different ways: the merged file contains the task twice,
    /// our version at `number` and theirs at `theirNumber`, each with all other changes.
    case changedDifferently(parts: [MergePart], theirNumber: Int)

    /// One side removed the task and `editor` changed it: the version of `editor` is kept.
    case removedAndEdited(editor: MergeSide)

    /// Undo or redo returned the task to its list, but the `other` one had changed or lost it since.
    case mayBeInTwoLists(other: [UInt8])
  }
}
