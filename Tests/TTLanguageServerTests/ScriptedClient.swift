import CommandTestSupport

@testable import TTLanguageServer

/// An editor that sends prepared messages to a server in this process, and keeps its answers.
final class ScriptedClient {
  let folder: URL

  /// Whether positions count bytes; otherwise they count UTF-16 code units.
  var countsBytes = false

  var capabilities: [String: Any] = [
    "workspace": ["applyEdit": true, "workspaceEdit": ["documentChanges": true]]
  ]

  /// What the editor sends, and what happens in between.
  private enum Step {
    case message([String: Any])
    case event(() throws -> Void)
  }

  /// The processor time of the last run.
  private(set) var seconds = 0.0

  private var script: [Step] = []
  private var requests = 0

  init() throws { folder = try makeFolder() }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the name by which a file in the directory is known.
  func uri(of name: String = "todo.txt") -> String {
    "file://" + folder.appending(path: name).path()
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(InvalidByte.bytes(of: text)).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
      ofItemAtPath: file.path(percentEncoded: false))
  }

  func text(of name: String) -> String? {
    FileManager.default.contents(atPath: folder.appending(path: name).path(percentEncoded: false))
      .map { InvalidByte.text(of: $0) }
  }

  /// Begins the conversation with an open document.
  func begin(with text: String) {
    var all = capabilities
    if countsBytes { all["general"] = ["positionEncodings": ["utf-32", "utf-8", "utf-16"]] }
    script = []
    request("initialize", ["processId": NSNull(), "capabilities": all])
    notify("initialized", [:])
    open(text)
  }

  func open(_ text: String, as name: String = "todo.txt", uri: String? = nil) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": uri ?? self.uri(of: name), "languageId": "todotxt", "version": 1, "text": text,
        ]
      ])
  }

  /// The parameters of a request at a place in the list.
  func at(_ line: Int, _ character: Int, _ more: [String: Any] = [:]) -> [String: Any] {
    let place = ["line": line, "character": character]
    return ["textDocument": ["uri": uri()], "position": place].merging(more) { $1 }
  }

  func notify(_ method: String, _ params: [String: Any]) {
    script.append(.message(["jsonrpc": "2.0", "method": method, "params": params]))
  }

  /// Adds a request to the script, and returns its number.
  @discardableResult
  func request(_ method: String, _ params: [String: Any]) -> Int {
    requests += 1
    script.append(
      .message(["jsonrpc": "2.0", "id": requests, "method": method, "params": params]))
    return requests
  }

  /// Adds the answer to a request of the server to the script.
  func answer(_ id: Int, _ result: [String: Any]) {
    script.append(.message(["jsonrpc": "2.0", "id": id, "result": result]))
  }

  /// Adds something that happens once all messages before it are answered.
  func atOnce(_ event: @escaping () throws -> Void) { script.append(.event(event)) }

  /// Sends the script to a new server, and returns all its answers.
  func run(uptime: @escaping () -> Duration = { SystemClock.uptime }) throws -> [[String: Any]] {
    var pieces: [ScriptedMessagePort.Piece] = []
    var bytes: [UInt8] = []
    for step in script {
      switch step {
      case .event(let event):
        pieces += [.bytes(bytes), .event(event)]
        bytes = []
      case .message(let message):
        let data = try JSONSerialization.data(withJSONObject: message)
        let text = InvalidByte.bytes(of: String(decoding: data, as: UTF8.self))
        bytes += Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text
      }
    }
    pieces.append(.bytes(bytes))
    let port = ScriptedMessagePort(pieces)
    let session = try session()
    seconds = processorSeconds {
      _ = RPCConnection(LanguageServer(in: session, uptime: uptime), at: port, .headers).run()
    }
    return try port.messages()
  }

  /// Adds a request, sends the script, and returns the request's result; throws its error.
  func result(of method: String, _ params: [String: Any]) throws -> (Any?, others: [[String: Any]])
  {
    let id = request(method, params)
    let messages = try run()
    for message in messages where message["id"] as? Int == id && message["method"] == nil {
      if let error = message["error"] as? [String: Any] {
        throw AnswerError(
          description: "error: \(error["message"] ?? "")", code: error["code"] as? Int)
      }
      let result = message["result"]
      return (result is NSNull ? nil : result, messages.filter { $0["method"] != nil })
    }
    throw AnswerError(description: "no answer")
  }

  struct AnswerError: Error, CustomStringConvertible {
    let description: String
    var code: Int?
  }

  /// Adds a request, sends the script, and returns the code of the error; nil if there is none.
  func errorCode(of method: String, _ params: [String: Any]) throws -> Int? {
    try error(of: method, params)?.code
  }

  /// Adds a request, sends the script, and returns the error; nil if there is none.
  func error(of method: String, _ params: [String: Any]) throws -> AnswerError? {
    do {
      _ = try result(of: method, params)
      return nil
    } catch let error as AnswerError {
      return error
    }
  }

  /// The settings that the server has.
  func session() throws -> Session {
    let home = folder.path(percentEncoded: false)
    let process = ProcessEnvironment(
      environment: Environment([
        "TODO_FILE": home + "/todo.txt", "TT_TODAY": "2026-11-21",
        "XDG_STATE_HOME": home + "/state",
        "XDG_CONFIG_HOME": home + "/config", "HOME": home,
      ]), clock: { fatalError("the clock was asked") })
    return try Session(SessionOptions(), commandLine: Array("tt lsp".utf8), in: process)
  }
}

extension ScriptedMessagePort {
  func messages() throws -> [[String: Any]] {
    var reader = MessageReader(.headers)
    reader.append(output[...])
    var messages: [[String: Any]] = []
    while let bytes = try reader.next() {
      let value = try JSONSerialization.jsonObject(with: Data(InvalidByte.text(of: bytes).utf8))
      messages.append(value as? [String: Any] ?? [:])
    }
    return messages
  }
}
