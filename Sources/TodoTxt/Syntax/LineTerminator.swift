/// The ending of a line.
public enum LineTerminator: Hashable, Sendable {
  /// A line feed.
  case lf

  /// A carriage return and a line feed.
  case crlf

  /// No bytes: the last line of a file without a final newline.
  case none

  package var bytes: [UInt8] {
    switch self {
    case .lf: [.lineFeed]
    case .crlf: [.carriageReturn, .lineFeed]
    case .none: []
    }
  }

  var count: Int {
    switch self {
    case .lf: 1
    case .crlf: 2
    case .none: 0
    }
  }

  /// Returns the bytes that end a line of `content` without becoming part of it.
  ///
  /// After a content that ends in a CR, the ending is CR LF, since a bare LF would absorb the CR.
  func bytes(ending content: some BidirectionalCollection<UInt8>) -> [UInt8] {
    self == .lf && content.last == .carriageReturn ? LineTerminator.crlf.bytes : bytes
  }
}
