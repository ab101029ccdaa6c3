import CommandLineKit
import TTOutput
import TodoTxt

/// The part of JSON Schema that the arguments of tools use.
indirect enum JSONSchema: Sendable {
  /// A text, optionally with a regular expression that it must match.
  case text(pattern: String? = nil)

  case choice([String])
  case integer(ClosedRange<Int>)
  case flag

  case list(JSONSchema, atLeast: Int = 0)

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
  fileprivate func writeMembers(to json: inout JSONText) {
    switch self {
    case .text(let pattern):
      json.string("type", "string")
      if let pattern { json.string("pattern", pattern) }
    case .choice(let texts):
      json.string("type", "string")
      json.array("enum", texts) { $0.string($1) }
    case .integer(let range):
      json.string("type", "integer")
      json.number("minimum", range.lowerBound)
      json.number("maximum", range.upperBound)
    case .flag: json.string("type", "boolean")
    case .list(let element, let least):
      json.string("type", "array")
      json.object("items", element.writeMembers)
      if least > 0 { json.number("minItems", least) }
    }
  }

  /// Returns the error in the value of `name`; nil if it is valid.
  ///
  /// Patterns are for the client; the tool checks its texts itself.
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
    case (.list(let element, let least), .array(let elements)):
      if elements.count < least { return "\(name) must not be empty" }
      return elements.lazy.compactMap { element.mistake(in: $0, called: "each of \(name)") }.first
    case (.list, _): return "\(name) must be an array"
    }
  }
}

/// The schema of an object with only these members.
extension [JSONSchema.Member] {
  func write(to json: inout JSONText) {
    json.object { json in
      json.string("type", "object")
      json.object("properties") { json in
        for member in self {
          json.key(named: member.name)
          json.object { json in
            if !member.meaning.isEmpty { json.string("description", member.meaning) }
            member.schema.writeMembers(to: &json)
          }
        }
      }
      json.array("required", filter(\.isRequired)) { $0.string($1.name) }
      json.bool("additionalProperties", false)
    }
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
