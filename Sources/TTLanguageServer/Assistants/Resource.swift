import CommandLineKit
import TTOutput

/// A text that an assistant can read and attach to a conversation.
struct Resource: Sendable {
  /// The address, such as `todo://today`; one with braces is a template, such as `todo://filter/{filter}`.
  let uri: String

  let name: String
  let title: String

  let description: String
  let type: String

  /// Returns the text; `argument` is the part of the address that the braces match.
  let read: @Sendable (_ argument: [UInt8]) throws -> [UInt8]

  var isTemplate: Bool { uri.utf8.last == "}" }

  /// Returns the decoded part of an address that the braces match; nil for another resource's address.
  func argument(in address: [UInt8]) -> [UInt8]? {
    guard isTemplate else { return address.elementsEqual(uri.utf8) ? [] : nil }
    let start = uri.utf8.prefix { $0 != "{" }
    guard address.starts(with: start), address.count > start.count else { return nil }
    let decoded = address[start.count...].percentDecoded
    return decoded.contains(0) ? nil : decoded
  }

  var json: JSONOutput {
    [
      (isTemplate ? "uriTemplate" : "uri"): .text(uri), "name": .text(name), "title": .text(title),
      "description": .text(description), "mimeType": .text(type),
    ]
  }
}
