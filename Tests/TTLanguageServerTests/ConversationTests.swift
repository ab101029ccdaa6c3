import TestSupport

@testable import TTLanguageServer
@testable import TTOutput
@testable import TTSession
@testable import TTSystem

/// Requests, notifications and their errors, as JSON-RPC and LSP define them.
@Suite struct ConversationTests {
  /// Messages from the editor, and the id and the code of the server's error.
  @Test(
    arguments: [
      ("{", "null", -32700), ("[]", "null", -32600), ("{} {}", "null", -32700),
      ("", "null", -32700),
      (#"{"jsonrpc":2.0,"id":3,"method":"x"}"#, "3", -32600),
      (#"{"jsonrpc":"2.0","id":01,"method":"x"}"#, "null", -32700),
      (#"{"jsonrpc":"2.0","id":"\ud800","method":"x"}"#, #""\ud800""#, -32601),
      (#"{"jsonrpc":"2.0","id":"\udc80\udcff","method":"x"}"#, #""\udc80\udcff""#, -32601),
      (#"{"id":7,"method":"x"}"#, "7", -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, "null", -32600),
      (#"{"jsonrpc":"2.0","id":"a","method":"x","params":3}"#, #""a""#, -32600),
      (#"{"jsonrpc":"2.0","id":"a","method":"textDocument/foo"}"#, #""a""#, -32601),
      (request(1, "textDocument/hover"), "1", -32602), (initialize, "1", -32600),
    ] as [(String, String, Int)])
  func aWrongMessageHasItsError(message: String, id: String, code: Int) throws {
    let answers = try converse(Self.initialize, message).answers.dropFirst()
    #expect(answers.count == 1)
    let expected = #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code)"#
    #expect(answers.first?.hasPrefix(expected) == true, "\(answers)")
  }

  /// Answers to answers could go back and forth forever.
  @Test(
    arguments: [
      (#"{"jsonrpc":"2.0","method":"foo"}"#, []), (#"{"jsonrpc":"2.0","id":9,"result":null}"#, []),
      (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}"#, []),
      (#"{"id":{},"result":1}"#, []),
      (
        #"{"jsonrpc":"2.0","id":1.5,"method":"shutdown"}"#,
        [#"{"jsonrpc":"2.0","id":1.5,"result":null}"#]
      ),
    ] as [(String, [String])])
  func onlyARequestIsAnswered(message: String, answers: [String]) throws {
    #expect(try converse(Self.initialize, message).answers.dropFirst() == answers[...])
  }

  @Test func nestingHasALimit() throws {
    let deep = String(repeating: "[", count: 100_000)
    let answers = try converse(Self.initialize, deep).answers
    #expect(answers.last?.contains("-32700") == true)
  }

  @Test func nothingIsAnsweredBeforeInitialize() throws {
    let answers = try converse(Self.request(1, "textDocument/hover"), Self.initialize).answers
    #expect(answers.first?.contains("-32002") == true)
    #expect(answers.last?.contains("positionEncoding") == true)
  }

  @Test func theProgramEndsAsTheProtocolSays() throws {
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    let shutdown = Self.request(2, "shutdown")
    #expect(try converse(Self.initialize, shutdown, exit).ending == .done)
    #expect(try converse(Self.initialize, exit).ending == .nothing)
    #expect(try converse(exit).ending == .nothing)
    #expect(try converse(Self.initialize).ending == .nothing)
    let late = try converse(Self.initialize, shutdown, Self.request(3, "textDocument/hover"), exit)
    #expect(late.answers.last?.contains("-32600") == true)
    #expect(late.ending == .done)
  }

  @Test func aRequestThatIsCancelledIsAnsweredOnce() throws {
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#
    let answers = try converse(
      Self.initialize, Self.request(2, "textDocument/hover"), cancel, cancel
    ).answers
    #expect(answers.count == 2)
  }

  @Test func aClosedDocumentHasNoDiagnostics() throws {
    let close =
      #"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"u"}}}"#
    let answers = try converse(Self.initialize, Self.open("(b) one"), close).answers
    #expect(answers.last?.contains(#""diagnostics":[]"#) == true)
  }

  /// Bytes that are not UTF-8 are returned unchanged.
  @Test func invalidBytesStayAsTheyAre() throws {
    let text: [UInt8] =
      Array("Water \u{10}".utf8.dropLast()) + [0xFF] + Array(" rec:1w due:2026-11-21".utf8)
    let action =
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"u"},"#
      + #""range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"context":{}}}"#
    let output = try converse(
      [Array(Self.initialize.utf8), Self.openBytes(text), Array(action.utf8)]
    ).output
    #expect(output.contains(0xFF))
    #expect(String(decoding: output, as: UTF8.self).contains("Complete task"))
  }

  /// No bytes make the server crash or hang.
  @Test(arguments: 1...8)
  func randomMessagesAreSurvived(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let methods = Self.methods
    let values = [
      "null", "true", "-1", "1e999", "\"\"", "[]", "{}", #"{"line":0,"character":3}"#, #""u""#,
      #"{"uri":"u"}"#, #"{"uri":"u","version":99999999999999999999}"#,
      #"{"start":{"line":0,"character":1},"end":{"line":9,"character":0}}"#,
      #"{"start":{"line":9223372036854775807,"character":9223372036854775807},"end":{"line":0,"character":0}}"#,
      #"[{"text":"\ud800 (A) x\r\n","range":{"start":{"line":1,"character":4},"end":{"line":0,"character":2}}}]"#,
      #"[{"text":"+work due:fri\n  note"}]"#, #""tt.complete""#,
      #"[{"uri":"u","line":0,"value":"B"}]"#,
    ]
    let names = [
      "textDocument", "position", "range", "context", "contentChanges", "command", "arguments",
      "query", "newName", "positions", "ch", "options",
    ]
    var messages = [
      Array(Self.initialize.utf8), Array(Self.open("(A) Call +home due:2026-11-20\n").utf8),
    ]
    for id in 0..<400 {
      let members = names.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }.map { name in
        "\"\(name)\":\(Self.usual(name, Int.random(in: 0..<4, using: &random) > 0) ?? values.randomElement(using: &random) ?? "")"
      }
      let method = methods.randomElement(using: &random) ?? ""
      var bytes = Array(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(members.joined(separator: ","))}}"#
          .utf8)
      if Int.random(in: 0..<6, using: &random) == 0 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      messages.append(bytes)
    }
    let result = try converse(messages)
    #expect(result.answers.count > 200)
  }

  /// A valid value of a parameter.
  private static func usual(_ name: String, _ isWanted: Bool) -> String? {
    guard isWanted else { return nil }
    return switch name {
    case "textDocument": #"{"uri":"u","version":7}"#
    case "position": #"{"line":0,"character":11}"#
    case "range": #"{"start":{"line":0,"character":0},"end":{"line":1,"character":1}}"#
    case "newName", "query": #""x""#
    case "ch": #"" ""#
    case "positions": #"[{"line":0,"character":2}]"#
    default: nil
    }
  }

  private static let methods =
    [
      "completion", "hover", "codeAction", "prepareRename", "rename", "references",
      "documentHighlight", "definition", "documentSymbol", "foldingRange", "selectionRange",
      "documentLink", "inlayHint", "semanticTokens/full", "semanticTokens/range", "formatting",
      "rangeFormatting", "onTypeFormatting", "didChange", "didSave",
    ].map { "textDocument/\($0)" } + ["workspace/symbol", "workspace/executeCommand"]
}

extension ConversationTests {
  private static let initialize = request(
    1, "initialize", #"{"capabilities":{"workspace":{"applyEdit":true}}}"#)

  private static func request(_ id: Int, _ method: String, _ params: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  private static func open(_ text: String) -> String {
    String(decoding: openBytes(Array(text.utf8)), as: UTF8.self)
  }

  private static func openBytes(_ text: [UInt8]) -> [UInt8] {
    var json = JSONText(keepsInvalidBytes: true)
    json.string(bytes: text[...])
    return Array(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"u","version":1,"text":"#
        .utf8) + json.bytes + Array("}}}".utf8)
  }

  private func converse(
    _ messages: String..., pieces: Int = .max
  ) throws -> (answers: [String], ending: TTOutput.ExitStatus, output: [UInt8]) {
    try converse(messages.map { Array($0.utf8) }, pieces: pieces)
  }

  private func converse(
    _ messages: [[UInt8]], pieces: Int = .max
  ) throws -> (answers: [String], ending: TTOutput.ExitStatus, output: [UInt8]) {
    let client = try ScriptedClient()
    let port = ScriptedMessagePort(
      messages.flatMap { Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0 }, pieceSize: pieces
    )
    let ending = RPCConnection(LanguageServer(in: try client.session()), at: port, .headers).run()
    var reader = MessageReader(.headers)
    reader.append(port.output[...])
    var answers: [String] = []
    while let message = try reader.next() {
      answers.append(String(decoding: message, as: UTF8.self))
    }
    return (answers, ending, port.output)
  }
}
