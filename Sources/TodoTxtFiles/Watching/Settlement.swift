/// Decides when to read a file that is being changed: when it has not changed for a while.
///
///     settlement.note(rest: .milliseconds(300), at: now)    // vim has moved the old file away
///     settlement.note(rest: .milliseconds(100), at: later)  // and written the new one
///     settlement.due                                        // later + 100 ms
///
/// So an incomplete save does not look like an empty list. It waits longer for a file that is
/// missing or looks truncated, but never longer than `patience`: a file that is written
/// continuously is read anyway.
struct Settlement {
  /// The longest wait after the first of several changes.
  private static let patience: Duration = .seconds(1)

  private var first: Duration?
  private var restsUntil: Duration = .zero

  mutating func note(rest: Duration, at now: Duration) {
    first = first ?? now
    restsUntil = now + rest
  }

  /// When to read the file; nil if it has been read since it changed.
  var due: Duration? { first.map { min(restsUntil, $0 + Settlement.patience) } }

  mutating func noteReading() { first = nil }
}
