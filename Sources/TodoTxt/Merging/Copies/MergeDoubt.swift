/// A doubt of a merge without a common base, or a decision that the user should know about.
///
/// Nothing is lost: in doubt, both versions are kept.
package struct MergeDoubt: Hashable, Sendable {
  package let kind: Kind

  /// The number of the task's line in the merged list; nil if the task is not in it.
  package let number: Int?

  /// The number of the other line: in the merged list, or in the archive for kinds about the archive.
  package let otherNumber: Int?

  /// The line that the doubt is about; for `extended` and `archivedElsewhere`, the removed line.
  package let line: [UInt8]

  /// The name of the list; nil if it is the one in use.
  package var list: [UInt8]?

  package enum Kind: Hashable, Sendable {
    /// Two versions of one task differ, and both are kept, one below the other.
    case twoVersions
    /// Two tasks have most words in common; they may be one.
    case mayBeOne
    case alsoArchived
    /// The same, for a task and a line of the archive.
    case mayBeArchived
    /// Two devices continued a series, and both next tasks are kept.
    case seriesContinuedTwice
    /// This device reopened a task that is completed in another version; the merge completes it.
    case reopeningOverridden
    /// The task is open in one version and completed in another; the merge completes it.
    case completedElsewhere
    /// The archive has a task that is open in one version; it is not in the merged list.
    case archivedElsewhere
    /// This device removed a task, or moved it away, that another version still has; it is kept.
    case removalReverted
    /// The task has everything of a line without a creation date, which it replaced.
    case extended
  }

  /// Whether a person should check it; the other kinds are for information.
  package var isConflict: Bool {
    switch kind {
    case .completedElsewhere, .archivedElsewhere, .removalReverted, .extended: false
    default: true
    }
  }
}

extension MergeDoubt {
  /// Returns the doubt with the name of its list.
  package func named(in list: [UInt8]?) -> MergeDoubt {
    var named = self
    named.list = list
    return named
  }

  /// The number of the other task in the merged list; nil if the other line is in the archive.
  package var otherTask: Int? {
    switch kind {
    case .alsoArchived, .mayBeArchived, .archivedElsewhere: nil
    default: otherNumber
    }
  }
}

/// A doubt before the line numbers of the merged list are known.
struct OpenDoubt: Hashable {
  let kind: MergeDoubt.Kind
  let line: [UInt8]
  var other: [UInt8]?
  var archiveNumber: Int?
  /// A line that is not in the merged list.
  var gone: [UInt8]?

  /// Returns the doubt as it is after another merge, which replaced lines.
  func following(_ replacements: [[UInt8]: [UInt8]]) -> OpenDoubt {
    // This kind is about a line that is not in the merged list.
    guard kind != .archivedElsewhere else { return self }
    var doubt = OpenDoubt(
      kind: kind, line: replacements[line] ?? line, other: other, archiveNumber: archiveNumber)
    doubt.other = other.map { replacements[$0] ?? $0 }
    doubt.gone = gone
    return doubt
  }
}
