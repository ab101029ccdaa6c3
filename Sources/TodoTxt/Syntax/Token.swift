/// A run of bytes of a line with one meaning.
///
/// Together, the tokens of a line are the line: every byte is in exactly one token.
package struct Token: Hashable, Sendable {
  package let kind: Kind

  /// The place of the bytes in the line's content, from 0.
  package let range: Range<Int>

  package enum Kind: Hashable, Sendable, CaseIterable {
    /// The `x` of a completed task.
    case completionMark

    /// `(A)` to `(Z)`.
    case priority

    case completionDate
    case creationDate

    /// `+name`.
    case project

    /// `@name`.
    case context

    /// The key of `key:value`.
    case key

    case colon

    /// The value of `key:value`.
    case value

    case word

    /// Spaces and tabs, between words and at either end.
    case space

    /// U+0010, before each line of a note in the one-line form.
    case noteSeparator

    case note

    /// A comment, from its `#`.
    case comment
  }
}
