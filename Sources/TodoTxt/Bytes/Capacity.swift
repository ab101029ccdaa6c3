extension Array {
  /// Creates an empty array with room for elements.
  init(capacity: Int) {
    self.init()
    reserveCapacity(capacity)
  }
}
