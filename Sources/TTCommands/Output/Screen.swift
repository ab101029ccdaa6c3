/// What a person looks at: how wide it is, and how things look on it.
struct Screen: Sendable {
  /// How things look.
  var theme: Theme

  /// The columns.
  var width: Int
}
