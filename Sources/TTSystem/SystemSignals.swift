import LibC

/// Signals that would end the process in the middle of a change.
package enum SystemSignals {
  /// Makes a write beyond the user's file size limit fail instead of ending the process.
  ///
  /// Call it once, before the first change.
  package static func ignoreFileSizeLimit() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
