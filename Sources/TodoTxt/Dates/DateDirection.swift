/// Which occurrence of a day or a period that repeats is meant: of `fri`, `nov`, `15` or `12-24`.
///
/// `last-` and `next-` before a word choose one by themselves, and other words mean only one.
package enum DateDirection: Sendable {
  /// The next one: a date that is typed for a task, as in `tt due 3 fri`.
  case next

  /// The one that contains today, or else the next one: a filter for the future, as in `due:fri`.
  case currentOrNext

  /// The one that contains today, or else the last one: a filter for the past, as in `done:fri`.
  case currentOrLast
}
