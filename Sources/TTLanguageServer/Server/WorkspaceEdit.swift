import TTOutput

struct DocumentEdits: Sendable {
  let uri: DocumentURI

  /// The version that the edits are for; nil for a document that is not open.
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
          json.key("documentChanges")
          json.array(documents) { json, document in
            json.object { json in
              json.key("textDocument")
              json.object { json in
                json.key("uri")
                document.uri.write(to: &json)
                json.key("version")
                if let version = document.version { json.number(version) } else { json.null() }
              }
              json.key("edits")
              json.array(document.edits) { $1.write(to: &$0) }
            }
          }
        } else {
          json.key("changes")
          json.object { json in
            for document in documents {
              json.key(named: String(decoding: document.uri.bytes, as: UTF8.self))
              json.array(document.edits) { $1.write(to: &$0) }
            }
          }
        }
      }
    }
  }
}
