package import TTSession

/// Something that an assistant can read, and attach to a conversation.
package struct Resource: Sendable {
  /// The address: `todo://today`, or `todo://filter/{filter}` with a name in braces for what is given.
  package let uri: String

  /// What it is called by.
  package let name: String

  /// What a person sees.
  package let title: String

  /// What it is.
  package let description: String

  /// The media type of the text.
  package let type: String

  /// Returns the text, given what stands in the place of the braces.
  package let read: @Sendable (_ argument: [UInt8]) throws(RPCError) -> [UInt8]

  package init(
    uri: String, name: String, title: String, description: String, type: String,
    read: @escaping @Sendable (_ argument: [UInt8]) throws(RPCError) -> [UInt8]
  ) {
    (self.uri, self.name, self.title) = (uri, name, title)
    (self.description, self.type, self.read) = (description, type, read)
  }

  /// Whether the address has braces.
  var isTemplate: Bool { uri.utf8.last == UInt8(ascii: "}") }

  /// Returns what an address has in the place of the braces, decoded; nil if it is another resource's.
  func argument(in address: [UInt8]) -> [UInt8]? {
    guard isTemplate else { return address.elementsEqual(uri.utf8) ? [] : nil }
    let start = uri.utf8.prefix { $0 != UInt8(ascii: "{") }
    guard address.starts(with: start), address.count > start.count else { return nil }
    return address[start.count...].percentDecoded
  }

  func write(to json: inout JSONText) {
    json.object { json in
      json.key(isTemplate ? "uriTemplate" : "uri")
      json.string(uri)
      json.key("name")
      json.string(name)
      json.key("title")
      json.string(title)
      json.key("description")
      json.string(description)
      json.key("mimeType")
      json.string(type)
    }
  }
}
