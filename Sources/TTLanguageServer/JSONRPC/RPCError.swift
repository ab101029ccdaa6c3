import TTOutput
import TodoTxt

/// An error response to a request (JSON-RPC 2.0 and LSP).
struct RPCError: Error, Hashable {
  let code: Int
  let message: String

  init(code: Int, _ message: String) { (self.code, self.message) = (code, message) }
}

extension RPCError {
  /// Creates the answer to a request that failed with an error.
  init(_ error: any Error) {
    switch error {
    case let error as RPCError: self = error
    case let error as Diagnostic: self = .requestFailed("\(error)")
    default: self = .requestFailed(Message(error).string)
    }
  }

  static func parseError(_ reason: String) -> RPCError { RPCError(code: -32700, reason) }

  /// The message is not a request, notification or response.
  static func invalidRequest(_ reason: String) -> RPCError {
    RPCError(code: -32600, reason)
  }

  static func methodNotFound(_ method: String) -> RPCError {
    RPCError(code: -32601, "unknown method \(method)")
  }

  static func invalidParams(_ reason: String) -> RPCError { RPCError(code: -32602, reason) }

  /// The first request must be `initialize`.
  static let notInitialized = RPCError(
    code: -32002, "the server is not initialized; send initialize first")

  /// The text of the document is unknown (LSP).
  static let contentModified = RPCError(
    code: -32801, "a change of the document could not be applied; close and reopen the document")

  /// The request is valid, but cannot be carried out.
  static func requestFailed(_ reason: String) -> RPCError {
    RPCError(code: -32803, reason)
  }
}
