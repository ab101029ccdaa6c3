import CommandTestSupport

@testable import TTSetup

/// An assistant's program in this process: it starts `tt mcp` on the list of a workbench and talks to it.
final class TestAssistant: MessagePort {
  let bench: Workbench
  var canWrite = true

  /// Returns the next message to send; nil at the end.
  private var next: () -> [UInt8]? = { nil }
  private(set) var output: [UInt8] = []

  init(_ bench: Workbench) { self.bench = bench }

  /// Runs a server, and sends it what `next` returns until that is nil.
  @discardableResult
  func converse(_ next: @escaping () -> [UInt8]?) -> Workbench.Result {
    (self.next, output) = (next, [])
    bench.port = self
    defer { bench.port = nil }
    return bench.tt(canWrite ? ["mcp", "--write"] : ["mcp"])
  }

  /// Sends these bytes in pieces, and returns the lines of the answer.
  func answers(to bytes: [UInt8], pieceSize: Int = .max) -> [String] {
    var rest = bytes[...]
    converse {
      defer { rest = rest.dropFirst(pieceSize) }
      return rest.isEmpty ? nil : Array(rest.prefix(pieceSize))
    }
    return takeLines()
  }

  func answer(to method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    let message = try TestAssistant.message(method, params)
    let lines = answers(to: Array(message.utf8))
    guard lines.count == 1,
      let answer = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    else { throw TestError("answers: \(lines)") }
    return answer
  }

  func result(of method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    let answer = try answer(to: method, params)
    guard let result = answer["result"] as? [String: Any] else { throw TestError("\(answer)") }
    return result
  }

  func call(_ tool: String, _ arguments: [String: Any]) throws -> [String: Any] {
    try result(of: "tools/call", ["name": tool, "arguments": arguments])
  }

  func tools() throws -> [[String: Any]] {
    try result(of: "tools/list")["tools"] as? [[String: Any]] ?? []
  }

  /// Returns the lines received since the last call.
  func takeLines() -> [String] {
    defer { output = [] }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The text of a request with the number 1.
  static func message(_ method: String, _ params: [String: Any]) throws -> String {
    let message: [String: Any] = [
      "jsonrpc": "2.0", "id": 1, "method": method, "params": params,
    ]
    let data = try JSONSerialization.data(withJSONObject: message, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Returns the id of the task on a line of a file; lines count from 1.
  func id(ofLine number: Int, in name: String = "todo.txt") -> String {
    let bytes = bench.path(of: name)
    let data = FileManager.default.contents(atPath: bytes).map { [UInt8]($0) } ?? []
    let lines = Document(parsing: data).lines
    guard lines.indices.contains(number - 1) else { return "\(number):00000000" }
    return TaskID(number: number, content: lines[number - 1].content).text
  }

  func read(atMost limit: Duration?) -> ArraySlice<UInt8>? {
    limit == .zero ? [] : next().map { $0[...] }
  }

  func write(_ pieces: [[UInt8]]) -> Bool {
    output += pieces.joined()
    return true
  }

  func log(_ message: ArraySlice<UInt8>, isOutgoing: Bool) {}

  func isRunning(process: Int) -> Bool { true }
}

struct TestError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
