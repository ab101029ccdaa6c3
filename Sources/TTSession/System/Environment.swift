/// Environment variables, as bytes that need not be UTF-8.
package struct Environment: Sendable {
  private let lookUp: @Sendable (String) -> [UInt8]?

  /// Creates an environment that looks up variables with `lookUp`.
  package init(_ lookUp: @escaping @Sendable (String) -> [UInt8]?) {
    self.lookUp = lookUp
  }

  /// Creates an environment that consists of `variables`.
  package init(_ variables: [String: String]) {
    self.init { variables[$0].map { Array($0.utf8) } }
  }

  /// The value of a variable; nil if it is not set or empty.
  package subscript(name: String) -> [UInt8]? {
    guard let value = lookUp(name), !value.isEmpty else { return nil }
    return value
  }

  /// The value of a variable as text.
  package func text(_ name: String) -> String? {
    self[name].map { String(decoding: $0, as: UTF8.self) }
  }
}
