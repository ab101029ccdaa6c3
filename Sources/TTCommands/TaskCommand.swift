import CommandLineKit
import TTSession

/// A command of tt: how it is called, what it can touch, and what it does.
///
/// Everything that is true of one command and not of another is here. Nothing else asks for a
/// command by its name.
struct TaskCommand: Sendable {
  /// What help, manual, completion and the parser know.
  var description: CommandDescription

  /// What it does, which says what it can touch.
  let action: Action

  /// What the hooks of its changes are named after; nil for a command that calls none.
  var hook: ListEditor.Hook?

  /// What it does to tasks, in the words of a question: `Remove` of `Remove 2 tasks?`.
  var verb = "Change"

  /// Whether it runs although the configuration has an error, which it can correct.
  var acceptsBadConfiguration = false

  /// Whether it shows the tasks of several lists together.
  var joinsLists = false

  /// Whether it is the command that a command line without one means.
  var isDefault = false

  /// What a command can touch.
  enum Action: Sendable {
    /// The session alone: it never looks at a list.
    case session(@Sendable (Invocation, Session) throws -> Outcome)

    /// A list to look at.
    case look(@Sendable (Invocation, ListReader) throws -> Outcome)

    /// A list to change.
    case change(@Sendable (Invocation, ListEditor) throws -> Outcome)

    /// The commands themselves, and where there is one a list to look at.
    case commands(@Sendable (Invocation, ListReader, TaskCommandTable) throws -> Outcome)
  }

  /// Creates a command that never looks at a list.
  static func withoutList(
    _ description: CommandDescription,
    run: @escaping @Sendable (Invocation, Session) throws -> Outcome
  ) -> TaskCommand {
    TaskCommand(description: description, action: .session(run))
  }

  /// Creates a command that looks at a list.
  static func looking(
    _ description: CommandDescription, isDefault: Bool = false, joinsLists: Bool = false,
    run: @escaping @Sendable (Invocation, ListReader) throws -> Outcome
  ) -> TaskCommand {
    TaskCommand(
      description: description, action: .look(run), joinsLists: joinsLists,
      isDefault: isDefault)
  }

  /// Creates a command that changes a list.
  static func changing(
    _ description: CommandDescription, hook: ListEditor.Hook? = .edit, verb: String = "Change",
    run: @escaping @Sendable (Invocation, ListEditor) throws -> Outcome
  ) -> TaskCommand {
    TaskCommand(description: description, action: .change(run), hook: hook, verb: verb)
  }

  /// Creates a command that works on the table of commands.
  static func ofCommands(
    _ description: CommandDescription, acceptsBadConfiguration: Bool = false,
    run: @escaping @Sendable (Invocation, ListReader, TaskCommandTable) throws -> Outcome
  ) -> TaskCommand {
    TaskCommand(
      description: description, action: .commands(run),
      acceptsBadConfiguration: acceptsBadConfiguration)
  }

  /// Whether there must be something that says where a list is.
  var needsList: Bool {
    switch action {
    case .look, .change: true
    case .session, .commands: false
    }
  }

  /// Does what the command does.
  func run(
    _ invocation: Invocation, in session: Session, of table: TaskCommandTable
  ) throws -> Outcome {
    switch action {
    case .session(let run): try run(invocation, session)
    case .look(let run):
      try onList(of: invocation, ListReader(in: session), run)
    case .change(let run):
      try onList(
        of: invocation,
        ListEditor(in: session, for: description.name, hook: hook, verb: verb), run)
    case .commands(let run): try run(invocation, ListReader(in: session), table)
    }
  }
}

extension TaskCommand {
  /// Whether it can only be given one list.
  var needsOneList: Bool { !joinsLists && description.operands.taskCount(among: 1) == nil }

  /// Runs the command on the list that the operands name, else on the one that the session has.
  private func onList<Access: ListAccess>(
    of invocation: Invocation, _ list: Access,
    _ run: (Invocation, Access) throws -> Outcome
  ) throws -> Outcome {
    if needsOneList, list.session.listPaths.count > 1 {
      throw CommandError.needsOneList(command: description.name)
    }
    let operands = invocation.operands
    guard let count = description.operands.taskCount(among: operands.count) else {
      return try run(invocation, list)
    }
    var (invocation, list) = (invocation, list)
    invocation.operands = try list.turn(toListOf: operands, tasks: count)
    do {
      var outcome = try run(invocation, list)
      if list.name != nil { outcome.refusals = outcome.refusals.map { $0.named(in: list.name) } }
      return outcome
    } catch {
      guard list.name != nil, let refusal = Refusal(error) else { throw error }
      throw refusal.named(in: list.name)
    }
  }
}

extension Operands {
  /// Returns how many of so many words can name tasks; nil if none can.
  func taskCount(among count: Int) -> Int? {
    guard completion(at: 0).namesTasks else { return nil }
    let others = completion(at: 1)
    if others == completion(at: 0) { return count }
    return others == .word(.text) || others == .word(.tag) ? 1 : max(1, count - 1)
  }
}

/// The commands, in the order of the help.
struct TaskCommandTable: Sendable {
  /// The commands.
  let commands: [TaskCommand]

  /// What the parser, the help, the manual and the completion read.
  private(set) var descriptions: CommandTable

  /// Returns the same commands beside the aliases of the configuration, which is read when one may
  /// be called.
  func withAliases(in environment: Environment) -> TaskCommandTable {
    var table = self
    table.descriptions.userAliases = {
      (try? Configuration(in: environment))?.aliases(home: environment["HOME"]) ?? []
    }
    return table
  }

  /// Returns the command at the position that the parser gives.
  subscript(position: Int) -> TaskCommand { commands[position] }
}
