import TTSystem

/// The variables of todo.sh's shell, by name.
///
/// A variable that is set but empty counts as one that is not set, as in `${NAME:-default}`.
final class ShellVariables {
  private let environment: Environment
  private var values: [String: [UInt8]] = [:]

  /// The names of the values that child processes get.
  private var exported: Set<String> = []

  init(_ environment: Environment) { self.environment = environment }

  subscript(name: String) -> [UInt8]? {
    guard let value = values[name] else { return environment[name] }
    return value.isEmpty ? nil : value
  }

  func text(_ name: String) -> String? { self[name]?.text }

  /// Sets a variable; children get it too unless `isExported` is false.
  func set(_ name: String, to value: [UInt8], isExported: Bool = true) {
    values[name] = value
    if isExported { exported.insert(name) }
  }

  func set(_ name: String, to value: String) { set(name, to: Array(value.utf8)) }

  /// Sets a variable if it is not set.
  func setDefault(_ name: String, to value: String) {
    set(name, to: self[name] ?? Array(value.utf8))
  }

  /// Sets all variables of another shell.
  func takeOver(_ other: ShellVariables) { (values, exported) = (other.values, other.exported) }

  /// The names that start with a prefix, of the variables set here.
  func names(startingWith prefix: String) -> [String] {
    values.keys.filter { $0.hasPrefix(prefix) }
  }

  /// All that was set here, also what is not exported: for code that todo.sh would run in its own shell.
  var forOwnCode: [String: [UInt8]] { values }

  /// What child processes get besides our own environment.
  var forChildren: [String: [UInt8]] { values.filter { exported.contains($0.key) } }
}
