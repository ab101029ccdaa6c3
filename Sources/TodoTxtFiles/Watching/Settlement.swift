/// Decides when a file that is being changed may be read: when nobody has touched it for a while.
///
///     settlement.note(.missing, at: now)   // vim has moved the old file out of the way
///     settlement.note(.whole, at: later)   // and written the new one
///     settlement.due                       // later + 30 ms
///
/// So the middle of a save does not pass for a list of which all was deleted. It waits longer for a file
/// that is missing or looks cut off, and for no file longer than `patience`: a file that something writes to
/// without end is shown as it is.
package struct Settlement: Sendable {
  /// The rest of a file that looks whole.
  package var rest: Duration = .milliseconds(30)
  /// The rest of one that is missing or looks cut off.
  package var restWhenCut: Duration = .milliseconds(300)
  /// How long the first of several changes waits.
  package var patience: Duration = .seconds(1)

  private var first: Duration?
  private var restsUntil: Duration = .zero

  /// Creates the state of a file that has been read.
  package init() {}

  /// Takes note of a change.
  package mutating func note(_ look: FileLook, at now: Duration) {
    first = first ?? now
    restsUntil = now + (look == .whole ? rest : restWhenCut)
  }

  /// When to read the file; nil if it has been read since it changed.
  package var due: Duration? { first.map { min(restsUntil, $0 + patience) } }

  /// Takes note that the file has been read.
  package mutating func noteReading() { first = nil }
}
