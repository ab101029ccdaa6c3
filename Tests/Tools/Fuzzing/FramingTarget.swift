import TTSession
import TTSystem
import CommandLineKit
import TTOutput
@testable import TTLanguageServer

/// The entry point of the framing fuzzer: checks how a connection handles any bytes.
///
/// The first byte chooses how messages are separated, and the size of the pieces of the stream.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let framing: MessageFraming = bytes[0] & 1 == 0 ? .headers : .lines
  let pieceSize = [1, 2, 3, 7, 16, 60, 150, .max][Int(bytes[0] >> 1 & 7)]
  let stream = Array(bytes[1...])
  let whole = Messages(in: stream, framing, pieceSize: .max)
  let cut = Messages(in: stream, framing, pieceSize: pieceSize)
  precondition(whole == cut, "the messages depend on how the stream is cut")

  let port = ScriptedMessagePort(stream, pieceSize: pieceSize)
  _ = RPCConnection(Echo(), at: port, framing).run()
  let answers = Messages(in: port.output, framing, pieceSize: .max)
  precondition(answers.error == nil, "an answer is not framed")
  var requests = whole.error == nil ? 0 : 1
  for message in whole.messages { requests += wantsAnswer(message) ? 1 : 0 }
  precondition(answers.messages.count == requests, "a request has no answer, or two")
  for answer in answers.messages { checkJSON(answer) }
  return 0
}

/// The messages of a stream, and why it ends.
private struct Messages: Equatable {
  private(set) var messages: [[UInt8]] = []
  private(set) var error: FramingError?

  init(in stream: [UInt8], _ framing: MessageFraming, pieceSize: Int) {
    var reader = MessageReader(framing)
    var rest = stream[...]
    do throws(FramingError) {
      while !rest.isEmpty {
        reader.append(rest.prefix(pieceSize))
        rest = rest.dropFirst(pieceSize)
        while let message = try reader.next() { messages.append(message) }
      }
    } catch { self.error = error }
  }
}

/// A service that returns the parameters of each request.
private final class Echo: RPCService {
  func answer(_ method: String, _ params: JSONValue) -> JSONOutput { .value(params) }
  func receive(_ method: String, _ params: JSONValue) {}
  func takeOutgoing() -> [JSONOutput] { [] }
  func rest() {}
  var patience: Duration? { nil }
  var ending: ExitStatus? { nil }
}

private func wantsAnswer(_ message: [UInt8]) -> Bool {
  switch RPCMessage(parsing: message) {
  case .request, .invalid: true
  case .notification, .response: false
  }
}

/// Checks that a text is one value, which is the same if it is written and read again.
private func checkJSON(_ text: [UInt8]) {
  guard let value = onlyValue(of: text) else { fatalError("an answer is no JSON") }
  var json = JSONText(keepsInvalidBytes: true)
  json.value(value)
  precondition(onlyValue(of: json.bytes) == value, "a value is another one when it is written")
}

private func onlyValue(of text: [UInt8]) -> JSONValue? {
  var parser = JSONParser(text, keepsSurrogates: true)
  guard let values = try? parser.values(), values.count == 1 else { return nil }
  return values[0]
}
