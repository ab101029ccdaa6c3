/// What ends a line.
public enum LineTerminator: Hashable, Sendable {
  /// A line feed.
  case lf

  /// A carriage return and a line feed.
  case crlf

  /// Nothing: the last line of a file without a final newline.
  case none

  /// The bytes of the terminator.
  public var bytes: [UInt8] {
    switch self {
    case .lf: [.lineFeed]
    case .crlf: [.carriageReturn, .lineFeed]
    case .none: []
    }
  }

  /// How many bytes the terminator has.
  public var count: Int {
    switch self {
    case .lf: 1
    case .crlf: 2
    case .none: 0
    }
  }
}
