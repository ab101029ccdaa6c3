import TTOutput

extension Configuration {
  /// The chosen theme.
  var theme: Theme {
    Theme.named(text("theme").flatMap(Theme.Name.init(rawValue:)) ?? .standard)
  }
}
