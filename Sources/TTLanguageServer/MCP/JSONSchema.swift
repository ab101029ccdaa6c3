import CommandLineKit
import TTOutput
import TodoTxt

/// The part of JSON Schema that the tools use.
package indirect enum JSONSchema: Sendable {
  /// A text, optionally with a regular expression that it must match.
  case text(pattern: String? = nil)

  case choice([String])
  case constant(String)
  case integer(ClosedRange<Int>)
  case flag

  case list(JSONSchema, atLeast: Int = 0)

  /// An object with only these members.
  case object([Member])

  case optional(JSONSchema)

  package struct Member: Sendable {
    package let name: String
    let schema: JSONSchema

    /// The description; empty if the name is enough.
    let meaning: String

    let isRequired: Bool

    init(_ name: String, _ schema: JSONSchema, _ meaning: String = "", isRequired: Bool) {
      (self.name, self.schema, self.meaning) = (name, schema, meaning)
      self.isRequired = isRequired
    }

    package static func required(
      _ name: String, _ schema: JSONSchema, _ meaning: String = ""
    ) -> Member {
      Member(name, schema, meaning, isRequired: true)
    }

    package static func optional(
      _ name: String, _ schema: JSONSchema, _ meaning: String = ""
    ) -> Member {
      Member(name, schema, meaning, isRequired: false)
    }
  }
}

extension JSONSchema {
  func write(to json: inout JSONText) {
    json.object { write(membersTo: &$0, orNull: false) }
  }

  private func write(membersTo json: inout JSONText, orNull: Bool) {
    func type(_ name: String) {
      json.key("type")
      if orNull { json.array([name, "null"]) { $0.string($1) } } else { json.string(name) }
    }
    switch self {
    case .text(let pattern):
      type("string")
      guard let pattern else { return }
      json.string("pattern", pattern)
    case .choice(let texts):
      type("string")
      json.array("enum", texts) { $0.string($1) }
    case .constant(let text):
      json.string("const", text)
    case .integer(let range):
      type("integer")
      json.number("minimum", range.lowerBound)
      guard range.upperBound < .max else { return }
      json.number("maximum", range.upperBound)
    case .flag: type("boolean")
    case .list(let element, let least):
      type("array")
      json.value("items", element.write)
      guard least > 0 else { return }
      json.number("minItems", least)
    case .object(let members):
      type("object")
      json.object("properties") { json in
        for member in members {
          json.key(named: member.name)
          json.object { json in
            if !member.meaning.isEmpty {
              json.string("description", member.meaning)
            }
            member.schema.write(membersTo: &json, orNull: false)
          }
        }
      }
      json.array("required", members.filter(\.isRequired)) { $0.string($1.name) }
      json.bool("additionalProperties", false)
    case .optional(let schema): schema.write(membersTo: &json, orNull: true)
    }
  }
}

extension JSONSchema {
  /// Returns the error in the value of `name`; nil if it is valid.
  ///
  /// Patterns are for the client; the tool checks its texts itself.
  func mistake(in value: JSONValue, called name: String) -> String? {
    switch (self, value) {
    case (.text, .string), (.flag, .bool): return nil
    case (.text, _): return "\(name) must be a string"
    case (.flag, _): return "\(name) must be true or false"
    case (.choice(let texts), _):
      if case .string(let text) = value, texts.contains(where: { $0.utf8.elementsEqual(text) }) {
        return nil
      }
      return "\(name) must be one of: \(texts.joined(separator: ", "))"
    case (.constant(let text), _):
      return value == .string(text.bytes) ? nil : "\(name) must be \(text.quoted)"
    case (.integer(let range), _):
      if let number = value.integer, range.contains(number) { return nil }
      let limits = range.upperBound < .max ? " to \(range.upperBound)" : ""
      return "\(name) must be a whole number from \(range.lowerBound)\(limits)"
    case (.list(let element, let least), .array(let elements)):
      if elements.count < least { return "\(name) must not be empty" }
      return elements.lazy.compactMap { element.mistake(in: $0, called: "each of \(name)") }.first
    case (.list, _): return "\(name) must be an array"
    case (.object(let members), .object(let values)):
      var seen: Set<[UInt8]> = []
      for value in values {
        let key = value.name.string
        // Programs differ in which of them they use.
        if !seen.insert(value.name).inserted { return "\(key.quoted) is given twice" }
        if value.value == .null { continue }
        guard let member = members.first(where: { $0.name == key }) else {
          return "unknown argument \(key.quoted); expected \(JSONSchema.names(of: members))"
        }
        if let mistake = member.schema.mistake(in: value.value, called: key) { return mistake }
      }
      return members.first { $0.isRequired && value[$0.name] == nil }.map {
        "\($0.name) is missing"
      }
    case (.object, _): return "\(name) must be an object"
    case (.optional, .null): return nil
    case (.optional(let schema), _): return schema.mistake(in: value, called: name)
    }
  }

  private static func names(of members: [Member]) -> String {
    members.isEmpty ? "none" : members.map(\.name).joined(separator: ", ")
  }
}
