import CommandLineKit
import TTOutput

extension LanguageServer {
  /// Returns LSP's `WorkspaceEdit`, in the form that the editor supports.
  func workspaceEdit(_ documents: [(buffer: TextBuffer, edits: [TextEdit])]) -> JSONWriter {
    let hasDocumentChanges = client.hasDocumentChanges
    return { json in
      json.object { json in
        if hasDocumentChanges {
          json.objects("documentChanges", documents) { json, document in
            json.object("textDocument") { json in
              json.value("uri", document.buffer.uri.write)
              json.number("version", document.buffer.version)
            }
            json.array("edits", document.edits) { $1.write(to: &$0) }
          }
        } else {
          json.object("changes") { json in
            for document in documents {
              json.key(named: document.buffer.uri.bytes.string)
              json.array(document.edits) { $1.write(to: &$0) }
            }
          }
        }
      }
    }
  }
}
