package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, with a message, if one of these programs is not installed.
  package static func needs(_ programs: String...) -> Self {
    .enabled("needs \(programs.joined(separator: ", "))") {
      try programs.allSatisfy { try isInstalled($0) }
    }
  }

  /// Skips a test, and says so, where a command fails that shows that something is installed.
  package static func needs(_ name: String, shownBy command: String) -> Self {
    .enabled("needs \(name)") { try Shell().run(command).status == 0 }
  }
}

/// Whether a program is installed.
package func isInstalled(_ name: String) throws -> Bool {
  try Shell().run("command -v \(name)").status == 0
}
