/// A screen: its size, colours and characters.
package struct Screen: Sendable {
  package var theme: Theme
  package var width: Int

  /// The height in lines, if known.
  var height: Int?

  package var symbols: Symbols

  /// Whether rows show creation dates.
  var showsCreation: Bool

  package var hasLinks: Bool

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
