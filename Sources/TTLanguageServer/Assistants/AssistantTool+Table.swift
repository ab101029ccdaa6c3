import CommandLineKit
import TTOutput
import TTSession
import TodoTxt
import TodoTxtFiles

extension AssistantTool {
  static let all: [AssistantTool] = [list, search, explain, add, complete, reopen, change, undo]

  private static let list = AssistantTool(
    name: "list",
    description: """
      List the tasks that match a filter, or all open tasks that are not hidden (h:1), waiting (t: is in the \
      future) or blocked (it has id:NAME, and a subtask with p:NAME is open).
      \(AssistantText.filters)
      """,
    effect: .none,
    input: [
      .optional("filter", .text, "Such as +work due:..7d"),
      .optional("all", .flag, "Include completed, hidden, waiting and blocked tasks"),
      .optional("archived", .flag, "Include completed tasks, also those of done.txt"),
      .optional(
        "sort", .text,
        "Fields such as due,priority (A first) or -urgency; - reverses the order"),
      limit,
    ]
  ) { arguments, session in
    (try listing(arguments, in: session, showingEverything: arguments.flag("all")), session)
  }

  static func listing(
    _ arguments: ToolArguments, in session: Session, showingEverything: Bool
  ) throws -> Outcome {
    var list = ListReader(in: session)
    list.request.showsEverything = showingEverything
    list.request.showsArchived = arguments.flag("archived")
    list.request.sort = try arguments.text("sort").map { try TaskOrder(parsing: $0.bytes) }
    list.request.showsNotes = true
    return try list.outcome(try arguments.text("filter").asArray)
  }

  private static let search = AssistantTool(
    name: "search",
    description: """
      Find tasks, open or completed, whose text or note contains all words. Use list to filter by project, \
      date or state.
      """,
    effect: .none,
    input: [
      .required(
        "words", .texts,
        """
        Plain text, also inside longer words; lowercase also matches uppercase; "milk hotel" in one \
        string is a phrase
        """),
      .optional("archived", .flag, "Also search done.txt"),
      limit,
    ]
  ) { arguments, session in
    var list = ListReader(in: session)
    list.request.showsArchived = arguments.flag("archived")
    list.request.showsNotes = true
    return (try list.search(try arguments.texts("words")), session)
  }

  private static let explain = AssistantTool(
    name: "explain",
    description: """
      Explain what a filter matches, with the dates that its words mean, or what is wrong with it.
      """,
    effect: .none,
    input: [.required("filter", .text, "Such as +work due:..7d")]
  ) { arguments, session in
    let filter = try arguments.text("filter").asArray
    return (try ListReader(in: session).explanation(of: filter), session)
  }

  private static let add = AssistantTool(
    name: "add",
    description: """
      Add one task. The text can start with a priority, (A) to (Z), and can contain +projects, @contexts and \
      tags: due:fri, t:2026-12-24 (waiting until then), rec:1w (repeats weekly), id:NAME (a name for the task), \
      p:NAME (part of the task with id:NAME, which is blocked until all its parts are completed). Dates can be \
      words such as tomorrow, fri or 3d. The creation date is added.
      """,
    effect: Effect(isDestructive: false, isIdempotent: false),
    input: [
      .required("text", .text, "One line, such as (B) Call mum @phone due:fri"),
      .optional("note", .text, "Further lines that belong to the task"),
      .optional(TaskOptions.parent.long, .text, "The id of its parent task"),
    ]
  ) { arguments, session in
    let text = try arguments.text("text")?.bytes ?? []
    let note = try arguments.text("note")
    let options = note.map { ["--\(TaskOptions.note.long)", $0.text] } ?? []
    let task = TaskText(text + (note.map { [.lineFeed] + $0.bytes } ?? []))
    guard let parent = try arguments.parent(in: session) else {
      let run = session.run("add", options: options, [text])
      return (try ListEditor(in: run, for: "add", hook: .add).add([task]), run)
    }
    return try session.make(
      "add", hook: .add, on: parent,
      line: { (options + TaskOptions.parentOption($0), [text]) }
    ) { try $0.add([task], under: parent.selection) }
  }

  private static let complete = AssistantTool(
    name: "complete",
    description: """
      Complete tasks. If a task has rec:, its next repeat is added.
      """,
    effect: Effect(isDestructive: false, isIdempotent: true),
    input: [tasks, .optional("date", .text, "The completion date; default: today")]
  ) { arguments, session in
    let date = try arguments.text("date")
    let day = try date.map { word throws(Message) in
      do throws(Diagnostic) {
        return try DateExpression(parsing: word.bytes).resolve(
          on: session.today, weekStart: session.weekStart
        ).date
      } catch {
        throw .notADate(argument: "date", word, error)
      }
    }
    var change = Change.complete(on: day, in: session)
    change.options = date.map { ["--date", $0.text] } ?? []
    return try session.make(change, of: .complete, on: arguments.tasks(in: session))
  }

  private static let reopen = AssistantTool(
    name: "reopen",
    description: "Reopen completed tasks. A task of done.txt moves back to the list.",
    effect: Effect(isDestructive: false, isIdempotent: true),
    input: [tasks]
  ) { arguments, session in
    try session.make(.reopen, of: .reopen, on: arguments.tasks(in: session))
  }

  private static let change = AssistantTool(
    name: "change",
    description: (["Change tasks. The actions and their values:"]
      + Verb.inTools.map { "\($0.rawValue): \($0.row.toolValue ?? "")" })
      .joined(separator: "\n"),
    effect: Effect(isDestructive: true, isIdempotent: false),
    input: [
      tasks,
      .required("action", .choice(Verb.inTools.map(\.rawValue))),
      .required("value", .text),
    ]
  ) { arguments, session in
    guard let verb = try arguments.text("action").flatMap({ Verb(rawValue: $0.text) }),
      let value = try arguments.text("value")?.bytes
    else { preconditionFailure("the arguments fit the schema") }
    // A model may have passed a task's number.
    if [.due, .defer].contains(verb), TaskNumbers(parsing: Argument(value)) != nil {
      throw Message.unexpected(
        Argument(value), expected: "a date such as fri, 3d or 2026-12-24")
    }
    return try session.make(
      verb.change(to: value, in: session), of: verb, on: arguments.tasks(in: session))
  }

  private static let undo = AssistantTool(
    name: "undo",
    description: """
      Undo the last changes made with these tools, never a change that the user made.
      """,
    effect: Effect(isDestructive: true, isIdempotent: false),
    input: [.optional("count", .integer(1...100), "Default: 1")]
  ) { arguments, session in
    let count = arguments.number("count") ?? 1
    let run = session.run("undo", ["\(count)".bytes])
    let outcome = try ListEditor(in: run, for: "undo", hook: nil).restore(.undo, count) { entry in
      guard entry.command[...].ends(with: AssistantConversation.mark.bytes) else {
        throw Message.notOwnChange(command: entry.command)
      }
    }
    return (outcome, run)
  }

  /// Whether it omits tasks that cannot be done now, unless all are requested.
  var omitsTasks: Bool { name == AssistantTool.list.name }

  static let limit = JSONSchema.Member.optional(
    "limit", .integer(0...1000), "Default: \(usualLimit)")

  /// The default limit of a list.
  static let usualLimit = 100

  static let tasks = JSONSchema.Member.required(
    "tasks", .texts,
    "Ids such as 3:k7f2m9qa")
}
