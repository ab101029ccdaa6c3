/// What the program calls itself.
enum Program {
  static let name = "tt"
  static let version = "0.1.0"

  /// The day of the version, for the manual page.
  static let releaseDate = "2026-11-21"
}
