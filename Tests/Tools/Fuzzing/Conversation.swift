import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt
import TodoTxtFiles
@testable import TTLanguageServer

extension LanguageServer {
  /// Creates an initialized server; the bits choose the capabilities of its editor.
  convenience init(forEditorWith abilities: UInt8) {
    self.init(in: LanguageServer.fuzzedSession)
    var text = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":"#
    text += #"{"capabilities":{"general":{"positionEncodings":["#
    text += abilities & 1 == 0 ? "" : #""utf-8""#
    text += #"]},"workspace":{"applyEdit":true,"workspaceEdit":{"documentChanges":"#
    text += abilities & 2 == 0 ? "true" : "false"
    text += "}}}}}"
    var conversation = Conversation()
    conversation.add(text.utf8)
    precondition(conversation.run(with: self) == [0: 1])
  }

  /// The settings of a server for a list at a path where no file can exist.
  private static let fuzzedSession: Session = {
    let process = ProcessEnvironment(
      environment: Environment(["TODO_FILE": "/dev/null/todo.txt", "TT_TODAY": "2026-11-21"]),
      clock: { fatalError("the clock was asked") })
    guard
      let session = try? Session(SessionOptions(), commandLine: Array("tt lsp".utf8), in: process)
    else { fatalError("no session") }
    return session
  }()
}

/// Messages for a server.
struct Conversation {
  private var messages: [UInt8] = []

  mutating func add(_ message: some Collection<UInt8>) {
    messages += "Content-Length: \(message.count)\r\n\r\n".utf8
    messages += message
  }

  /// Sends the messages, and returns how often each request was answered.
  ///
  /// Checks that each answer is JSON, that no edit ends before it starts, and that each text has
  /// the same lines as if it had just been opened.
  mutating func run(with server: LanguageServer) -> [Int: Int] {
    let port = ScriptedMessagePort(messages)
    messages = []
    _ = RPCConnection(server, at: port, .headers).run()
    var reader = MessageReader(.headers)
    reader.append(port.output[...])
    var answered: [Int: Int] = [:]
    while let message = try? reader.next() {
      var parser = JSONParser(message)
      guard let values = try? parser.values(), let value = values.first, values.count == 1 else {
        fatalError("an answer is no JSON")
      }
      if let id = value["id"]?.integer, value["method"] == nil { answered[id, default: 0] += 1 }
      checkEdits(value)
    }
    for buffer in server.buffers.values {
      let fresh = TextBuffer(
        buffer.document.bytes, of: buffer.uri, version: 0, dialect: .extended, buffer.encoding)
      precondition(
        buffer.document == fresh.document && buffer.lineCount == fresh.lineCount
          && (0..<fresh.lineCount).allSatisfy { buffer.lineRange($0) == fresh.lineRange($0) },
        "the text is not what its bytes are")
    }
    return answered
  }

  /// Checks all ranges of edits: the start is not after the end.
  private func checkEdits(_ value: JSONValue) {
    switch value {
    case .array(let elements): elements.forEach(checkEdits)
    case .object(let members):
      if value["newText"] != nil, let range = value["range"],
        let start = try? TextPosition(range.member("start")),
        let end = try? TextPosition(range.member("end"))
      {
        precondition(start <= end, "an edit ends before it starts")
      }
      members.forEach { checkEdits($0.value) }
    default: break
    }
  }
}
