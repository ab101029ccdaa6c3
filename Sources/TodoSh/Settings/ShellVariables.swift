import CommandLineKit
import TTSystem

/// todo.sh's shell variables, by name.
///
/// An empty variable counts as unset, as in `${NAME:-default}`.
final class ShellVariables {
  private let environment: Environment
  private var values: [String: [UInt8]] = [:]

  /// The names of exported variables.
  private var exported: Set<String> = []

  init(_ environment: Environment) { self.environment = environment }

  subscript(name: String) -> [UInt8]? {
    guard let value = values[name] else { return environment[name] }
    return value.isEmpty ? nil : value
  }

  func text(_ name: String) -> String? { self[name]?.text }

  /// Sets a variable, and exports it unless `isExported` is false.
  func set(_ name: String, to value: [UInt8], isExported: Bool = true) {
    values[name] = value
    if isExported { exported.insert(name) }
  }

  func set(_ name: String, to value: String) { set(name, to: value.bytes) }

  func setDefault(_ name: String, to value: String) {
    set(name, to: self[name] ?? value.bytes)
  }

  /// Returns the names of set variables that start with a prefix.
  func names(startingWith prefix: String) -> [String] {
    values.keys.filter { $0.hasPrefix(prefix) }
  }

  /// All variables, including unexported ones, for code that todo.sh would run in its own shell.
  var forOwnCode: [String: [UInt8]] { values }

  /// The variables that child processes get in addition to our environment.
  var forChildren: [String: [UInt8]] { values.filter { exported.contains($0.key) } }
}
