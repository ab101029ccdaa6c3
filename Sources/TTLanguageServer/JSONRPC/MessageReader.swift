import CommandLineKit
import TodoTxt

/// A way to separate messages in a stream of bytes.
enum MessageFraming {
  /// A header `Content-Length: N` and an empty line before each message, as in LSP.
  case headers

  /// A line for each message, as in MCP.
  case lines

  /// Returns the pieces of a message with its framing; a long message is not copied.
  func framed(_ message: [UInt8]) -> [[UInt8]] {
    switch self {
    case .headers: ["Content-Length: \(message.count)\r\n\r\n".bytes, message]
    case .lines: [message, [0x0A]]
    }
  }
}

/// Why no more messages can be read from a stream.
enum FramingError: String, Error {
  case headerTooLong = "the header is longer than 4096 bytes"
  case noLength = "the header has no Content-Length"
  case invalidLength = "Content-Length must be a whole number"
  case messageTooLong = "the message is longer than 256 MB"
}

/// Finds the messages in a stream of bytes that arrives in pieces.
struct MessageReader {
  private let framing: MessageFraming

  private var bytes: [UInt8] = []

  /// The start of the next message, or of its header.
  private var start = 0

  /// The position up to which no end of a header or line was found.
  private var searched = 0

  /// The length of the next message; nil before its header is read.
  private var length: Int?

  private static let longestHeader = 4096
  private static let longestMessage = 256 << 20

  init(_ framing: MessageFraming) { self.framing = framing }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    // This frees the memory of a long message.
    if start == bytes.count { bytes = [] } else { bytes.removeSubrange(..<start) }
    (start, searched) = (0, max(0, searched - start))
    bytes += piece
  }

  /// Returns the next message; nil if it is not complete yet.
  mutating func next() throws(FramingError) -> [UInt8]? {
    switch framing {
    case .headers: try nextWithHeader()
    case .lines: try nextLine()
    }
  }

  private mutating func nextLine() throws(FramingError) -> [UInt8]? {
    while true {
      guard let end = lineEnd() else {
        if bytes.count - start > MessageReader.longestMessage { throw .messageTooLong }
        return nil
      }
      let line = bytes[start..<end]
      (start, searched) = (end + 1, end + 1)
      if line.contains(where: { $0 > 0x20 }) { return Array(line) }
    }
  }

  private mutating func nextWithHeader() throws(FramingError) -> [UInt8]? {
    if length == nil { length = try readHeader() }
    guard let length, bytes.count - start >= length else { return nil }
    defer { (start, self.length) = (start + length, nil) }
    return Array(bytes[start..<start + length])
  }

  /// Reads the lines up to an empty one, and returns the length that they specify.
  private mutating func readHeader() throws(FramingError) -> Int? {
    var line = start
    var length: Int?
    while let end = bytes[line...].prefix(MessageReader.longestHeader).firstIndex(of: 0x0A) {
      let content = bytes[line..<end].last == 0x0D ? bytes[line..<(end - 1)] : bytes[line..<end]
      line = end + 1
      guard line - start <= MessageReader.longestHeader else { throw .headerTooLong }
      if content.isEmpty {
        guard let length else { throw .noLength }
        guard length <= MessageReader.longestMessage else { throw .messageTooLong }
        start = line
        return length
      }
      length = try MessageReader.length(in: content) ?? length
    }
    if bytes.count - start > MessageReader.longestHeader { throw .headerTooLong }
    return nil
  }

  /// Returns the value of `Content-Length: 123`; nil for another field.
  private static func length(in field: ArraySlice<UInt8>) throws(FramingError) -> Int? {
    let name = "content-length:"
    guard
      field.prefix(name.utf8.count).string.lowercased() == name
    else { return nil }
    let value = field.dropFirst(name.utf8.count).trimmed
    guard !value.isEmpty, value.allSatisfy(\.isDigit) else {
      throw .invalidLength
    }
    // A number that is too large for an integer means a message that is too long.
    return Int(value.string) ?? .max
  }

  private mutating func lineEnd() -> Int? {
    if let end = bytes[max(start, searched)...].firstIndex(of: 0x0A) { return end }
    searched = bytes.count
    return nil
  }
}
