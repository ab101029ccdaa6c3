import TTOutput

extension JSONValue {
  func member(_ name: String) throws -> JSONValue {
    guard let value = self[name] else { throw RPCError.invalidParams("\(name) is missing") }
    return value
  }

  func text(_ name: String) throws -> [UInt8] {
    guard case .string(let text) = try member(name) else {
      throw RPCError.invalidParams("\(name) must be a string")
    }
    return text
  }

  func integer(_ name: String) throws -> Int {
    guard let number = try member(name).integer else {
      throw RPCError.invalidParams("\(name) must be a whole number")
    }
    return number
  }

  func documentURI() throws -> DocumentURI {
    DocumentURI(try member("textDocument").text("uri"))
  }

  func position() throws -> TextPosition {
    guard let position = TextPosition(try member("position")) else {
      throw RPCError.invalidParams("position must have a line and a character")
    }
    return position
  }

  func range() throws -> TextRange {
    guard let range = TextRange(try member("range")) else {
      throw RPCError.invalidParams("range must have a start and an end")
    }
    return range
  }
}
