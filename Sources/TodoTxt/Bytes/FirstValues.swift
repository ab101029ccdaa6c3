extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs) { first, _ in first }
  }
}
