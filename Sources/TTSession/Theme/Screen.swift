/// A screen: its size, colours and characters.
package struct Screen: Sendable {
  /// The theme.
  package var theme: Theme

  /// The width in columns.
  package var width: Int

  /// The height in lines, if known.
  package var height: Int?

  /// The symbols it can show.
  package var symbols: Symbols

  /// Whether rows show creation dates.
  package var showsCreation: Bool

  /// Whether text can be a link.
  package var hasLinks: Bool

  /// Creates a screen.
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
