import CommandLineKit
package import TTOutput

package struct Tool: Sendable {
  let name: String
  let title: String
  let description: String

  /// Its effect on the user's data.
  let effect: Effect

  let input: [JSONSchema.Member]
  let output: [JSONSchema.Member]

  let run: @Sendable (_ arguments: JSONValue) -> ToolResult

  /// The effect of a tool; a client can ask the user first.
  package struct Effect: Sendable {
    /// Whether it only reads.
    package let isReading: Bool

    /// Whether it can replace data, not only add to it.
    let isDestructive: Bool

    /// Whether a second call with the same arguments changes nothing.
    let isIdempotent: Bool

    /// The effect of a tool that only reads.
    package static let none = Effect(isReading: true, isDestructive: false, isIdempotent: true)

    package static func change(isDestructive: Bool, isIdempotent: Bool) -> Effect {
      Effect(isReading: false, isDestructive: isDestructive, isIdempotent: isIdempotent)
    }
  }

  package init(
    name: String, title: String, description: String, effect: Effect, input: [JSONSchema.Member],
    output: [JSONSchema.Member], run: @escaping @Sendable (_ arguments: JSONValue) -> ToolResult
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.effect, self.input, self.output, self.run) = (effect, input, output, run)
  }
}

package struct ToolResult: Sendable {
  let text: [UInt8]

  /// Writes the members of the structured result; nil after an error.
  let structured: (@Sendable (inout JSONText) -> Void)?

  let isError: Bool

  package init(
    text: [UInt8], structured: (@Sendable (inout JSONText) -> Void)? = nil, isError: Bool
  ) {
    (self.text, self.structured, self.isError) = (text, structured, isError)
  }
}

extension Tool {
  func write(to json: inout JSONText) {
    json.object { json in
      json.string("name", name)
      json.string("title", title)
      json.string("description", description)
      json.value("inputSchema", JSONSchema.object(input).write)
      json.value("outputSchema", JSONSchema.object(output).write)
      json.object("annotations") { json in
        json.string("title", title)
        json.bool("readOnlyHint", effect.isReading)
        json.bool("destructiveHint", effect.isDestructive)
        json.bool("idempotentHint", effect.isIdempotent)
        // It touches only the user's own files.
        json.bool("openWorldHint", false)
      }
    }
  }
}

extension ToolResult {
  func write(to json: inout JSONText) {
    json.object { json in
      json.objects("content", [text]) { json, text in
        json.string("type", "text")
        json.string("text", bytes: text)
      }
      if let structured {
        json.object("structuredContent", structured)
      }
      json.bool("isError", isError)
    }
  }
}
