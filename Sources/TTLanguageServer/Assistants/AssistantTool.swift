import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// A tool for assistants, which turns named arguments into a request.
struct AssistantTool: Sendable {
  let name: String
  let title: String
  let description: String
  let effect: Effect

  /// The arguments; a tool that changes tasks also has `dryRun`.
  let input: [JSONSchema.Member]

  /// Makes the request; each change is a separate run.
  let run: @Sendable (ToolArguments, Session) throws -> (outcome: Outcome, run: Session)

  /// The effect on the user's data; a client can ask the user first.
  struct Effect: Sendable {
    /// Whether it only reads.
    var isReading = false

    /// Whether it can replace data, not only add to it.
    let isDestructive: Bool

    /// Whether a second call with the same arguments changes nothing.
    let isIdempotent: Bool

    /// The effect of a tool that only reads.
    static let none = Effect(isReading: true, isDestructive: false, isIdempotent: true)
  }
}

extension AssistantTool {
  var arguments: [JSONSchema.Member] { input + (effect.isReading ? [] : [AssistantTool.dryRun]) }

  static let dryRun = JSONSchema.Member.optional(
    "dryRun", .flag, "Show what would change without changing it")

  func write(to json: inout JSONText) {
    json.object { json in
      json.string("name", name)
      json.string("title", title)
      json.string("description", "\(description)\n\(AssistantText.caution)")
      json.value("inputSchema", arguments.write)
      json.object("annotations") { json in
        json.bool("readOnlyHint", effect.isReading)
        json.bool("destructiveHint", effect.isDestructive)
        json.bool("idempotentHint", effect.isIdempotent)
        // It touches only the user's own files.
        json.bool("openWorldHint", false)
      }
    }
  }
}

/// The result of a call.
struct ToolResult: Sendable {
  let text: [UInt8]

  /// Writes the members of the structured result; nil after an error.
  var structured: (@Sendable (inout JSONText) -> Void)?

  let isError: Bool

  func write(to json: inout JSONText) {
    json.object { json in
      json.objects("content", [text]) { json, text in
        json.string("type", "text")
        json.string("text", bytes: text)
      }
      if let structured { json.object("structuredContent", structured) }
      json.bool("isError", isError)
    }
  }
}

/// Arguments that match a tool's schema.
struct ToolArguments {
  private let values: JSONValue

  init(_ values: JSONValue) { self.values = values }

  func flag(_ name: String) -> Bool { values[name] == .bool(true) }

  func number(_ name: String) -> Int? { values[name]?.integer }

  func text(_ name: String) throws(Message) -> Argument? {
    try values[name].map { value throws(Message) in
      try ToolArguments.word(value.text ?? [], of: name)
    }
  }

  func texts(_ name: String) throws(Message) -> [Argument] {
    try (values[name]?.elements ?? []).map { value throws(Message) in
      try ToolArguments.word(value.text ?? [], of: name)
    }
  }

  /// Returns the tasks.
  ///
  /// Throws for a line number without a digest. The user can edit the list at any time, and only
  /// the digest shows that it is still the task that the assistant has seen.
  func tasks(in session: Session) throws -> NamedTasks {
    try ToolArguments.tasks(texts(AssistantTool.tasks.name), in: session)
  }

  /// Returns the parent of a new task, if given.
  func parent(in session: Session) throws -> NamedTasks? {
    try text(TaskOptions.parent.long).map { try ToolArguments.tasks([$0], in: session) }
  }

  /// Returns the arguments that have the names of options, as if they were options of a command.
  func invocation(_ options: [any OptionDescription]) throws -> Invocation {
    var invocation = Invocation(name: "add", options: options)
    for option in options {
      for word in try words(option) {
        do {
          invocation.set(option, to: try option.value(of: word))
        } catch {
          throw UsageError.invalidValue(option: option.long, value: word, reason: error)
        }
      }
    }
    return invocation
  }

  /// Returns the options of the equivalent command line.
  func options(_ options: [any OptionDescription]) throws -> [String] {
    try options.flatMap { option in
      try words(option).flatMap { ["--\(option.long)", $0.text] }
    }
  }

  private func words(_ option: any OptionDescription) throws(Message) -> [Argument] {
    if values[option.long]?.elements != nil { return try texts(option.long) }
    return try text(option.long).asArray
  }

  private static func tasks(_ words: [Argument], in session: Session) throws -> NamedTasks {
    var (lists, ids): ([[UInt8]?], [TaskID]) = ([], [])
    for word in words {
      let address = session.address(word)
      guard let id = TaskID(parsing: (address?.numbers ?? word).bytes[...]) else {
        throw Message.notAnID(word)
      }
      lists.append(address?.name)
      ids.append(id)
    }
    for list in lists where list != lists[0] {
      let own = session.listPath.name.bytes
      throw Message.severalLists(lists[0] ?? own, list ?? own)
    }
    return NamedTasks(ids, in: lists.first ?? nil, showingIDs: true)
  }

  private static func word(_ text: [UInt8], of name: String) throws(Message) -> Argument {
    guard !text.contains(0), text.isUTF8 else {
      throw .notText(argument: name)
    }
    return Argument(text)
  }
}

extension Message {
  /// A text contains bytes that a line cannot contain.
  static func notText(argument: String) -> Self {
    .usage("\(argument) must be UTF-8 text without NUL")
  }

  static func notADate(argument: String, _ word: Argument, _ error: Diagnostic) -> Self {
    .usage("\(argument) \(word.bytes.quoted): \(error.sentence)")
  }

  /// A task is not named by its id.
  static func notAnID(_ word: Argument) -> Self {
    .usage(
      "\(word.bytes.quoted) is not a task id; use an id from list or search, such as "
        + "3:k7f2m9qa")
  }

  static func notOwnChange(command: [UInt8]) -> Self {
    .usage(
      "the last change, \(command.quoted), was not made with these tools; the user can "
        + "run tt undo")
  }
}
