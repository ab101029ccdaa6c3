/// What the program calls itself.
package enum Program {
  package static let name = "tt"
  package static let version = "0.1.0"

  /// The day of the version, for the manual page.
  package static let releaseDate = "2026-11-21"
}
