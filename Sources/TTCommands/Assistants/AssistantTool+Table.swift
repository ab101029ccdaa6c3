import CommandLineKit
import TTLanguageServer
import TTSession
import TodoTxt
import TodoTxtFiles

/// The tools, in the order for clients.
extension AssistantTool {
  static let all: [AssistantTool] = [list, search, explain, add, complete, reopen, change, undo]

  private static let list = AssistantTool(
    name: "list", title: "List tasks",
    description: """
      List the tasks that match a filter, or all open tasks that are not hidden (h:1), waiting (t: is in the \
      future) or blocked. A task with id:NAME is blocked while a task with p:NAME, one of its parts, is open.
      \(AssistantText.filters)
      """,
    effect: .none,
    input: [
      .optional("filter", .text(), "Such as +work due:..7d"),
      .optional("all", .flag, "Include completed, hidden, waiting and blocked tasks"),
      .optional("archived", .flag, "Include completed tasks, also those in done.txt"),
      .optional(
        "sort", .text(),
        "Fields such as due,priority (A first) or -urgency; - reverses the order"),
      limit,
    ],
    output: taskOutput
  ) { arguments, _ in
    var call = CommandCall(command: listCommand)
    for (name, flag) in [("all", ListOptions.everything), ("archived", ListOptions.archived)]
    where arguments.flag(name) {
      call.options.append(Argument("--\(flag.long)"))
    }
    call.options += try arguments.option(ListOptions.sort.long, from: "sort")
    call.options.append(Argument("--\(ListOptions.notes.long)"))
    call.operands = try arguments.text("filter").map { [$0] } ?? []
    return call
  }

  private static let search = AssistantTool(
    name: "search", title: "Search tasks",
    description: """
      Find tasks, open or completed, whose text or note contains all words. Use list to filter by project, \
      date or state.
      """,
    effect: .none,
    input: [
      .required(
        "words", .list(.text(), atLeast: 1),
        """
        Plain text, found inside longer words too; a lowercase letter also matches uppercase. Give each word \
        separately: "milk hotel" in one string matches only these words next to each other
        """),
      .optional("archived", .flag, "Also search done.txt"),
      limit,
    ],
    output: taskOutput
  ) { arguments, _ in
    var call = CommandCall(command: searchCommand, operands: try arguments.texts("words"))
    if arguments.flag("archived") {
      call.options.append(Argument("--\(ListOptions.archived.long)"))
    }
    call.options.append(Argument("--\(ListOptions.notes.long)"))
    return call
  }

  private static let explain = AssistantTool(
    name: "explain", title: "Explain a filter",
    description: """
      Explain in words what a filter matches, with the dates that words such as 7d mean today, or what is \
      wrong with it.
      """,
    effect: .none,
    input: [.required("filter", .text(), "Such as +work due:..7d")],
    output: [
      .required("version", .integer(1...1)), .required("query", .text()),
      .required("explanation", .text()),
    ]
  ) { arguments, _ in
    CommandCall(command: explainCommand, operands: try arguments.text("filter").map { [$0] } ?? [])
  }

  private static let add = AssistantTool(
    name: "add", title: "Add a task",
    description: """
      Add one task. The text can start with a priority, (A) to (Z), and can contain +projects, @contexts and \
      tags: due:fri, t:2026-12-24 (waiting until then), rec:1w (repeats weekly), id:NAME (a name for the task), \
      p:NAME (part of the task with id:NAME, which is blocked until all its parts are completed). Dates can be \
      words such as tomorrow, fri or 3d. The creation date is added.
      """,
    effect: .change(isDestructive: false, isIdempotent: false),
    input: [
      .required("text", .text(), "One line, such as (B) Call mum @phone due:fri"),
      .optional("note", .text(), "Further lines that belong to the task"),
    ],
    output: changeOutput
  ) { arguments, _ in
    CommandCall(
      command: addCommand, options: try arguments.option(AddOptions.note.long, from: "note"),
      operands: try arguments.text("text").map { [$0] } ?? [])
  }

  private static let complete = AssistantTool(
    name: "complete", title: "Complete tasks",
    description: """
      Complete tasks. If a task has rec:, its next repeat is added.
      """,
    effect: .change(isDestructive: false, isIdempotent: true),
    input: [tasks, .optional("date", .text(), "The completion date; default: today")],
    output: changeOutput
  ) { arguments, session in
    CommandCall(
      command: doCommand, options: try arguments.option(DoOptions.date.long, from: "date"),
      operands: [try arguments.tasks(in: session)])
  }

  private static let reopen = AssistantTool(
    name: "reopen", title: "Reopen tasks",
    description: "Reopen completed tasks. A task of done.txt moves back to the list.",
    effect: .change(isDestructive: false, isIdempotent: true),
    input: [tasks], output: changeOutput
  ) { arguments, session in
    CommandCall(command: reopenCommand, operands: [try arguments.tasks(in: session)])
  }

  private static let change = AssistantTool(
    name: "change", title: "Change tasks",
    description: """
      Change tasks. The actions and their values:
      priority: A (highest) to Z, or none.
      due: a date such as 2026-12-24, tomorrow, fri, next-week or due+1w (a week later), or none.
      defer: a date or a step such as 1w, to which the due date moves; a task without due: gets t:, so it is \
      waiting until then.
      note: a line to add to the note. remove-note: a line to remove from it, or "" for the whole note.
      replace: the new text; the priority and the creation date stay, unless the text has its own.
      tag: projects, contexts and tags to set, such as +work @home est:30, or to remove: -+work -@home -est.
      """,
    effect: .change(isDestructive: true, isIdempotent: true),
    input: [
      tasks,
      .required("action", .choice(ChangeAction.allCases.map(\.rawValue))),
      .required("value", .text()),
    ],
    output: changeOutput
  ) { arguments, session in
    let action = try arguments.text("action").flatMap { ChangeAction(rawValue: $0.text) }
    guard let action, let value = try arguments.text("value") else {
      preconditionFailure("the arguments fit the schema")
    }
    return CommandCall(
      command: action.command, options: action.options,
      operands: [try arguments.tasks(in: session)] + (try action.words(of: value)))
  }

  private static let undo = AssistantTool(
    name: "undo", title: "Undo changes",
    description: """
      Undo the last change made with these tools, or the last few. Never undoes a change that the user made.
      """,
    effect: .change(isDestructive: true, isIdempotent: false),
    input: [.optional("count", .integer(1...100), "How many changes; default: 1")],
    output: changeOutput
  ) { arguments, session in
    let count = arguments.number("count") ?? 1
    let history = session.store.history(of: session.listPath, withOthers: true)
    let mark = AssistantConversation.mark.utf8
    for entry in history.undoable.prefix(count) where !entry.command.ends(with: mark) {
      throw ToolError.notOwnChange(command: entry.command)
    }
    return CommandCall(command: undoCommand, operands: [Argument(String(count))])
  }

  /// Whether it leaves out tasks that can't be done now, unless all are requested.
  var omitsTasks: Bool { name == AssistantTool.list.name }

  /// The argument that limits the number of tasks.
  static let limit = JSONSchema.Member.optional(
    "limit", .integer(0...1000), "The most tasks to return; default: \(usualLimit)")

  /// The most tasks that a list returns by default.
  static let usualLimit = 100

  /// The argument that names tasks.
  static let tasks = JSONSchema.Member.required(
    "tasks", .list(.text(pattern: "^(.+:)?[0-9]+:[0-9a-z]{8}$"), atLeast: 1),
    "Task ids from the latest answer, such as 3:k7f2m9qa")
}

/// A kind of change to tasks.
private enum ChangeAction: String, CaseIterable {
  case priority
  case due
  case `defer`
  case replace
  case tag
  case note
  case removeNote = "remove-note"

  /// The command for the change.
  var command: TaskCommand {
    switch self {
    case .priority: priCommand
    case .due: dueCommand
    case .defer: deferCommand
    case .replace: replaceCommand
    case .tag: tagCommand
    case .note, .removeNote: noteCommand
    }
  }

  /// The options of the command.
  var options: [Argument] {
    self == .removeNote ? [Argument("--\(NoteOptions.remove.long)")] : []
  }

  /// Returns the words for a value, which follow the tasks on the command line.
  ///
  /// None of them can be read as the number of another task.
  func words(of value: Argument) throws(ToolError) -> [Argument] {
    let words = value.bytes.split(separator: 0x20).map { Argument($0) }
    switch self {
    case .priority, .replace, .note: return [value]
    case .removeNote: return value.bytes.isEmpty ? [] : [value]
    case .tag: return words.isEmpty ? [value] : words
    case .due, .defer:
      let date = Argument(words.map(\.bytes).joined(separator: [UInt8(ascii: "-")]))
      if date == "-" || TaskNumbers(parsing: date) != nil { throw .notADate(value) }
      return [date]
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with other: String.UTF8View) -> Bool {
    suffix(other.count).elementsEqual(other)
  }
}
