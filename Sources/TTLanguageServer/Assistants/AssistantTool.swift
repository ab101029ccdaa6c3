import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

/// A tool for assistants, which turns named arguments into a request.
struct AssistantTool {
  let name: String
  let description: String
  let effect: Effect

  /// The arguments; a tool that changes tasks also has `dryRun`.
  let input: [JSONSchema.Member]

  /// Makes the request; each change is a separate run.
  let run: @Sendable (ToolArguments, Session) throws -> (outcome: Outcome, run: Session)

  /// The effect on the user's data; a client can ask the user first.
  struct Effect {
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

  /// The instructions explain it for all tools.
  static let dryRun = JSONSchema.Member.optional("dryRun", .flag)

  var json: JSONOutput {
    [
      "name": .text(name), "description": .text(description), "inputSchema": arguments.json,
      "annotations": effect.json,
    ]
  }
}

extension AssistantTool.Effect {
  /// The hints that differ from the protocol's defaults.
  fileprivate var json: JSONOutput {
    [
      "readOnlyHint": isReading ? true : .absent,
      "destructiveHint": isReading || isDestructive ? .absent : false,
      "idempotentHint": isReading || !isIdempotent ? .absent : true,
      // It touches only the user's own files.
      "openWorldHint": false,
    ]
  }
}

/// The result of a call.
struct ToolResult {
  let text: [UInt8]

  /// Writes the members of the structured result; nil after an error.
  var structured: (@Sendable (inout JSONText) -> Void)?

  let isError: Bool

  var json: JSONOutput {
    [
      "content": [["type": "text", "text": .bytes(text)]],
      "structuredContent": structured.map { members in .written { $0.object(members) } }
        ?? .absent,
      "isError": .bool(isError),
    ]
  }
}

/// Arguments that match a tool's schema.
struct ToolArguments {
  let values: JSONValue

  /// The ids of tasks that an earlier call has changed.
  private let used: Set<Argument>

  init(_ values: JSONValue, used: Set<Argument>) { (self.values, self.used) = (values, used) }

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
    try tasks(texts(AssistantTool.tasks.name), in: session)
  }

  /// Returns the parent of a new task, if given.
  func parent(in session: Session) throws -> NamedTasks? {
    try text(TaskOptions.parent.long).map { try tasks([$0], in: session) }
  }

  private func tasks(_ words: [Argument], in session: Session) throws -> NamedTasks {
    var (lists, ids): ([[UInt8]?], [TaskID]) = ([], [])
    for word in words {
      let address = session.address(word)
      guard var id = TaskID(parsing: (address?.numbers ?? word).bytes[...]) else {
        throw Message.notAnID(word)
      }
      // The same call again changes no equal task.
      id.mayMove = !used.contains(word)
      lists.append(address?.name)
      ids.append(id)
    }
    return NamedTasks(ids, in: try session.list(ofTasksIn: lists), showingIDs: true)
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
