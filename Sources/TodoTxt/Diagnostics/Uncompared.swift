/// A part of a parsed text that does not count when meanings are compared, such as its range.
@propertyWrapper struct Uncompared<Value: Sendable>: Hashable {
  var wrappedValue: Value

  /// Always true.
  static func == (left: Uncompared, right: Uncompared) -> Bool { true }

  /// Hashes nothing.
  func hash(into hasher: inout Hasher) {}
}
