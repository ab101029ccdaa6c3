extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init()
    for (key, value) in pairs where self[key] == nil { self[key] = value }
  }
}
