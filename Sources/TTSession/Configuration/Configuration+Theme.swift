package import TTOutput

extension Configuration {
  /// The chosen theme.
  package var theme: Theme {
    Theme.named(text("theme").flatMap(Theme.Name.init(rawValue:)) ?? .standard)
  }
}
