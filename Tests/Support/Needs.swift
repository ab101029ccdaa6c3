package import Testing

extension Trait where Self == ConditionTrait {
  /// Skips a test, with a message, if one of these programs or files is not installed.
  package static func needs(_ programs: String...) -> Self {
    .enabled("needs \(programs.joined(separator: ", "))") {
      try programs.allSatisfy { try isInstalled($0) }
    }
  }

  /// Skips a test, with a message, if a command that checks for an installed program fails.
  package static func needs(_ name: String, shownBy command: String) -> Self {
    .enabled("needs \(name)") { try Shell().run(command).status == 0 }
  }
}

/// Whether a program is installed or, for a path, whether the file exists.
package func isInstalled(_ name: String) throws -> Bool {
  try Shell().run("command -v \(name) || test -r \(name)").status == 0
}

/// Returns those of several cases whose programs and files are installed, and prints which ones are skipped.
package func installed<Case>(
  _ cases: [Case], needing names: (Case) -> [String]
) throws -> [Case] {
  var known: [String: Bool] = [:]
  return try cases.filter { single in
    let missing = try names(single).first { name in
      let isThere = try known[name] ?? isInstalled(name)
      known[name] = isThere
      return !isThere
    }
    if let missing { print("skipped: \(single) needs \(missing)") }
    return missing == nil
  }
}
