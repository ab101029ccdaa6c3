import CommandLineKit
import TTLanguageServer
import TTSession
import TodoTxt
import TodoTxtFiles

/// The tools, in the order in which a client sees them.
extension AssistantTool {
  static let all: [AssistantTool] = [list, search, explain, add, complete, reopen, change, undo]

  private static let list = AssistantTool(
    name: "list", title: "List tasks",
    description: """
      List the tasks that match a filter. Without a filter: all open tasks that are not hidden, waiting or \
      blocked.
      \(AssistantText.filters)
      """,
    effect: .none,
    input: [
      .optional("filter", .text(), "Such as: +work due:..7d"),
      .optional("all", .flag, "Include completed, hidden, waiting and blocked tasks"),
      .optional("archived", .flag, "Include completed tasks, those in done.txt too"),
      .optional(
        "sort", .text(),
        "Fields separated by commas, - for descending: due,-priority; or -urgency, line, -created"),
      limit,
    ],
    output: taskOutput
  ) { arguments, _ in
    var call = Call(command: listCommand)
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
      Find tasks, open or completed, that have all of some words in their text or note. Use list to filter by \
      project, date or state.
      """,
    effect: .none,
    input: [
      .required(
        "words", .list(.text(), atLeast: 1),
        "Each is found as it is, within longer words too; lowercase letters match uppercase ones"),
      .optional("archived", .flag, "Search done.txt too"),
      limit,
    ],
    output: taskOutput
  ) { arguments, _ in
    var call = Call(command: searchCommand, operands: try arguments.texts("words"))
    if arguments.flag("archived") {
      call.options.append(Argument("--\(ListOptions.archived.long)"))
    }
    call.options.append(Argument("--\(ListOptions.notes.long)"))
    return call
  }

  private static let explain = AssistantTool(
    name: "explain", title: "Explain a filter",
    description: """
      Say in words what a filter matches, with the dates that words such as 7d mean today; or what is wrong \
      with it.
      """,
    effect: .none,
    input: [.required("filter", .text(), "Such as: +work due:..7d")],
    output: [
      .required("version", .integer(1...1)), .required("query", .text()),
      .required("explanation", .text()),
    ]
  ) { arguments, _ in
    Call(command: explainCommand, operands: try arguments.text("filter").map { [$0] } ?? [])
  }

  private static let add = AssistantTool(
    name: "add", title: "Add a task",
    description: """
      Add one task. The text can start with a priority, (A) to (Z), and contain +projects, @contexts, and \
      key:value tags: due:fri, t:2026-12-24 (hidden until then), rec:1w (repeats). Dates can be words such as \
      tomorrow, fri, 3d or due-2d. The creation date is added.
      """,
    effect: .change(isDestructive: false, isIdempotent: false),
    input: [
      .required("text", .text(), "The task in one line: (B) Call mum @phone due:fri"),
      .optional("note", .text(), "Lines that belong to the task"),
    ],
    output: changeOutput
  ) { arguments, _ in
    Call(
      command: addCommand, options: try arguments.option(AddOptions.note.long, from: "note"),
      operands: try arguments.text("text").map { [$0] } ?? [])
  }

  private static let complete = AssistantTool(
    name: "complete", title: "Complete tasks",
    description: """
      Mark tasks as completed. A task with rec: gets its next repeat.
      """,
    effect: .change(isDestructive: false, isIdempotent: true),
    input: [tasks, .optional("date", .text(), "The completion date, if it is not today")],
    output: changeOutput
  ) { arguments, session in
    Call(
      command: doCommand, options: try arguments.option(DoOptions.date.long, from: "date"),
      operands: [try arguments.tasks(in: session)])
  }

  private static let reopen = AssistantTool(
    name: "reopen", title: "Reopen tasks",
    description: "Mark completed tasks as open again. A task of done.txt moves back to the list.",
    effect: .change(isDestructive: false, isIdempotent: true),
    input: [tasks], output: changeOutput
  ) { arguments, session in
    Call(command: reopenCommand, operands: [try arguments.tasks(in: session)])
  }

  private static let change = AssistantTool(
    name: "change", title: "Change tasks",
    description: """
      Change tasks in one way. Actions and their values:
      priority: A (highest) to Z, or none.
      due: a date such as 2026-12-24, fri, tomorrow, next-week or due+1w (a week later), or none.
      replace: the new text of the task; priority and creation date stay unless the text has its own.
      tag: words to add, set or remove: +work @home est:30 add or set; -+work -@home -est remove.
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
    return Call(
      command: action.command,
      operands: [try arguments.tasks(in: session)] + (try action.words(of: value)))
  }

  private static let undo = AssistantTool(
    name: "undo", title: "Undo changes",
    description: """
      Undo the last change that was made with these tools, or the last few. A change that the user made \
      with another command is never undone.
      """,
    effect: .change(isDestructive: true, isIdempotent: false),
    input: [.optional("count", .integer(1...100), "How many changes, one if not given")],
    output: changeOutput
  ) { arguments, session in
    let count = arguments.number("count") ?? 1
    let history = session.store.history(of: session.listPath, withOthers: true)
    let mark = AssistantConversation.mark.utf8
    for entry in history.undoable.prefix(count) where !entry.command.ends(with: mark) {
      throw ToolError.notOwnChange(command: entry.command)
    }
    return Call(command: undoCommand, operands: [Argument(String(count))])
  }

  /// How many tasks are listed at most.
  static let limit = JSONSchema.Member.optional(
    "limit", .integer(0...1000), "How many tasks to return at most, \(usualLimit) if not given")

  /// How many tasks are listed if nobody says.
  static let usualLimit = 100

  static let tasks = JSONSchema.Member.required(
    "tasks", .list(.text(pattern: "^(.+:)?[0-9]+:[0-9a-z]{8}$"), atLeast: 1),
    "Ids of tasks from the latest list, search or change: 3:k7f2m9qa")
}

/// A way to change something of tasks.
private enum ChangeAction: String, CaseIterable {
  case priority
  case due
  case replace
  case tag

  /// The command that does it.
  var command: TaskCommand {
    switch self {
    case .priority: priCommand
    case .due: dueCommand
    case .replace: replaceCommand
    case .tag: tagCommand
    }
  }

  /// Returns the words that a value is on the command line, behind the tasks.
  ///
  /// None of them may be taken for the number of one more task.
  func words(of value: Argument) throws(ToolError) -> [Argument] {
    let words = value.bytes.split(separator: 0x20).map { Argument($0) }
    switch self {
    case .priority, .replace: return [value]
    case .tag: return words.isEmpty ? [value] : words
    case .due:
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
