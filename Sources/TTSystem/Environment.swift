import CommandLineKit
package import TodoTxtFiles

/// Environment variables, as bytes that need not be UTF-8.
package struct Environment {
  private let lookUp: @Sendable (String) -> [UInt8]?

  package init(_ lookUp: @escaping @Sendable (String) -> [UInt8]?) {
    self.lookUp = lookUp
  }

  package init(_ variables: [String: String]) {
    self.init { variables[$0].map { $0.bytes } }
  }

  /// The value of a variable; nil if it is unset or empty, or names a user's directory by a
  /// relative path.
  package subscript(name: String) -> [UInt8]? {
    guard let value = lookUp(name), !value.isEmpty else { return nil }
    let isRelative = value[0] != "/"
    return isRelative && Environment.folders.contains(name) ? nil : value
  }

  /// The variables for the user's directories.
  ///
  /// Relative values are ignored (XDG Base Directory Specification): they would lead into the
  /// current directory, which may belong to someone else.
  static let folders = [
    "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "ZDOTDIR",
  ]

  /// Returns a base directory of the user: the value of `variable`, or `place` in the home
  /// directory.
  package func folder(_ variable: String, orInHome place: String) -> FilePath? {
    self[variable].map { FilePath($0) } ?? self["HOME"].map { FilePath($0).appending(place) }
  }

  package func text(_ name: String) -> String? {
    self[name].map { $0.string }
  }
}
