import CommandLineKit
import TTOutput

struct ClientCapabilities {
  let encoding: PositionEncoding

  /// Whether an edit can name the version of its document.
  let hasDocumentChanges: Bool

  /// Whether an edit can be sent without a request.
  let canApplyEdits: Bool

  /// Whether the place of a rename can be requested first.
  let canPrepareRename: Bool

  let process: Int?

  init(_ params: JSONValue) {
    let capabilities = params["capabilities"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.elements ?? []
    let workspace = capabilities?["workspace"]
    process = params["processId"]?.integer
    // ALE counts bytes, but only the user's own options can declare that.
    let named = params["initializationOptions"]?["positionEncoding"]
    let utf8 = JSONValue.string("utf-8".bytes[...])
    encoding = named == utf8 || encodings.contains(utf8) ? .utf8 : .utf16
    hasDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"] == .bool(true)
    canApplyEdits = workspace?["applyEdit"] == .bool(true)
    let rename = capabilities?["textDocument"]?["rename"]
    canPrepareRename = rename?["prepareSupport"] == .bool(true)
  }
}
