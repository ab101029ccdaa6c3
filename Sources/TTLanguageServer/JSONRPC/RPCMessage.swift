import CommandLineKit
import TTOutput

enum RPCMessage {
  /// A request, which needs an answer with the same `id`.
  case request(id: JSONValue, method: String, params: JSONValue)

  /// A notification, which needs no answer.
  case notification(method: String, params: JSONValue)

  /// The answer to a request of this side.
  case response

  /// An invalid message: the error for the answer, and the `id` if there is one.
  case invalid(id: JSONValue, RPCError)
}

extension RPCMessage {
  /// Reads a message; an error makes it an `invalid` message.
  init(parsing bytes: [UInt8]) {
    let values: [JSONValue]
    do throws(JSONError) {
      var parser = JSONParser(bytes, keepsSurrogates: true)
      values = try parser.values()
    } catch {
      self = .invalid(id: .null, .parseError("\(error)"))
      return
    }
    guard values.count == 1 else {
      self = .invalid(id: .null, .parseError("a message must be one object"))
      return
    }
    guard case .object = values[0] else {
      self = .invalid(id: .null, .invalidRequest("a message must be one object"))
      return
    }
    self.init(values[0])
  }

  private init(_ value: JSONValue) {
    let id = value["id"]
    let validID: JSONValue? =
      switch id {
      case .string?, .number?: id
      default: nil
      }
    func invalid(_ reason: String) -> RPCMessage {
      .invalid(id: validID ?? .null, .invalidRequest(reason))
    }
    // Never answer an answer, even an invalid one: two programs could continue forever.
    if value["method"] == nil, value.hasMember("result") || value.hasMember("error") {
      self = .response
      return
    }
    guard value["jsonrpc"] == .string("2.0".bytes[...]) else {
      self = invalid("jsonrpc must be \"2.0\"")
      return
    }
    guard case .string(let method)? = value["method"] else {
      self = invalid("a message must have a method")
      return
    }
    let name = method.string
    let params = value["params"] ?? .null
    switch params {
    case .object, .array, .null: break
    default:
      self = invalid("params must be an object or an array")
      return
    }
    if let validID {
      self = .request(id: validID, method: name, params: params)
    } else if value.hasMember("id") {
      self = invalid("an id must be a string or a number")
    } else {
      self = .notification(method: name, params: params)
    }
  }
}

extension JSONValue {
  /// Whether an object has a member with a name, null or not.
  fileprivate func hasMember(_ name: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members.contains { $0.name.elementsEqual(name.utf8) }
  }
}
