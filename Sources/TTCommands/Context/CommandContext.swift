import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// What a command works with: the list, the day, and what the options say.
struct CommandContext: Sendable {
  /// The world around the program.
  var world: ProcessEnvironment

  /// The options and operands.
  let invocation: Invocation

  /// What the configuration file says.
  let configuration: Configuration

  /// The command, and the table that it is in.
  let command: TaskCommand
  let table: TaskCommandTable

  /// The command line, as a shell would take it.
  let commandLine: [UInt8]

  /// The path of the list; `-` for standard input and output.
  var path: FilePath

  /// The path of the list as the options and the environment say, whatever list a command goes to.
  let chosenPath: FilePath

  /// The day it is, for everything.
  var today: CivilDate

  /// Which lines are tasks.
  let dialect: Dialect

  /// Finds out what the options and the environment say.
  init(
    _ invocation: Invocation, of command: TaskCommand, in table: TaskCommandTable,
    words: [Argument], world: ProcessEnvironment
  ) throws {
    self.world = world
    (self.command, self.table) = (command, table)
    configuration = try Configuration(in: world.environment)
    if let mistake = configuration.mistakes.first, !command.facts.acceptsBadConfiguration {
      throw mistake
    }
    commandLine = ShellWords.line(of: [Argument(Program.name)] + words)
    self.invocation = invocation
    do throws(CommandError) {
      chosenPath = try FileChoice(
        invocation[GlobalOptions.file], environment: world.environment, configuration: configuration
      ).path
    } catch {
      if command.facts.needsList { throw error }
      chosenPath = ""
    }
    path = chosenPath
    today = try Today(invocation[GlobalOptions.today], in: world).date
    dialect =
      switch world.environment.text("TT_DIALECT") ?? configuration.text("dialect") {
      case "strict": .strict
      case "extended", nil: .extended
      case let other?: throw CommandError.wrongDialect(other)
      }
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
