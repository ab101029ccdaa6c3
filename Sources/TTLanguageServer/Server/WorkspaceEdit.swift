import CommandLineKit
import TTOutput

struct DocumentEdits: Sendable {
  let uri: DocumentURI

  /// The version for which the edits were made; nil for a document that is not open.
  let version: Int?
  let edits: [TextEdit]
}

extension LanguageServer {
  /// Returns LSP's `WorkspaceEdit`, in the form that the editor supports.
  func workspaceEdit(_ documents: [DocumentEdits]) -> JSONWriter {
    let hasDocumentChanges = client.hasDocumentChanges
    return { json in
      json.object { json in
        if hasDocumentChanges {
          json.objects("documentChanges", documents) { json, document in
            json.object("textDocument") { json in
              json.value("uri", document.uri.write)
              json.number("version", document.version)
            }
            json.array("edits", document.edits) { $1.write(to: &$0) }
          }
        } else {
          json.object("changes") { json in
            for document in documents {
              json.key(named: document.uri.bytes.string)
              json.array(document.edits) { $1.write(to: &$0) }
            }
          }
        }
      }
    }
  }
}
