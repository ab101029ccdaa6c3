/// Decides when to read a file that is being changed: when it has not changed for a while.
///
///     settlement.note(.missing, at: now)   // vim has moved the old file out of the way
///     settlement.note(.written, at: later)   // and written the new one
///     settlement.due                         // later + 100 ms
///
/// So an incomplete save does not look like an empty list. It waits longer for a file that is
/// missing or looks truncated, but never longer than `patience`: a file that is written
/// continuously is read anyway.
package struct Settlement: Sendable {
  /// The longest wait after the first of several changes.
  private static let patience: Duration = .seconds(1)

  private var first: Duration?
  private var restsUntil: Duration = .zero

  /// Creates the state of a file that has been read.
  package init() {}

  package mutating func note(_ look: FileLook, at now: Duration) {
    first = first ?? now
    restsUntil = now + look.rest
  }

  /// When to read the file; nil if it has been read since it changed.
  package var due: Duration? { first.map { min(restsUntil, $0 + Settlement.patience) } }

  package mutating func noteReading() { first = nil }
}

extension FileLook {
  /// How long to wait for a file in this state.
  fileprivate var rest: Duration {
    switch self {
    case .missing, .cut: .milliseconds(300)
    case .written: .milliseconds(100)
    case .placed: .milliseconds(20)
    }
  }
}
