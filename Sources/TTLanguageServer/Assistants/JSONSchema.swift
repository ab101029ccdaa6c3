import CommandLineKit
import TTOutput
import TodoTxt

/// The part of JSON Schema that the arguments of tools use.
enum JSONSchema {
  case text

  /// A list of one text or more.
  case texts

  case choice([String])
  case integer(ClosedRange<Int>)
  case flag

  struct Member {
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

  /// What a value must be.
  fileprivate var words: String {
    switch self {
    case .text: "a string"
    case .texts: "an array of at least one string"
    case .choice(let texts): "one of: \(texts.joined(separator: ", "))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    }
  }

  fileprivate func accepts(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.text, .string), (.flag, .bool): true
    case (.texts, .array(let elements)):
      !elements.isEmpty && elements.allSatisfy(JSONSchema.text.accepts)
    case (.choice(let texts), .string(let text)): texts.contains(text.string)
    case (.integer(let range), _): value.integer.map(range.contains) ?? false
    default: false
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
    var seen: Set<ArraySlice<UInt8>> = []
    for value in values {
      let key = value.name.string
      // Programs differ in which of them they use.
      if !seen.insert(value.name).inserted { return "\(key.quoted) is given twice" }
      if value.value == .null { continue }
      guard let member = first(where: { $0.name == key }) else {
        let names = isEmpty ? "none" : map(\.name).joined(separator: ", ")
        return "unknown argument \(key.quoted); expected \(names)"
      }
      if !member.schema.accepts(value.value) { return "\(key) must be \(member.schema.words)" }
    }
    return first { $0.isRequired && arguments[$0.name] == nil }.map { "\($0.name) is missing" }
  }
}
