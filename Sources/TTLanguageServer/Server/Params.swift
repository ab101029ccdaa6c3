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
    return Array(text)
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

  /// Reads the member with LSP's `Position`, and returns its offset in a buffer.
  func offset(of name: String = "position", in buffer: TextBuffer) throws -> Int {
    try buffer.offset(of: TextPosition(member(name)))
  }

  /// Reads the member with LSP's `Range`, and returns its bytes in a buffer.
  func range(in buffer: TextBuffer) throws -> Range<Int> {
    let range = try member("range")
    let one = try range.offset(of: "start", in: buffer)
    let other = try range.offset(of: "end", in: buffer)
    return min(one, other)..<max(one, other)
  }
}
