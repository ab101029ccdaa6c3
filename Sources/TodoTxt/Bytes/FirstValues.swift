extension Dictionary {
  /// Creates a dictionary with the first value of each key.
  init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(minimumCapacity: pairs.underestimatedCount)
    for (key, value) in pairs {
      if let first = updateValue(value, forKey: key) { self[key] = first }
    }
  }
}
