import CommandLineKit
import LibC

enum SystemTerminal {
  /// Returns the identity of the terminal at `descriptor`; nil if it is not a terminal.
  ///
  /// It includes the number of the login session. When a window is closed, another window can get
  /// its terminal's name, and tasks shown in one must not count in the other.
  static func identity(of descriptor: Int32) -> [UInt8]? {
    guard isatty(descriptor) == 1, let name = ttyname(descriptor) else { return nil }
    return "\(String(cString: name)):\(getsid(0))".bytes
  }

  /// Whether `descriptor` is a pipe.
  static func isPipe(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
