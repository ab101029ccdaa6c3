package import TTSession

/// Something that an assistant can do.
package struct Tool: Sendable {
  /// What it is called by.
  package let name: String

  /// What a person sees.
  package let title: String

  /// What the assistant's model needs to know to use it.
  package let description: String

  /// What it does to what is there.
  package let effect: Effect

  /// What it takes.
  package let input: [JSONSchema.Member]

  /// What it returns.
  package let output: [JSONSchema.Member]

  /// Does it, with arguments that fit the input.
  package let run: @Sendable (_ arguments: JSONValue) -> ToolResult

  /// What a tool can do to what is there: a client may ask the user first.
  package struct Effect: Sendable {
    /// Whether it only looks.
    package let isReading: Bool

    /// Whether it can replace what is there, and not only add to it.
    package let isDestructive: Bool

    /// Whether doing it again changes nothing more.
    package let isIdempotent: Bool

    /// The effect of a tool that only looks.
    package static let none = Effect(isReading: true, isDestructive: false, isIdempotent: true)

    /// Creates the effect of a tool that changes something.
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

/// What a tool returns.
package struct ToolResult: Sendable {
  /// What a model reads.
  package let text: [UInt8]

  /// The members of an object for programs, as the tool's output describes it; nil after some errors.
  package let structured: (@Sendable (inout JSONText) -> Void)?

  /// Whether the tool did not do what it was asked for.
  package let isError: Bool

  package init(
    text: [UInt8], structured: (@Sendable (inout JSONText) -> Void)? = nil, isError: Bool
  ) {
    (self.text, self.structured, self.isError) = (text, structured, isError)
  }
}

extension Tool {
  /// Writes what a client is told of the tool.
  func write(to json: inout JSONText) {
    json.object { json in
      json.key("name")
      json.string(name)
      json.key("title")
      json.string(title)
      json.key("description")
      json.string(description)
      json.key("inputSchema")
      JSONSchema.object(input).write(to: &json)
      json.key("outputSchema")
      JSONSchema.object(output).write(to: &json)
      json.key("annotations")
      json.object { json in
        json.key("title")
        json.string(title)
        json.key("readOnlyHint")
        json.bool(effect.isReading)
        json.key("destructiveHint")
        json.bool(effect.isDestructive)
        json.key("idempotentHint")
        json.bool(effect.isIdempotent)
        // It touches the user's own files and nothing else.
        json.key("openWorldHint")
        json.bool(false)
      }
    }
  }
}

extension ToolResult {
  func write(to json: inout JSONText) {
    json.object { json in
      json.key("content")
      json.array([text]) { json, text in
        json.object { json in
          json.key("type")
          json.string("text")
          json.key("text")
          json.string(bytes: text[...])
        }
      }
      if let structured {
        json.key("structuredContent")
        json.object(structured)
      }
      json.key("isError")
      json.bool(isError)
    }
  }
}
