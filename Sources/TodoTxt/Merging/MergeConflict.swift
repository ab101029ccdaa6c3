/// One of the two versions that are merged.
package enum MergeSide: Hashable, Sendable {
  /// The version whose order and wording come first.
  case ours

  /// The other version.
  case theirs

  /// The other one.
  package var other: MergeSide { self == .ours ? .theirs : .ours }
}

/// A part of a task that a merge treats as one.
package enum MergePart: Hashable, Sendable {
  /// The priority.
  case priority

  /// The day the task was written down.
  case creationDate

  /// The value of the tag with a key.
  case tag(TagKey)

  /// The words that are no tags, or a whole line that is no task.
  case text

  /// The note.
  case note
}

/// A place where two versions can't both be right, and where the merged file keeps what each says.
public struct MergeConflict: Hashable, Sendable {
  /// What happened.
  package let kind: Kind

  /// The number of the task's line in the merged file.
  public let number: Int

  /// What can happen.
  package enum Kind: Hashable, Sendable {
    /// Both sides changed the same parts in different ways: the task is twice in the merged
    /// file, as ours at `number` and as theirs at `theirNumber`, each with all other changes.
    case changedDifferently(parts: [MergePart], theirNumber: Int)

    /// One side removed the task and `editor` changed it: it is kept as `editor` has it.
    case removedAndEdited(editor: MergeSide)
  }
}
