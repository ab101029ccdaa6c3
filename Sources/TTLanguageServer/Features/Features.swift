import TTOutput
import TTSystem
import TodoTxt

/// The features that an editor can request, by their methods.
enum Feature: String, CaseIterable {
  case completion = "textDocument/completion"
  case hover = "textDocument/hover"
  case codeAction = "textDocument/codeAction"
  case prepareRename = "textDocument/prepareRename"
  case rename = "textDocument/rename"
  case references = "textDocument/references"
  case documentHighlight = "textDocument/documentHighlight"
  case definition = "textDocument/definition"
  case documentSymbol = "textDocument/documentSymbol"
  case workspaceSymbol = "workspace/symbol"
  case foldingRange = "textDocument/foldingRange"
  case selectionRange = "textDocument/selectionRange"
  case documentLink = "textDocument/documentLink"
  case inlayHint = "textDocument/inlayHint"
  case semanticTokens = "textDocument/semanticTokens/full"
  case semanticTokensInRange = "textDocument/semanticTokens/range"
  case formatting = "textDocument/formatting"
  case rangeFormatting = "textDocument/rangeFormatting"
  case onTypeFormatting = "textDocument/onTypeFormatting"
  case command = "workspace/executeCommand"
}

extension Feature {
  /// The function that answers its requests; its answer is nil if there is nothing to say.
  var answer: (LanguageServer) -> (JSONValue) throws -> JSONWriter? {
    switch self {
    case .completion: LanguageServer.completion
    case .hover: LanguageServer.hover
    case .codeAction: LanguageServer.codeActions
    case .prepareRename: LanguageServer.prepareRename
    case .rename: LanguageServer.rename
    case .references: LanguageServer.references
    case .documentHighlight: LanguageServer.documentHighlight
    case .definition: LanguageServer.definition
    case .documentSymbol: LanguageServer.documentSymbols
    case .workspaceSymbol: LanguageServer.workspaceSymbols
    case .foldingRange: LanguageServer.foldingRanges
    case .selectionRange: LanguageServer.selectionRanges
    case .documentLink: LanguageServer.documentLinks
    case .inlayHint: LanguageServer.inlayHints
    case .semanticTokens: { server in { try server.semanticTokens($0, inRange: false) } }
    case .semanticTokensInRange: { server in { try server.semanticTokens($0, inRange: true) } }
    case .formatting: LanguageServer.formatting
    case .rangeFormatting: LanguageServer.rangeFormatting
    case .onTypeFormatting: LanguageServer.onTypeFormatting
    case .command: LanguageServer.executeCommand
    }
  }
}

/// The requests that the server answers, and its capabilities.
extension LanguageServer {
  func feature(_ method: String, _ params: JSONValue) throws -> JSONWriter {
    guard let feature = Feature(rawValue: method) else { throw RPCError.methodNotFound(method) }
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
    if client.hasCodeActions {
      json.object("codeActionProvider") { json in
        json.array(
          "codeActionKinds",
          ["quickfix", "refactor.rewrite", "source.fixAll", "source.sort", "source.archive"]
        ) { $0.string($1) }
      }
    } else {
      json.bool("codeActionProvider", true)
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
