/// Which occurrence of a repeating day or period is meant: of `fri`, `nov`, `15` or `12-24`.
///
/// `last-` and `next-` before a word choose one, and other words have only one meaning.
package enum DateDirection: Sendable {
  /// The next one, for a date of a task, as in `tt due 3 fri`.
  case next

  /// The one that contains today, or else the next one, for a filter about the future, as in
  /// `due:fri`.
  case currentOrNext

  /// The one that contains today, or else the last one, for a filter about the past, as in
  /// `done:fri`.
  case currentOrLast
}
