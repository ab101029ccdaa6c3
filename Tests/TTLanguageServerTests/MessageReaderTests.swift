import TestSupport

@testable import TTLanguageServer

/// Messages in a stream of bytes.
@Suite struct MessageReaderTests {
  private static let stream =
    "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]Content-Length: 0\n\n"

  @Test(arguments: 1...40)
  func messagesAreFoundHoweverTheyAreCut(size: Int) throws {
    #expect(try messages(in: Self.stream, .headers, pieces: size) == ["{}", "[1]", ""])
    let named =
      "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"
    #expect(try messages(in: named, .headers, pieces: size) == ["{}"])
    #expect(try messages(in: "{}\n\r\n \n[1]\r\n{", .lines, pieces: size) == ["{}", "[1]\r"])
  }

  @Test(
    arguments: [
      // The name of a test contains its argument, which should not fill a screen.
      ("Content-Type: x\r\n\r\n{}", .noLength), ("Content-Length: x\r\n\r\n{}", .invalidLength),
      ("Content-Length: -1\r\n\r\n{}", .invalidLength), ("\r\n\r\n{}", .noLength),
      ("Content-Length: +58\r\n\r\n{}", .invalidLength),
      ("Content-Length: 5 8\r\n\r\n{}", .invalidLength),
      ("Content-Length: \r\n\r\n{}", .invalidLength),
      ("Content-Length: 99999999999999999999\r\n\r\n", .messageTooLong),
      ("Content-Length: 999999999999\r\n\r\n", .messageTooLong),
      (String(repeating: "a", count: 5000), .headerTooLong),
      (String(repeating: "a: b\r\n", count: 5000), .headerTooLong),
    ] as [(String, FramingError)])
  func aWrongHeaderIsAnError(stream: String, error: FramingError) {
    #expect(throws: error) { try messages(in: stream, .headers, pieces: 7) }
  }

  private func messages(
    in stream: String, _ framing: MessageFraming, pieces size: Int
  ) throws -> [String] {
    var reader = MessageReader(framing)
    var messages: [String] = []
    var rest = Array(stream.utf8)[...]
    while !rest.isEmpty {
      reader.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let message = try reader.next() {
        messages.append(String(decoding: message, as: UTF8.self))
      }
    }
    return messages
  }
}
