import CommandLineKit
import TTOutput
import TTSession
import TTSystem
import TodoTxt

/// A session with an assistant.
///
/// Each request is a separate run, which reads the configuration and the clock again. A change is
/// one entry of the journal.
struct AssistantConversation {
  let session: Session

  /// The end of its command lines in the journal; `tt log` shows that an assistant made the change.
  static let mark = " # tt mcp"

  /// Creates a conversation that asks no questions and leaves standard input to the client.
  ///
  /// It can access only the lists of the session and their archives, whatever path a task id has.
  init(in session: Session) {
    var session = session
    session.process.confirm = nil
    session.process.inputIsTerminal = false
    session.process.outputDevice = Terminal.Device(isTerminal: false)
    session.process.messageDevice = Terminal.Device(isTerminal: false)
    session.process.readInput = { _ in throw Message.needsFile }
    session.options.isConfined = true
    self.session = session
  }

  func begin(isDryRun: Bool = false) throws -> Session {
    var options = SessionOptions()
    (options.files, options.today) = (session.options.files, session.options.today)
    (options.isConfined, options.isDryRun) = (true, isDryRun)
    options.journalMark = AssistantConversation.mark
    return try Session(options, commandLine: [], in: session.process)
  }

  func result(of tool: AssistantTool, _ arguments: ToolArguments) -> ToolResult {
    // A request is answered on the thread that makes it, although the types cannot express that.
    nonisolated(unsafe) var heard: [String] = []
    do {
      var request = try begin(isDryRun: arguments.flag(AssistantTool.dryRun.name))
      request.process = session.process.relaying { heard.append($0) }
      let (outcome, run) = try tool.run(arguments, request)
      let answer = AssistantAnswer(
        outcome, in: run, atMost: arguments.number(AssistantTool.limit.name),
        remark: try remark(on: outcome, of: tool, arguments, in: run))
      return ToolResult(
        text: answer.text, structured: { answer.write(to: &$0) }, isError: outcome.status != .done)
    } catch {
      // A hook's output explains why it rejected a change.
      let lines = heard + [Message(error).string]
      let text = AssistantText.marked(lines.joined(separator: "\n"))
      return ToolResult(text: text.bytes, isError: true)
    }
  }
}

extension AssistantConversation {
  /// Returns the message about open tasks that match a filter but are not listed.
  private func remark(
    on outcome: Outcome, of tool: AssistantTool, _ arguments: ToolArguments, in session: Session
  ) throws -> String? {
    guard tool.omitsTasks, !arguments.flag("all"), case .listing(let listing) = outcome.body,
      case .listing(let all) = try AssistantTool.listing(
        arguments, in: session, showingEverything: true
      ).body
    else { return nil }
    let count = all.openCount - listing.openCount
    if count == 0 { return nil }
    return
      "omitted \(counted(count, "hidden, waiting or blocked task")); set all to true to list all"
  }
}

extension Listing {
  fileprivate var openCount: Int { items.count - items.completedCount }
}

struct AssistantAnswer {
  private let outcome: Outcome
  private let session: Session

  /// The number of tasks found; the outcome can have fewer.
  private let total: Int

  private let messages: [String]

  /// Creates the answer for an outcome, with at most `limit` tasks and one more message.
  init(
    _ outcome: Outcome, in session: Session, atMost limit: Int? = nil, remark: String? = nil
  ) {
    var outcome = outcome
    if case .listing(var listing) = outcome.body {
      total = listing.items.count
      listing.items = listing.items.first(limit ?? AssistantTool.usualLimit)
      outcome.body = .listing(listing)
    } else {
      total = 0
    }
    messages = session.messages(about: outcome) + remark.asArray
    (self.outcome, self.session) = (outcome, session)
  }

  /// The text for the model: tt's messages first, then lines of the list.
  var text: [UInt8] {
    let heading = AssistantText.heading(of: outcome, total: total, on: session.today)
    let told = AssistantText.marked(messages.joined(separator: "\n"))
    var text = [told, heading].filter { !$0.isEmpty }.joined(separator: "\n")
    if !text.isEmpty { text += "\n" }
    var tasks = TerminalText()
    LineRenderer(startingWith: .id).render(outcome, to: &tasks)
    return text.bytes + tasks.bytes
  }

  /// Writes the members of `--json`, and those that every answer has.
  func write(to json: inout JSONText) {
    JSONRenderer().writeMembers(of: outcome, to: &json)
    switch outcome.body {
    case .listing:
      json.number("total", total)
    case .changes:
      json.bool("dryRun", outcome.isPreview)
    default: break
    }
    json.string("today", session.today.text)
    json.array("messages", messages) { $0.string($1) }
    json.string("caution", AssistantText.caution)
  }
}
