import TTOutput

/// A text that an assistant can read and attach to a conversation.
struct Resource {
  /// The name in its address: `todo://today`.
  let name: String

  let title: String
  let description: String
  let type: String

  /// Returns the text.
  let read: @Sendable () throws -> [UInt8]

  var uri: String { "todo://\(name)" }

  var json: JSONOutput {
    [
      "uri": .text(uri), "name": .text(name), "title": .text(title),
      "description": .text("\(description). \(AssistantText.caution)"), "mimeType": .text(type),
    ]
  }
}
