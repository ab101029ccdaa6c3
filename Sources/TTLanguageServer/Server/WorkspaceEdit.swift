import CommandLineKit
import TTOutput

extension LanguageServer {
  /// Returns LSP's `WorkspaceEdit`, in the form that the editor supports.
  func workspaceEdit(_ documents: [(buffer: TextBuffer, edits: [TextEdit])]) -> JSONOutput {
    if client.hasDocumentChanges {
      return [
        "documentChanges": .list(documents) { buffer, edits in
          [
            "textDocument": ["uri": buffer.uri.json, "version": .number(buffer.version)],
            "edits": .list(edits, \.json),
          ]
        }
      ]
    }
    return [
      "changes": .written { json in
        json.object { json in
          for (buffer, edits) in documents {
            json.key(named: buffer.uri.bytes.string)
            JSONOutput.list(edits, \.json).write(to: &json)
          }
        }
      }
    ]
  }
}
