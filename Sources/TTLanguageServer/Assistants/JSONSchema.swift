import CommandLineKit
import TTOutput
import TodoTxt

/// The part of JSON Schema that the arguments of tools use.
enum JSONSchema: Sendable {
  case text

  /// A list of one text or more.
  case texts

  case choice([String])
  case integer(ClosedRange<Int>)
  case flag

  struct Member: Sendable {
    let name: String
    let schema: JSONSchema

    /// The description; empty if the name is enough.
    let meaning: String

    let isRequired: Bool

    static func required(
      _ name: String, _ schema: JSONSchema, _ meaning: String = ""
    ) -> Member {
      Member(name: name, schema: schema, meaning: meaning, isRequired: true)
    }

    static func optional(
      _ name: String, _ schema: JSONSchema, _ meaning: String = ""
    ) -> Member {
      Member(name: name, schema: schema, meaning: meaning, isRequired: false)
    }
  }
}

extension JSONSchema {
  fileprivate var members: [(StaticString, JSONOutput)] {
    switch self {
    case .text: [("type", "string")]
    case .texts: [("type", "array"), ("items", .object(JSONSchema.text.members)), ("minItems", 1)]
    case .choice(let texts): [("type", "string"), ("enum", .list(texts, JSONOutput.text))]
    case .integer(let range):
      [
        ("type", "integer"), ("minimum", .number(range.lowerBound)),
        ("maximum", .number(range.upperBound)),
      ]
    case .flag: [("type", "boolean")]
    }
  }

  /// Returns the error in the value of `name`; nil if it is valid.
  fileprivate func mistake(in value: JSONValue, called name: String) -> String? {
    switch (self, value) {
    case (.text, .string), (.flag, .bool): return nil
    case (.text, _): return "\(name) must be a string"
    case (.flag, _): return "\(name) must be true or false"
    case (.choice(let texts), _):
      if case .string(let text) = value, texts.contains(where: { $0.utf8.elementsEqual(text) }) {
        return nil
      }
      return "\(name) must be one of: \(texts.joined(separator: ", "))"
    case (.integer(let range), _):
      if let number = value.integer, range.contains(number) { return nil }
      return "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)"
    case (.texts, .array(let elements)):
      if elements.isEmpty { return "\(name) must not be empty" }
      return elements.contains { $0.text == nil } ? "each of \(name) must be a string" : nil
    case (.texts, _): return "\(name) must be an array"
    }
  }
}

/// The schema of an object with only these members.
extension [JSONSchema.Member] {
  var json: JSONOutput {
    [
      "type": "object",
      "properties": .written { json in
        json.object { json in
          for member in self {
            json.key(named: member.name)
            let meaning: JSONOutput = member.meaning.isEmpty ? .absent : .text(member.meaning)
            JSONOutput.object([("description", meaning)] + member.schema.members).write(to: &json)
          }
        }
      },
      "required": .list(filter(\.isRequired)) { .text($0.name) }, "additionalProperties": false,
    ]
  }

  /// Returns the error in the arguments of a tool; nil if they are valid.
  func mistake(in arguments: JSONValue) -> String? {
    guard case .object(let values) = arguments else { return "arguments must be an object" }
    var seen: Set<[UInt8]> = []
    for value in values {
      let key = value.name.string
      // Programs differ in which of them they use.
      if !seen.insert(value.name).inserted { return "\(key.quoted) is given twice" }
      if value.value == .null { continue }
      guard let member = first(where: { $0.name == key }) else {
        let names = isEmpty ? "none" : map(\.name).joined(separator: ", ")
        return "unknown argument \(key.quoted); expected \(names)"
      }
      if let mistake = member.schema.mistake(in: value.value, called: key) { return mistake }
    }
    return first { $0.isRequired && arguments[$0.name] == nil }.map { "\($0.name) is missing" }
  }
}
