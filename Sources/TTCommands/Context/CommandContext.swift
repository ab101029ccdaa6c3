import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// What a command works with: the list, the day, and what the options say.
struct CommandContext: Sendable {
  /// The world around the program.
  var world: World

  /// The options and operands.
  let invocation: Invocation

  /// What the configuration file says.
  let configuration: Configuration

  /// The name of the command in the table.
  let command: String

  /// The command line, as a shell would take it.
  let commandLine: [UInt8]

  /// The path of the list; `-` for standard input and output.
  var path: FilePath

  /// The day it is, for everything.
  var today: CivilDate

  /// Which lines are tasks.
  let dialect: Dialect

  /// Finds out what the options and the environment say.
  init(
    _ invocation: Invocation, of command: String, words: [Argument], in world: World
  ) throws {
    self.world = world
    self.command = command
    configuration = try Configuration(in: world.environment)
    // What is wrong can be put right with tt config.
    if let mistake = configuration.mistakes.first, command != "config" { throw mistake }
    commandLine = ShellWords.line(of: [Argument(Program.name)] + words)
    self.invocation = invocation
    path = try FileChoice(
      invocation[GlobalOptions.file], environment: world.environment, configuration: configuration
    ).path
    today = try Today(invocation[GlobalOptions.today], in: world).date
    let dialect = world.environment.text("TT_DIALECT") ?? configuration.text("dialect")
    self.dialect = dialect == "strict" ? .strict : .extended
  }
}

extension CommandContext {
  /// The seconds since midnight; none on a day that somebody has only said it is.
  var secondsOfDay: Int {
    let isGiven =
      invocation[GlobalOptions.today] != nil || world.environment["TT_TODAY"] != nil
    return isGiven ? 0 : world.secondsOfDay()
  }

  /// How a new note is written.
  var noteForm: NoteForm {
    configuration.text("notes").flatMap(NoteForm.init(rawValue:)) ?? .indented
  }
}
