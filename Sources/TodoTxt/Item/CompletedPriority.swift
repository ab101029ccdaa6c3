/// What becomes of the priority of a task that is completed.
///
///     (A) 2026-11-20 Call mum  →  x 2026-11-21 2026-11-20 Call mum pri:A      asTag
///                                 x (A) 2026-11-21 2026-11-20 Call mum        inHead
///                                 x 2026-11-21 2026-11-20 Call mum            dropped
public enum CompletedPriority: Hashable, Sendable {
  /// It is the last word, `pri:A`: every program reads the dates as they are meant.
  case asTag

  /// It stays before the dates; programs that do not know this order take them for text.
  case inHead

  /// It is gone, as with todo.sh.
  case dropped
}
