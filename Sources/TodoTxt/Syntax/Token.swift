/// A run of bytes of a line with one meaning.
///
/// Together, the tokens of a line are the line: every byte is in exactly one token.
package struct Token: Hashable {
  package let kind: Kind

  /// The range of the bytes in the line's content.
  package let range: Range<Int>

  package typealias Kind = TokenKind
}

/// The meaning of a part of a line.
public enum TokenKind: Hashable, Sendable, CaseIterable {
  /// The `x` of a completed task.
  case completionMark

  /// `(A)` to `(Z)`.
  case priority

  /// The day the task was completed.
  case completionDate

  /// The day the task was created.
  case creationDate

  /// `+name`.
  case project

  /// `@name`.
  case context

  /// The key of `key:value`.
  case key

  /// The colon of `key:value`.
  case colon

  /// The value of `key:value`.
  case value

  /// Any other word.
  case word

  /// Spaces and tabs, between words and at either end.
  case space

  /// U+0010, before each line of a note in the one-line form.
  case noteSeparator

  /// A line of a note, without its indentation.
  case note

  /// A comment, from its `#`.
  case comment
}
