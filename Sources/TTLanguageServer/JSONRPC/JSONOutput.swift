import CommandLineKit
import TTOutput

typealias JSONWriter = (inout JSONText) -> Void

/// A JSON value to send.
///
///     ["range": range.json, "newText": .bytes(text), "tags": isCompleted ? [1] : .absent]
enum JSONOutput {
  case null
  case bool(Bool)
  case number(Int?)
  case text(String)
  case bytes([UInt8])

  /// A text that a person or a model reads, with visible control characters.
  case visible([UInt8])
  case array([JSONOutput])
  case object([(StaticString, JSONOutput)])

  /// A value that a function writes, such as the elements of a long list one by one.
  case written(JSONWriter)

  /// No member.
  case absent
}

extension JSONOutput {
  static func visible(_ text: String) -> JSONOutput { .visible(text.bytes) }

  /// A part of a message of the client.
  static func value(_ value: JSONValue) -> JSONOutput { .written { $0.value(value) } }

  static func list<Element>(
    _ elements: some Sequence<Element>, _ json: @escaping (Element) -> JSONOutput
  ) -> JSONOutput {
    .written { text in text.array(elements) { json($1).write(to: &$0) } }
  }

  func write(to json: inout JSONText) {
    switch self {
    case .null, .absent: json.null()
    case .bool(let value): json.value(.bool(value))
    case .number(let number): if let number { json.number(number) } else { json.null() }
    case .text(let text): json.string(text)
    case .bytes(let text): json.string(bytes: text)
    case .visible(let text): json.visibly { $0.string(bytes: text) }
    case .array(let elements): json.array(elements) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for (key, value) in members {
          if case .absent = value { continue }
          json.key(key)
          value.write(to: &json)
        }
      }
    case .written(let write): write(&json)
    }
  }
}

extension JSONOutput: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral members: (StaticString, JSONOutput)...) { self = .object(members) }
  init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}
