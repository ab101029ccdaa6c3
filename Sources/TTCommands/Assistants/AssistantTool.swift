import CommandLineKit
import TTLanguageServer
import TTSession
import TodoTxt
import TodoTxtFiles

/// A tool for assistants: commands of tt with their arguments by name.
struct AssistantTool: Sendable {
  let name: String
  let title: String
  let description: String
  let effect: Tool.Effect

  /// What it takes, besides `dryRun` where it changes something.
  let input: [JSONSchema.Member]

  /// What the answer has besides what every answer has.
  let output: [JSONSchema.Member]

  /// Returns the call that does what the arguments say.
  let call: @Sendable (ToolArguments, Session) throws -> Call

  /// A call of a command.
  struct Call {
    let command: TaskCommand
    var options: [Argument] = []

    /// Words that are not taken for options, whatever they begin with.
    var operands: [Argument] = []

    /// The words of the command line.
    var words: [Argument] {
      let looksLikeOption = operands.contains { $0.bytes.first == UInt8(ascii: "-") }
      return [Argument(command.description.name)] + options + (looksLikeOption ? ["--"] : [])
        + operands
    }
  }
}

extension AssistantTool {
  /// Whether it never changes anything.
  var isReading: Bool { effect.isReading }

  /// The tool as a client sees it, on the lists of a session.
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

  /// Returns the words of the command line that does what the arguments say.
  func words(_ arguments: ToolArguments, in session: Session) throws -> [Argument] {
    var call = try call(arguments, session)
    if !isReading, arguments.flag(AssistantTool.dryRun.name) {
      call.options.append(Argument("--\(ChangeOptions.dryRun.long)"))
    }
    return call.words
  }

  private static let dryRun = JSONSchema.Member.optional(
    "dryRun", .flag, "Only show what would change")
}

/// The arguments of a tool, which fit its schema.
struct ToolArguments {
  private let values: JSONValue

  init(_ values: JSONValue) { self.values = values }

  /// Whether a flag is given and true.
  func flag(_ name: String) -> Bool { values[name] == .bool(true) }

  /// The number with a name; nil if it is not given.
  func number(_ name: String) -> Int? { values[name]?.integer }

  /// The text with a name; nil if it is not given.
  func text(_ name: String) throws(ToolError) -> Argument? {
    try values[name].map { value throws(ToolError) in
      try ToolArguments.word(value.text ?? [], of: name)
    }
  }

  /// The texts with a name.
  func texts(_ name: String) throws(ToolError) -> [Argument] {
    try (values[name]?.elements ?? []).map { value throws(ToolError) in
      try ToolArguments.word(value.text ?? [], of: name)
    }
  }

  /// The words of an option for a text that is given.
  func option(_ long: String, from name: String) throws(ToolError) -> [Argument] {
    try text(name).map { [Argument("--\(long)"), $0] } ?? []
  }

  /// The word that names the tasks.
  ///
  /// A line's number alone is not enough: the user may edit the list at any time, and only the digest tells
  /// that the task is still the one that the assistant has seen.
  func tasks(in session: Session) throws -> Argument {
    var (lists, numbers): ([[UInt8]?], [[UInt8]]) = ([], [])
    for word in try texts(AssistantTool.tasks.name) {
      let address = session.address(word)
      let number = (address?.numbers ?? word).bytes
      guard TaskID(parsing: number[...]) != nil else { throw ToolError.notAnID(word) }
      lists.append(address?.name)
      numbers.append(number)
    }
    // In two words, some commands would take the second one for something else.
    for list in lists where list != lists[0] {
      let own = session.listPath.name.bytes
      throw CommandError.severalLists(lists[0] ?? own, list ?? own)
    }
    let prefix = lists[0].map { $0 + [UInt8(ascii: ":")] } ?? []
    return Argument(prefix + numbers.joined(separator: [UInt8(ascii: ",")]))
  }

  /// Returns a text as the word of a command line, which has neither a NUL nor anything but UTF-8.
  private static func word(_ text: [UInt8], of name: String) throws(ToolError) -> Argument {
    guard !text.contains(0), String(validating: text, as: UTF8.self) != nil else {
      throw .notText(argument: name)
    }
    return Argument(text)
  }
}
