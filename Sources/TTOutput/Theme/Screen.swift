package import CommandLineKit

/// A screen: its size, colours and characters.
package struct Screen {
  package var theme: Theme
  package var width: Int

  /// The height in lines, if known.
  var height: Int?

  package var symbols: Symbols

  var hasLinks: Bool

  package init(on terminal: Terminal, in theme: Theme) {
    (self.theme, width, height) = (theme, terminal.width, terminal.height)
    (symbols, hasLinks) = (terminal.hasUnicode ? .unicode : .ascii, terminal.hasLinks)
  }
}
