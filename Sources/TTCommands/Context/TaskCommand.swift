import CommandLineKit

/// A command of tt: how it is called, what it needs, and what it does.
///
/// Everything that is true of one command and not of another is here. Nothing else asks for a
/// command by its name.
struct TaskCommand: Sendable {
  /// What help, manual, completion and the parser know.
  var description: CommandDescription

  /// What a run of the command needs to know.
  let facts: Facts

  /// Does what the command does.
  let run: @Sendable (Invocation, inout CommandContext) throws -> Outcome

  init(
    _ description: CommandDescription, _ facts: Facts = Facts(),
    run: @escaping @Sendable (Invocation, inout CommandContext) throws -> Outcome
  ) {
    (self.description, self.facts, self.run) = (description, facts, run)
  }

  /// The facts that a description does not have.
  struct Facts: Sendable {
    /// Whether it looks at a list, and so must know where one is.
    var needsList = true

    /// Whether it runs although the configuration has an error, which it can correct.
    var acceptsBadConfiguration = false

    /// The hooks that its changes call.
    var hook: Hook? = .edit

    /// Whether it is the command that a command line without one means.
    var isDefault = false

    /// A command that never looks at a list.
    static let withoutList = Facts(needsList: false)
  }

  /// What the hooks before and after a change are named after.
  enum Hook: String, Sendable {
    case add
    case complete = "do"
    case remove = "rm"
    case archive
    /// All other commands that change tasks.
    case edit
  }
}

/// The commands, in the order of the help.
struct TaskCommandTable: Sendable {
  /// The commands.
  let commands: [TaskCommand]

  /// What the parser, the help, the manual and the completion read.
  let descriptions: CommandTable

  /// Returns the command at the position that the parser gives.
  subscript(position: Int) -> TaskCommand { commands[position] }
}
