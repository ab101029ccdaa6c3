/// What ends a line.
public enum LineTerminator: Hashable, Sendable {
  /// A line feed.
  case lf

  /// A carriage return and a line feed.
  case crlf

  /// Nothing: the last line of a file without a final newline.
  case none

  /// The bytes of the terminator.
  package var bytes: [UInt8] {
    switch self {
    case .lf: [.lineFeed]
    case .crlf: [.carriageReturn, .lineFeed]
    case .none: []
    }
  }

  /// How many bytes the terminator has.
  package var count: Int {
    switch self {
    case .lf: 1
    case .crlf: 2
    case .none: 0
    }
  }
  /// Returns the bytes that end a line of `content` and take none of it.
  ///
  /// A CR at the end of a content would be read as part of a bare LF's ending: it gets CR LF.
  package func bytes(ending content: some BidirectionalCollection<UInt8>) -> [UInt8] {
    self == .lf && content.last == .carriageReturn ? LineTerminator.crlf.bytes : bytes
  }
}
