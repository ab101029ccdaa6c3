import CommandLineKit
import TTSession
import TodoTxt
import TodoTxtFiles

@testable import TTLanguageServer

/// The entry of the language server's fuzzer: checks what a server does with the messages that it made up.
///
/// The first byte chooses what the editor can do, and whether the others are the editor's bytes or choose
/// messages that are well formed.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var editor = MadeUpEditor(choices: bytes[1...], capabilities: bytes[0])
  editor.open()
  if bytes[0] & 0x80 == 0 { editor.typeAndAsk() } else { editor.send(raw: bytes[1...]) }
  editor.checkAnswers(areForAllRequests: bytes[0] & 0x80 == 0)
  return 0
}

/// An editor whose messages are chosen by bytes.
private struct MadeUpEditor {
  private var choices: ArraySlice<UInt8>
  private let server: LanguageServer
  private let port = ScriptedPort()
  private let pieceSize: Int
  private let encoding: PositionEncoding
  private var requests = 0
  private var version = 1

  /// The settings of a server for a list in a folder that does not exist.
  private static let session: Session = {
    let process = ProcessEnvironment(
      environment: Environment(["TODO_FILE": "/nowhere/todo.txt", "TT_TODAY": "2026-11-21"]),
      clock: { fatalError("the clock was asked") })
    guard
      let session = try? Session(SessionOptions(), commandLine: Array("tt lsp".utf8), in: process)
    else { fatalError("no session") }
    return session
  }()

  init(choices: ArraySlice<UInt8>, capabilities: UInt8) {
    self.choices = choices
    server = LanguageServer(in: Self.session)
    encoding = capabilities & 1 == 0 ? .utf16 : .utf8
    pieceSize = capabilities & 8 == 0 ? .max : 7
    var text = #"{"capabilities":{"general":{"positionEncodings":["#
    text += encoding == .utf8 ? #""utf-8""# : ""
    text += #"]},"workspace":{"applyEdit":true,"workspaceEdit":{"documentChanges":"#
    text += capabilities & 2 == 0 ? "true" : "false"
    text += #"}},"textDocument":{"codeAction":{"# + (capabilities & 4 == 0 ? literal : "") + "}}}}"
    request("initialize", text)
  }

  private let literal = #""codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}"#

  private mutating func choice(_ count: Int) -> Int { Int(choices.popFirst() ?? 0) % count }

  private mutating func piece() -> String { Self.pieces[choice(Self.pieces.count)] }

  private mutating func position() -> String {
    #"{"line":\#(choice(9)),"character":\#(choice(40))}"#
  }

  private mutating func range() -> String {
    let end = choice(3) == 0
    let start = position()
    return #"{"start":\#(start),"end":\#(end ? start : position())}"#
  }

  private mutating func notify(_ method: String, _ params: String) {
    port.add(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#)
  }

  private mutating func request(_ method: String, _ params: String) {
    requests += 1
    port.add(#"{"jsonrpc":"2.0","id":\#(requests),"method":"\#(method)","params":\#(params)}"#)
  }

  mutating func open() {
    var text = ""
    for _ in 0..<choice(12) { text += piece() }
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"file:///nowhere/todo.txt","version":1,"text":"\#(text)"}}"#)
  }

  mutating func send(raw bytes: ArraySlice<UInt8>) { port.input += bytes }

  mutating func typeAndAsk() {
    let document = #""textDocument":{"uri":"file:///nowhere/todo.txt""#
    while !choices.isEmpty {
      switch choice(3) {
      case 0:
        var changes: [String] = []
        for _ in 0...choice(3) {
          let place = choice(8) == 0 ? "" : #""range":\#(range()),"#
          changes.append(#"{\#(place)"text":"\#(piece())"}"#)
        }
        version += 1
        notify(
          "textDocument/didChange",
          #"{\#(document),"version":\#(version)},"contentChanges":[\#(changes.joined(separator: ","))]}"#
        )
      case 1:
        let method = Self.methods[choice(Self.methods.count)]
        request(
          "textDocument/\(method)",
          #"{\#(document)},"position":\#(position()),"range":\#(range()),"context":{"diagnostics":[]},"#
            + #""newName":"\#(piece())","positions":[\#(position())],"ch":" ","options":{}}"#)
      default:
        let command = TaskCommandName.allCases[choice(TaskCommandName.allCases.count)]
        request(
          "workspace/executeCommand",
          #"{"command":"\#(command.rawValue)","arguments":[{"uri":"file:///nowhere/todo.txt","#
            + #""line":\#(choice(9)),"value":"\#(piece())"}]}"#)
      }
    }
  }

  /// Checks that each request has one answer, that edits are within the text, and that the text is what it
  /// would be if it were read anew.
  func checkAnswers(areForAllRequests: Bool) {
    port.pieceSize = pieceSize
    _ = RPCConnection(server, at: port, .headers).run()
    var reader = MessageReader(.headers)
    reader.append(port.output[...])
    var answered: [Int: Int] = [:]
    while let message = try? reader.next() {
      var parser = JSONParser(Array(message))
      guard let values = try? parser.values(), let value = values.first, values.count == 1 else {
        fatalError("an answer is no JSON")
      }
      if let id = value["id"]?.integer, value["method"] == nil { answered[id, default: 0] += 1 }
      checkEdits(value)
    }
    precondition(
      !areForAllRequests || answered == .init(uniqueKeysWithValues: (1...requests).map { ($0, 1) }),
      "a request has no answer, or two")
    for buffer in server.buffers.values {
      let fresh = TextBuffer(buffer.document.bytes, version: 0, dialect: .extended)
      precondition(
        buffer.document == fresh.document && buffer.lineCount == fresh.lineCount
          && (0..<fresh.lineCount).allSatisfy { buffer.lineRange($0) == fresh.lineRange($0) },
        "the text is not what its bytes are")
    }
  }

  /// Checks all ranges of edits: the start is not after the end.
  private func checkEdits(_ value: JSONValue) {
    switch value {
    case .array(let elements): elements.forEach(checkEdits)
    case .object(let members):
      if value["newText"] != nil, let range = TextRange(value["range"]) {
        precondition(range.start <= range.end, "an edit ends before it starts")
      }
      members.forEach { checkEdits($0.value) }
    default: break
    }
  }

  /// What is typed: parts of tasks, and what texts consist of, escaped for JSON.
  private static let pieces = [
    #"\n"#, #"\r\n"#, #"\r"#, #"\n  note\n"#, #"\u0010"#, " ", "x ", "(A) ", "(b)", "+work", "@pc",
    "due:",
    "2026-11-21", "fri", "due:tomorrow ", "rec:1w", "rec:+1m", "id:a", "p:a", "p:b", "h:1", "t:+3d",
    "Call ",
    "é", "👍🏽", #"\ufeff"#, #"\ud800"#, #"\udcff"#, "x 2026-11-20 2026-11-01 Done ", "https://a.b/c ",
    "# ",
    #"\t"#, "日本", ":", "B", "none", "1d",
  ]

  private static let methods = [
    "completion", "hover", "codeAction", "prepareRename", "rename", "references",
    "documentHighlight",
    "definition", "documentSymbol", "foldingRange", "selectionRange", "documentLink", "inlayHint",
    "semanticTokens/full", "semanticTokens/range", "formatting", "rangeFormatting",
    "onTypeFormatting",
  ]
}

/// A port whose editor sends bytes and goes.
private final class ScriptedPort: MessagePort {
  var input: [UInt8] = []
  var pieceSize = Int.max
  var output: [UInt8] = []
  private var offset = 0

  func add(_ message: String) {
    input += "Content-Length: \(message.utf8.count)\r\n\r\n".utf8
    input += message.utf8
  }

  func read(atMost limit: Duration?) -> ArraySlice<UInt8>? {
    if offset == input.count { return limit == nil ? nil : [] }
    let piece = input[offset...].prefix(pieceSize)
    offset = piece.endIndex
    return piece
  }

  func write(_ bytes: [UInt8]) -> Bool {
    output += bytes
    return true
  }

  func log(_ message: ArraySlice<UInt8>, isOutgoing: Bool) {}

  func isRunning(process: Int) -> Bool { true }
}
