import TTOutput
import TTSystem
import TodoTxt

/// The requests that the server answers, and its capabilities.
extension LanguageServer {
  typealias Feature = (
    method: String, answer: @Sendable (LanguageServer) -> (JSONValue) throws -> JSONOutput?
  )

  /// The features that an editor can request; an answer is nil if there is nothing to say.
  static let features: [Feature] = [
    document("completion", LanguageServer.completion),
    document("hover", LanguageServer.hover),
    document("codeAction", LanguageServer.codeActions),
    document("prepareRename", LanguageServer.prepareRename),
    document("rename", LanguageServer.rename),
    document("references", LanguageServer.references),
    document("documentHighlight", LanguageServer.documentHighlight),
    document("definition", LanguageServer.definition),
    document("documentSymbol", LanguageServer.documentSymbols),
    ("workspace/symbol", LanguageServer.workspaceSymbols),
    document("foldingRange", LanguageServer.foldingRanges),
    document("selectionRange", LanguageServer.selectionRanges),
    document("documentLink", LanguageServer.documentLinks),
    document("inlayHint", LanguageServer.inlayHints),
    document("semanticTokens/full", LanguageServer.semanticTokens),
    document("semanticTokens/range", LanguageServer.semanticTokensInRange),
    document("formatting", LanguageServer.formatting),
    document("rangeFormatting", LanguageServer.rangeFormatting),
    document("onTypeFormatting", LanguageServer.onTypeFormatting),
    ("workspace/executeCommand", LanguageServer.executeCommand),
  ]

  /// A feature of an open document.
  private static func document(
    _ name: String,
    _ answer:
      @escaping @Sendable (LanguageServer) -> (TextBuffer, JSONValue) throws -> JSONOutput?
  ) -> Feature {
    (
      "textDocument/\(name)",
      { server in { params in try answer(server)(server.buffer(params.documentURI()), params) } }
    )
  }

  func feature(_ method: String, _ params: JSONValue) throws -> JSONOutput {
    guard let feature = LanguageServer.features.first(where: { $0.method == method }) else {
      throw RPCError.methodNotFound(method)
    }
    return try feature.answer(self)(params) ?? .null
  }

  var serverCapabilities: JSONOutput {
    [
      "capabilities": [
        "positionEncoding": .text(client.encoding.rawValue),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "completionProvider": ["triggerCharacters": ["+", "@", ":", "("]],
        "codeActionProvider": [
          "codeActionKinds": [
            "quickfix", "refactor.rewrite", "source.fixAll", "source.sort", "source.archive",
          ]
        ],
        "renameProvider": client.canPrepareRename ? ["prepareProvider": true] : true,
        "hoverProvider": true, "referencesProvider": true, "documentHighlightProvider": true,
        "definitionProvider": true, "documentSymbolProvider": true,
        "workspaceSymbolProvider": true, "foldingRangeProvider": true,
        "selectionRangeProvider": true, "inlayHintProvider": true,
        "documentFormattingProvider": true, "documentRangeFormattingProvider": true,
        "documentLinkProvider": [:],
        "semanticTokensProvider": [
          "legend": [
            "tokenTypes": .list(Token.Kind.legend) { .text($0.type) }, "tokenModifiers": [],
          ],
          "full": true, "range": true,
        ],
        "documentOnTypeFormattingProvider": [
          "firstTriggerCharacter": " ", "moreTriggerCharacter": ["\n"],
        ],
        "executeCommandProvider": ["commands": .list(EditorCommand.all) { .text($0.name) }],
      ],
      "serverInfo": ["name": .text(Program.name), "version": .text(Program.version)],
    ]
  }
}
