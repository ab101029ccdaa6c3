import LibC

/// The terminal that a process talks to.
package enum SystemTerminal {
  /// Returns the identity of the terminal at `descriptor`; nil if it is not a terminal.
  ///
  /// The number of the login session is part of it: a terminal's name is given to another window when
  /// the first is closed, and what was shown in one must not count in the other.
  package static func identity(of descriptor: Int32) -> [UInt8]? {
    guard isatty(descriptor) == 1, let name = ttyname(descriptor) else { return nil }
    return Array("\(String(cString: name)):\(getsid(0))".utf8)
  }
}
