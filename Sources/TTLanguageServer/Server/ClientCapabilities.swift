import TTSession

/// What the editor can do with what it is sent.
struct ClientCapabilities: Sendable {
  /// What columns count.
  var encoding = PositionEncoding.utf16

  /// Whether an edit can name the version of the document that it is for.
  var hasDocumentChanges = false

  /// Whether an edit can be sent without being asked for.
  var canApplyEdits = false

  /// Whether code actions can be more than commands.
  var hasCodeActions = false

  /// Whether the edit of a code action can be asked for when the action is chosen.
  var canResolveCodeActions = false

  /// Whether symbols can have symbols below them.
  var hasNestedSymbols = false

  /// The process of the editor.
  var process: Int?

  /// An editor that says nothing of itself.
  init() {}

  /// Reads the parameters of `initialize`.
  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.elements ?? []
    let workspace = capabilities?["workspace"]
    let textDocument = capabilities?["textDocument"]
    let codeAction = textDocument?["codeAction"]
    process = params["processId"]?.integer
    // ALE counts bytes and has no way to say so but the user's own words.
    let named = params["initializationOptions"]?["positionEncoding"]
    let utf8 = JSONValue.string(Array("utf-8".utf8))
    encoding = named == utf8 || encodings.contains(utf8) ? .utf8 : .utf16
    hasDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"] == .bool(true)
    canApplyEdits = workspace?["applyEdit"] == .bool(true)
    hasCodeActions = codeAction?["codeActionLiteralSupport"] != nil
    canResolveCodeActions =
      codeAction?["dataSupport"] == .bool(true)
      && (codeAction?["resolveSupport"]?["properties"]?.elements ?? [])
        .contains(.string(Array("edit".utf8)))
    hasNestedSymbols =
      textDocument?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"] == .bool(true)
  }
}
