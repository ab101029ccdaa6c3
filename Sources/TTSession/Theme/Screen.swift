/// What a person looks at: how wide it is, and how things look on it.
package struct Screen: Sendable {
  /// How things look.
  package var theme: Theme

  /// The columns.
  package var width: Int

  /// Creates a screen of a width in columns.
  package init(theme: Theme, width: Int) {
    self.theme = theme
    self.width = width
  }
}
