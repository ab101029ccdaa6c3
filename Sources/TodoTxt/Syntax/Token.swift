/// A run of bytes of a line that has one meaning.
///
/// The tokens of a line, put together, are the line: every byte is in exactly one of them.
package struct Token: Hashable, Sendable {
  /// What the bytes mean.
  package let kind: Kind

  /// Where they are in the line's content, from 0.
  package let range: Range<Int>

  /// What the bytes of a token mean.
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The `x` of a completed task.
    case completionMark

    /// `(A)` to `(Z)`.
    case priority

    /// The day a task was completed.
    case completionDate

    /// The day a task was written down.
    case creationDate

    /// `+name`.
    case project

    /// `@name`.
    case context

    /// The key of `key:value`.
    case key

    /// The colon between a key and its value.
    case colon

    /// The value of `key:value`.
    case value

    /// Any other word.
    case word

    /// Spaces and tabs, between words and at either end.
    case space

    /// U+0010, before each line of a note in the one-line form.
    case noteSeparator

    /// The text of a line of a note.
    case note

    /// A comment, from its `#`.
    case comment
  }
}
