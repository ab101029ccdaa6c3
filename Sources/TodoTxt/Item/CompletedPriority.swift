/// The place of the priority after a task is completed.
///
/// ```text
/// (A) 2026-11-20 Call mum  →  x 2026-11-21 2026-11-20 Call mum pri:A      asTag
///                             x (A) 2026-11-21 2026-11-20 Call mum        inHead
///                             x 2026-11-21 2026-11-20 Call mum            dropped
/// ```
package enum CompletedPriority: Hashable, Sendable {
  /// The priority becomes the last word, `pri:A`, so that every program reads the dates correctly.
  case asTag

  /// The priority stays before the dates; programs that do not know this order read the dates as text.
  case inHead

  /// The priority is removed, as in todo.sh.
  case dropped
}
