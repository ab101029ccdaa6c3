/// What a person looks at: how large it is, and how things look on it.
package struct Screen: Sendable {
  /// How things look.
  package var theme: Theme

  /// The columns.
  package var width: Int

  /// The lines, if that is known.
  package var height: Int?

  /// The signs that it can show.
  package var symbols: Symbols

  /// Whether rows show the day that a task was written down.
  package var showsCreation: Bool

  /// Whether a text can link to an address.
  package var hasLinks: Bool

  /// Creates a screen of a width in columns.
  package init(
    theme: Theme, width: Int, height: Int? = nil, symbols: Symbols = .unicode,
    showsCreation: Bool = false, hasLinks: Bool = false
  ) {
    self.theme = theme
    self.width = width
    self.height = height
    self.symbols = symbols
    self.showsCreation = showsCreation
    self.hasLinks = hasLinks
  }
}
