@testable import TodoTxt

/// Returns the versions of a merge one after another, to show which merge broke a law.
func report(base: Document, ours: Document, theirs: Document, merged: Document) -> String {
  """
  base
  \(base.text)
  ours
  \(ours.text)
  theirs
  \(theirs.text)
  merged
  \(merged.text)
  """
}

extension VersionMerge {
  var conflicts: [MergeDoubt] { doubts.filter(\.isConflict) }
}

extension MergeDoubt {
  /// Both versions of a task are kept.
  static func differ(_ number: Int, _ other: Int) -> MergeDoubt {
    MergeDoubt(kind: .twoVersions, number: number, otherNumber: other)
  }

  /// A task that one side removed is kept.
  static func kept(_ number: Int) -> MergeDoubt {
    MergeDoubt(kind: .removedAndEdited, number: number)
  }
}
