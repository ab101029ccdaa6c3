import LibC

/// The signals that would end the process in the middle of a change.
package enum SystemSignals {
  /// Makes a write beyond the user's limit for the size of a file fail, instead of ending the
  /// process; a command calls it once, before its first change.
  package static func ignoreFileSizeLimit() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
