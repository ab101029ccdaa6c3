/// The program's name and version.
package enum Program {
  package static let name = "tt"
  package static let version = "0.1.0"

  /// The release date of the version, for the manual page.
  package static let releaseDate = "2026-11-21"
}
