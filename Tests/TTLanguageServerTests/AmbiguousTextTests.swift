import TestSupport

@testable import TTLanguageServer

/// Texts in which the server and the editor could count differently.
@Suite struct AmbiguousTextTests {
  /// Editors count the characters of a file that is neither open nor UTF-8 in different ways.
  @Test func aRenameSparesAnArchiveThatIsNotUTF8() throws {
    func rename(_ archive: [UInt8]) throws -> Int? {
      let client = try ScriptedClient()
      try Data(archive).write(to: client.folder.appending(path: "done.txt"))
      client.begin(with: "one +p\n")
      return try client.errorCode(of: "textDocument/rename", client.at(0, 5, ["newName": "q"]))
    }
    #expect(
      try rename(Array("x 2026-11-01 caf".utf8) + [0xE9] + Array(" +p\n".utf8)) == -32803)
    #expect(try rename([0xE9] + Array("\nx 2026-11-01 +p\n".utf8)) == nil)
  }

  /// An editor does not count the byte-order mark of a file.
  @Test func theMarkOfAnArchiveIsNotCounted() throws {
    let client = try ScriptedClient()
    try client.write("\u{FEFF}x 2026-11-01 +p\n", to: "done.txt")
    client.begin(with: "one +p\n")
    let edit =
      try client.result(
        of: "textDocument/rename",
        client.at(0, 5, ["newName": "q"])
      ).0 as? [String: Any]
    let changes = edit?["documentChanges"] as? [[String: Any]] ?? []
    let edits = changes.last?["edits"] as? [[String: Any]] ?? []
    let range = edits.first?["range"] as? [String: [String: Int]]
    #expect(range?["start"] == ["line": 0, "character": 13])
  }

  /// A name that contains a CR is on two of the editor's lines.
  @Test(arguments: ["prepareRename", "rename"])
  func aNameWithALineEndingIsNotRenamed(method: String) throws {
    let client = try ScriptedClient()
    client.begin(with: "one +p\rq two\n")
    let params = client.at(0, 5, ["newName": "z"])
    if method == "rename" {
      #expect(try client.errorCode(of: "textDocument/rename", params) == -32803)
    } else {
      #expect(try client.result(of: "textDocument/prepareRename", params).0 == nil)
    }
  }

  /// A surrogate without its partner is one UTF-16 code unit, and is returned unchanged.
  @Test func loneSurrogatesAreCounted() throws {
    let port = ScriptedMessagePort(
      [
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"u","#
          + #""version":1,"text":"\udcc3\udca9 \ud83d +p z"}}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"textDocument/rename","params":{"textDocument":{"uri":"u"},"#
          + #""position":{"line":0,"character":6},"newName":"\ud83d"}}"#,
      ].flatMap { Array("Content-Length: \($0.utf8.count)\r\n\r\n\($0)".utf8) })
    let client = try ScriptedClient()
    _ = RPCConnection(LanguageServer(in: try client.session()), at: port, .headers).run()
    let output = String(decoding: port.output, as: UTF8.self)
    #expect(
      output.contains(
        #""start":{"line":0,"character":5},"end":{"line":0,"character":7}},"newText":"+\ud83d""#),
      "\(output)")
  }
}
