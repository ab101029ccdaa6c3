import TTOutput
import TTSystem
import TodoTxt

/// The requests that the server answers, and its capabilities.
extension LanguageServer {
  typealias Feature = (
    method: String, answer: @Sendable (LanguageServer) -> (JSONValue) throws -> JSONWriter?
  )

  /// The features that an editor can request; an answer is nil if there is nothing to say.
  static let features: [Feature] = [
    ("textDocument/completion", LanguageServer.completion),
    ("textDocument/hover", LanguageServer.hover),
    ("textDocument/codeAction", LanguageServer.codeActions),
    ("textDocument/prepareRename", LanguageServer.prepareRename),
    ("textDocument/rename", LanguageServer.rename),
    ("textDocument/references", LanguageServer.references),
    ("textDocument/documentHighlight", LanguageServer.documentHighlight),
    ("textDocument/definition", LanguageServer.definition),
    ("textDocument/documentSymbol", LanguageServer.documentSymbols),
    ("workspace/symbol", LanguageServer.workspaceSymbols),
    ("textDocument/foldingRange", LanguageServer.foldingRanges),
    ("textDocument/selectionRange", LanguageServer.selectionRanges),
    ("textDocument/documentLink", LanguageServer.documentLinks),
    ("textDocument/inlayHint", LanguageServer.inlayHints),
    (
      "textDocument/semanticTokens/full",
      { server in { try server.semanticTokens($0, inRange: false) } }
    ),
    (
      "textDocument/semanticTokens/range",
      { server in { try server.semanticTokens($0, inRange: true) } }
    ),
    ("textDocument/formatting", LanguageServer.formatting),
    ("textDocument/rangeFormatting", LanguageServer.rangeFormatting),
    ("textDocument/onTypeFormatting", LanguageServer.onTypeFormatting),
    ("workspace/executeCommand", LanguageServer.executeCommand),
  ]

  func feature(_ method: String, _ params: JSONValue) throws -> JSONWriter {
    guard let feature = LanguageServer.features.first(where: { $0.method == method }) else {
      throw RPCError.methodNotFound(method)
    }
    return try feature.answer(self)(params) ?? { $0.null() }
  }

  var serverCapabilities: JSONWriter {
    { [client] json in
      json.object { json in
        json.object("capabilities") { LanguageServer.writeCapabilities(to: &$0, client) }
        json.object("serverInfo") { json in
          json.string("name", Program.name)
          json.string("version", Program.version)
        }
      }
    }
  }

  private static func writeCapabilities(to json: inout JSONText, _ client: ClientCapabilities) {
    json.string("positionEncoding", client.encoding.rawValue)
    json.object("textDocumentSync") { json in
      json.bool("openClose", true)
      json.number("change", 2)
      json.bool("save", true)
    }
    json.object("completionProvider") { json in
      json.array("triggerCharacters", ["+", "@", ":", "("]) { $0.string($1) }
    }
    json.object("codeActionProvider") { json in
      json.array(
        "codeActionKinds",
        ["quickfix", "refactor.rewrite", "source.fixAll", "source.sort", "source.archive"]
      ) { $0.string($1) }
    }
    if client.canPrepareRename {
      json.object("renameProvider") { $0.bool("prepareProvider", true) }
    } else {
      json.bool("renameProvider", true)
    }
    let others: [StaticString] = [
      "hoverProvider", "referencesProvider", "documentHighlightProvider", "definitionProvider",
      "documentSymbolProvider", "workspaceSymbolProvider", "foldingRangeProvider",
      "selectionRangeProvider", "inlayHintProvider", "documentFormattingProvider",
      "documentRangeFormattingProvider",
    ]
    for name in others { json.bool(name, true) }
    json.object("documentLinkProvider") { _ in }
    json.object("semanticTokensProvider") { json in
      json.object("legend") { json in
        json.array("tokenTypes", Token.Kind.legend) { $0.string($1.type) }
        json.array("tokenModifiers", [Int]()) { $0.number($1) }
      }
      json.bool("full", true)
      json.bool("range", true)
    }
    json.object("documentOnTypeFormattingProvider") { json in
      json.string("firstTriggerCharacter", " ")
      json.array("moreTriggerCharacter", ["\n"]) { $0.string($1) }
    }
    json.object("executeCommandProvider") { json in
      json.array("commands", EditorCommand.all) { $0.string($1.name) }
    }
  }
}
