/// A screen: its size, colours and characters.
package struct Screen: Sendable {
  package var theme: Theme
  package var width: Int

  /// The height in lines, if known.
  var height: Int?

  package var symbols: Symbols

  package var hasLinks: Bool

  package init(
    theme: Theme, width: Int, height: Int? = nil, symbols: Symbols = .unicode,
    hasLinks: Bool = false
  ) {
    self.theme = theme
    self.width = width
    self.height = height
    self.symbols = symbols
    self.hasLinks = hasLinks
  }
}
