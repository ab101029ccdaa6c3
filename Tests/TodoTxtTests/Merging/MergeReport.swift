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
