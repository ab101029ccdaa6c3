/// One of the two versions to merge.
package enum MergeSide: Hashable, Sendable {
  /// The version whose order and text come first.
  case ours

  /// The other version.
  case theirs

  /// The other side.
  package var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// A part of a task that a merge treats as a unit.
package enum MergePart: Hashable, Sendable {
  /// The priority.
  case priority

  /// The day the task was written down.
  case creationDate

  /// The value of the tag with a key.
  case tag(TagKey)

  /// The words that are not tags, or a whole line that is not a task.
  case text

  /// The note.
  case note
}

/// A contradiction between two versions; the merged file keeps both.
public struct MergeConflict: Hashable, Sendable {
  /// What happened.
  package let kind: Kind

  /// The number of the task's line in the merged file.
  public let number: Int

  /// A kind of conflict.
  package enum Kind: Hashable, Sendable {
    /// Both sides changed the same parts in different ways: the merged file contains the task twice,
    /// our version at `number` and theirs at `theirNumber`, each with all other changes.
    case changedDifferently(parts: [MergePart], theirNumber: Int)

    /// One side removed the task and `editor` changed it: the version of `editor` is kept.
    case removedAndEdited(editor: MergeSide)
  }
}
