import TTSession
import TodoTxt

/// The requests that the server answers, and its capabilities.
extension LanguageServer {
  /// Answers a request to a feature; nil if there is no such feature.
  func feature(_ method: String, _ params: JSONValue) throws(RPCError) -> JSONWriter? {
    try answerOfFeature(method, params).map { answer in answer ?? { $0.null() } }
  }

  /// Returns the answer to a request, which can be empty; nil if there is no such feature.
  private func answerOfFeature(
    _ method: String, _ params: JSONValue
  ) throws(RPCError) -> JSONWriter?? {
    switch method {
    case "textDocument/completion": .some(try completion(params))
    case "textDocument/hover": .some(try hover(params))
    case "textDocument/codeAction": .some(try codeActions(params))
    case "codeAction/resolve": .some(try resolveCodeAction(params))
    case "textDocument/prepareRename": .some(try prepareRename(params))
    case "textDocument/rename": .some(try rename(params))
    case "textDocument/references": .some(try references(params))
    case "textDocument/documentHighlight": .some(try documentHighlight(params))
    case "textDocument/definition": .some(try definition(params))
    case "textDocument/documentSymbol": .some(try documentSymbols(params))
    case "workspace/symbol": .some(try workspaceSymbols(params))
    case "textDocument/foldingRange": .some(try foldingRanges(params))
    case "textDocument/selectionRange": .some(try selectionRanges(params))
    case "textDocument/documentLink": .some(try documentLinks(params))
    case "textDocument/inlayHint": .some(try inlayHints(params))
    case "textDocument/semanticTokens/full": .some(try semanticTokens(params, inRange: false))
    case "textDocument/semanticTokens/range": .some(try semanticTokens(params, inRange: true))
    case "textDocument/formatting": .some(try formatting(params))
    case "textDocument/rangeFormatting": .some(try rangeFormatting(params))
    case "textDocument/onTypeFormatting": .some(try onTypeFormatting(params))
    case "workspace/executeCommand": .some(try executeCommand(params))
    default: nil
    }
  }

  /// Writes the result of `initialize`.
  var serverCapabilities: JSONWriter {
    { [client] json in
      json.object { json in
        json.key("capabilities")
        json.object { LanguageServer.writeCapabilities(to: &$0, client) }
        json.key("serverInfo")
        json.object { json in
          json.key("name")
          json.string(Program.name)
          json.key("version")
          json.string(Program.version)
        }
      }
    }
  }

  private static func writeCapabilities(to json: inout JSONText, _ client: ClientCapabilities) {
    json.key("positionEncoding")
    json.string(client.encoding.rawValue)
    json.key("textDocumentSync")
    json.object { json in
      json.key("openClose")
      json.bool(true)
      json.key("change")
      json.number(2)
      json.key("save")
      json.bool(true)
    }
    json.key("completionProvider")
    json.object { json in
      json.key("triggerCharacters")
      json.array(["+", "@", ":", "("]) { $0.string($1) }
    }
    json.key("codeActionProvider")
    if client.hasCodeActions {
      json.object { json in
        json.key("codeActionKinds")
        json.array(
          ["quickfix", "refactor.rewrite", "source.fixAll", "source.sort", "source.archive"]
        ) { $0.string($1) }
        json.key("resolveProvider")
        json.bool(client.canResolveCodeActions)
      }
    } else {
      json.bool(true)
    }
    json.key("renameProvider")
    if client.canPrepareRename {
      json.object { json in
        json.key("prepareProvider")
        json.bool(true)
      }
    } else {
      json.bool(true)
    }
    for name in [
      "hoverProvider", "referencesProvider", "documentHighlightProvider", "definitionProvider",
      "documentSymbolProvider", "workspaceSymbolProvider", "foldingRangeProvider",
      "selectionRangeProvider", "inlayHintProvider", "documentFormattingProvider",
      "documentRangeFormattingProvider",
    ] {
      json.key(named: name)
      json.bool(true)
    }
    json.key("documentLinkProvider")
    json.object { _ in }
    json.key("semanticTokensProvider")
    json.object { json in
      json.key("legend")
      json.object { json in
        json.key("tokenTypes")
        json.array(Token.Kind.legend) { $0.string($1.type) }
        json.key("tokenModifiers")
        json.array([Int]()) { $0.number($1) }
      }
      json.key("full")
      json.bool(true)
      json.key("range")
      json.bool(true)
    }
    json.key("documentOnTypeFormattingProvider")
    json.object { json in
      json.key("firstTriggerCharacter")
      json.string(" ")
      json.key("moreTriggerCharacter")
      json.array(["\n"]) { $0.string($1) }
    }
    json.key("executeCommandProvider")
    json.object { json in
      json.key("commands")
      json.array(EditorCommand.all) { $0.string($1.name) }
    }
  }
}
