import TTSession
import TTOutput
import TTSystem
import CommandLineKit
import TodoTxt
import TodoTxtFiles
@testable import TTLanguageServer

/// The entry point of the typing fuzzer: checks how a server handles an editor whose messages are
/// well formed.
///
/// The first byte chooses the capabilities of the editor, and the others choose its actions.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var editor = TypingEditor(abilities: bytes[0] & 3, choices: bytes[1...])
  editor.openTexts(withArchive: bytes[0] & 8 != 0)
  editor.typeAndAsk()
  editor.closeTexts()
  return 0
}

/// An editor whose messages are chosen by bytes.
private struct TypingEditor {
  private var choices: ArraySlice<UInt8>
  private let server: LanguageServer
  private var conversation = Conversation()
  private var requests = 0
  private var version = 1

  /// The servers, one for each kind of editor, which keep running as they would for weeks.
  nonisolated(unsafe) private static var servers: [UInt8: LanguageServer] = [:]

  init(abilities: UInt8, choices: ArraySlice<UInt8>) {
    self.choices = choices
    server = Self.servers[abilities] ?? LanguageServer(forEditorWith: abilities)
    Self.servers[abilities] = server
  }

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
    conversation.add(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"#.utf8)
  }

  private mutating func request(_ method: String, _ params: String) {
    requests += 1
    conversation.add(
      #"{"jsonrpc":"2.0","id":\#(requests),"method":"\#(method)","params":\#(params)}"#.utf8)
  }

  private mutating func open(_ name: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"\#(name)","version":1,"text":"\#(text)"}}"#)
  }

  /// Opens the list, and its archive if the editor has it open too.
  mutating func openTexts(withArchive hasArchive: Bool) {
    var text = ""
    for _ in 0..<choice(12) { text += piece() }
    open("file:///dev/null/todo.txt", text)
    guard hasArchive else { return }
    text = "x "
    for _ in 0..<choice(6) { text += piece() }
    open("file:///dev/null/done.txt", text)
  }

  mutating func typeAndAsk() {
    let document = #""textDocument":{"uri":"file:///dev/null/todo.txt""#
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
        let command = EditorCommand.all[choice(EditorCommand.all.count)]
        request(
          "workspace/executeCommand",
          #"{"command":"\#(command.name)","arguments":[{"uri":"file:///dev/null/todo.txt","#
            + #""line":\#(choice(9)),"value":"\#(piece())"}]}"#)
      }
    }
    let answered = conversation.run(with: server)
    precondition(
      answered == .init(uniqueKeysWithValues: (0..<requests).map { ($0 + 1, 1) }),
      "a request has no answer, or two")
  }

  mutating func closeTexts() {
    for buffer in server.buffers.keys {
      notify(
        "textDocument/didClose",
        #"{"textDocument":{"uri":"\#(String(decoding: buffer.bytes, as: UTF8.self))"}}"#)
    }
    _ = conversation.run(with: server)
    precondition(server.buffers.isEmpty, "a document is open after it was closed")
  }

  /// The typed texts: parts of tasks and other common pieces, escaped for JSON.
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
