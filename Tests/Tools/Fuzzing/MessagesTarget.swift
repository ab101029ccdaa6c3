import TTSession
import TTOutput
import TTSystem
@testable import TTLanguageServer

/// The entry point of the message fuzzer: checks how a server handles texts that may or may not be
/// messages.
///
/// The first byte chooses the capabilities of the editor; each line is a message.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let server = LanguageServer(forEditorWith: bytes[0] & 3)
  var conversation = Conversation()
  conversation.add(
    (#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"u:t","version":1,"#
      + #""text":"(A) Call +home due:2026-11-20 id:a\n  note\nx 2026-11-20 Pay p:a\n"}}}"#).utf8)
  for text in bytes[1...].split(separator: 0x0A) { conversation.add(text) }
  _ = conversation.run(with: server)
  return 0
}
