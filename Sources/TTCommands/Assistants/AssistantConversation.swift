import CommandLineKit
import TTLanguageServer
import TTSession
import TodoTxt
import TodoTxtFiles

/// A session in which an assistant runs the commands of tt.
///
/// Each call is a separate run, which reads the configuration and the clock again. A change is one
/// entry of the journal.
struct AssistantConversation: Sendable {
  /// The session of `tt mcp`.
  let session: Session

  /// All commands.
  let commands: TaskCommandTable

  /// The end of each command line in the journal, which shows in `tt log` that an assistant made the change.
  static let mark = " # tt mcp"

  /// Creates a conversation that asks no questions and leaves standard input to the client.
  ///
  /// It can use no file but the lists of the session and their archives, whatever path a task id has.
  init(in session: Session, of commands: TaskCommandTable) {
    var session = session
    session.process.confirm = nil
    session.process.inputIsTerminal = false
    session.process.progressDevice = nil
    session.process.outputDevice = Terminal.Device(isTerminal: false)
    session.process.messageDevice = Terminal.Device(isTerminal: false)
    session.process.readInput = { throw CommandError.needsFile }
    session.options.isConfined = true
    (self.session, self.commands) = (session, commands)
  }

  /// Runs a command line, without the program's name.
  func run(_ words: [Argument]) throws -> (outcome: Outcome, session: Session) {
    let files = session.options.files.flatMap { [Argument("-f"), Argument($0.bytes)] }
    guard case .run(let position, let invocation) = try commands.descriptions.request(for: words)
    else { preconditionFailure("a tool calls a command") }
    var options = SessionOptions(invocation)
    (options.files, options.today) = (session.options.files, session.options.today)
    options.isConfined = session.options.isConfined
    let line = ShellWords.line(of: [Argument(Program.name)] + files + words)
    let run = try Session(
      options, commandLine: line + Array(AssistantConversation.mark.utf8), in: session.process)
    return (try commands[position].run(invocation, in: run, of: commands), run)
  }

  /// Runs a tool.
  func result(of tool: AssistantTool, _ arguments: ToolArguments) -> ToolResult {
    do {
      let (outcome, run) = try run(tool.words(arguments, in: session))
      let answer = AssistantAnswer(
        outcome, in: run, atMost: arguments.number(AssistantTool.limit.name))
      return ToolResult(
        text: answer.text, structured: { answer.write(to: &$0) }, isError: outcome.status != .done)
    } catch {
      let text = AssistantText.marked(ErrorMessage(error).text.string)
      return ToolResult(text: Array(text.utf8), isError: true)
    }
  }
}

/// An outcome for an assistant.
struct AssistantAnswer: Sendable {
  private let outcome: Outcome
  private let session: Session

  /// The number of tasks found; the outcome can have fewer.
  private let total: Int

  private let messages: [String]

  /// Creates the answer for an outcome, with at most `limit` tasks.
  init(_ outcome: Outcome, in session: Session, atMost limit: Int? = nil) {
    var outcome = outcome
    if case .listing(var listing) = outcome.body {
      total = listing.items.count
      listing.items = listing.items.first(limit ?? AssistantTool.usualLimit)
      outcome.body = .listing(listing)
    } else {
      total = 0
    }
    messages = Presentation(of: session).messages(about: outcome)
    (self.outcome, self.session) = (outcome, session)
  }

  /// The text for the model: messages of tt first, then lines of the list.
  var text: [UInt8] {
    let heading = AssistantText.heading(of: outcome, total: total, on: session.today)
    let told = AssistantText.marked(messages.joined(separator: "\n"))
    var text = [told, heading].filter { !$0.isEmpty }.joined(separator: "\n")
    if !text.isEmpty { text += "\n" }
    var tasks = TerminalText()
    LineRenderer(showsIDs: true).render(outcome, to: &tasks)
    return Array(text.utf8) + tasks.bytes
  }

  /// Writes the members of `--json` and those that every answer has.
  func write(to json: inout JSONText) {
    JSONRenderer().writeMembers(of: outcome, to: &json)
    switch outcome.body {
    case .listing:
      json.key("total")
      json.number(total)
    case .changes:
      json.key("dryRun")
      json.bool(outcome.isPreview)
    default: break
    }
    json.key("today")
    json.string(session.today.text)
    json.key("messages")
    json.array(messages) { $0.string($1) }
    json.key("caution")
    json.string(AssistantText.caution)
  }
}
