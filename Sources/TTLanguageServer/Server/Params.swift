import TTOutput

extension JSONValue {
  func member(_ name: String) throws(RPCError) -> JSONValue {
    guard let value = self[name] else { throw .invalidParams("\(name) is missing") }
    return value
  }

  func text(_ name: String) throws(RPCError) -> [UInt8] {
    guard case .string(let text) = try member(name) else {
      throw .invalidParams("\(name) must be a string")
    }
    return text
  }

  func integer(_ name: String) throws(RPCError) -> Int {
    guard let number = try member(name).integer else {
      throw .invalidParams("\(name) must be a whole number")
    }
    return number
  }

  func documentURI() throws(RPCError) -> DocumentURI {
    DocumentURI(try member("textDocument").text("uri"))
  }

  func position() throws(RPCError) -> TextPosition {
    guard let position = TextPosition(try member("position")) else {
      throw .invalidParams("position must have a line and a character")
    }
    return position
  }

  func range() throws(RPCError) -> TextRange {
    guard let range = TextRange(try member("range")) else {
      throw .invalidParams("range must have a start and an end")
    }
    return range
  }
}
