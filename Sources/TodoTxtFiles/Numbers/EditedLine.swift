package import TodoTxt

/// A line that a change has edited.
package struct EditedLine {
  let number: Int
  let before: LineHash
  let after: LineHash

  /// Creates the edit of a changed line; nil if the line was added or removed, or is unchanged.
  package init?(_ change: TaskChange) {
    guard let before = change.before, let after = change.after, before != after
    else { return nil }
    number = change.origin ?? change.number
    (self.before, self.after) = (LineHashes.hash(before.span), LineHashes.hash(after.span))
  }
}
