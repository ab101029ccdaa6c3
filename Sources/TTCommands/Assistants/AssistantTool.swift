import CommandLineKit
import TTLanguageServer
import TTSession
import TodoTxt
import TodoTxtFiles

/// A tool for assistants, which calls commands with named arguments.
struct AssistantTool: Sendable {
  let name: String
  let title: String
  let description: String
  let effect: Tool.Effect

  /// The arguments; a tool that changes tasks also has `dryRun`.
  let input: [JSONSchema.Member]

  /// The members of its answer, in addition to those of every answer.
  let output: [JSONSchema.Member]

  /// Returns the command line for some arguments.
  let call: @Sendable (ToolArguments, Session) throws -> CommandCall
}

extension AssistantTool {
  /// Whether it only reads.
  var isReading: Bool { effect.isReading }

  /// Returns the tool for clients.
  func tool(in conversation: AssistantConversation) -> Tool {
    Tool(
      name: name, title: title, description: "\(description)\n\(AssistantText.caution)",
      effect: effect,
      input: input + (isReading ? [] : [AssistantTool.dryRun]),
      output: output + AssistantTool.commonOutput
    ) { arguments in
      conversation.result(of: self, ToolArguments(arguments))
    }
  }

  /// Returns the words of the command line for some arguments, with more options.
  func words(
    _ arguments: ToolArguments, in session: Session, adding options: [Argument] = []
  ) throws -> [Argument] {
    var call = try call(arguments, session)
    call.options += options
    if !isReading, arguments.flag(AssistantTool.dryRun.name) {
      call.options.append(Argument("--\(ChangeOptions.dryRun.long)"))
    }
    return call.words
  }

  private static let dryRun = JSONSchema.Member.optional(
    "dryRun", .flag, "Show what would change without changing it")
}

/// Arguments that match a tool's schema.
struct ToolArguments {
  private let values: JSONValue

  init(_ values: JSONValue) { self.values = values }

  /// Returns whether a flag is true.
  func flag(_ name: String) -> Bool { values[name] == .bool(true) }

  /// Returns a number, or nil if it is missing.
  func number(_ name: String) -> Int? { values[name]?.integer }

  /// Returns a text, or nil if it is missing.
  func text(_ name: String) throws(ToolError) -> Argument? {
    try values[name].map { value throws(ToolError) in
      try ToolArguments.word(value.text ?? [], of: name)
    }
  }

  /// Returns the texts of an array.
  func texts(_ name: String) throws(ToolError) -> [Argument] {
    try (values[name]?.elements ?? []).map { value throws(ToolError) in
      try ToolArguments.word(value.text ?? [], of: name)
    }
  }

  /// Returns the words of the option `long` with the value of an argument.
  func option(_ long: String, from name: String) throws(ToolError) -> [Argument] {
    try text(name).map { [Argument("--\(long)"), $0] } ?? []
  }

  /// Returns the word that names the tasks.
  ///
  /// Throws for a line number without a digest. The user can edit the list at any time, and only the digest
  /// shows that it is still the task that the assistant has seen.
  func tasks(in session: Session) throws -> Argument {
    var (lists, numbers): ([[UInt8]?], [[UInt8]]) = ([], [])
    for word in try texts(AssistantTool.tasks.name) {
      let address = session.address(word)
      let number = (address?.numbers ?? word).bytes
      guard TaskID(parsing: number[...]) != nil else { throw ToolError.notAnID(word) }
      lists.append(address?.name)
      numbers.append(number)
    }
    // Some commands would read a second word as something else.
    for list in lists where list != lists[0] {
      let own = session.listPath.name.bytes
      throw ToolError.severalLists(lists[0] ?? own, list ?? own)
    }
    let prefix = lists[0].map { $0 + [UInt8(ascii: ":")] } ?? []
    return Argument(prefix + numbers.joined(separator: [UInt8(ascii: ",")]))
  }

  /// Returns a text as a word of a command line.
  private static func word(_ text: [UInt8], of name: String) throws(ToolError) -> Argument {
    guard !text.contains(0), String(validating: text, as: UTF8.self) != nil else {
      throw .notText(argument: name)
    }
    return Argument(text)
  }
}
