import CommandLineKit
import TodoTxt
import TodoTxtFiles

/// What a command works with: the list, the day, and what the options say.
struct CommandContext: Sendable {
  /// The world around the program.
  let world: World

  /// The options and operands.
  let invocation: Invocation

  /// The command line, as a shell would take it.
  let commandLine: [UInt8]

  /// The path of the list; `-` for standard input and output.
  var path: FilePath

  /// The day it is, for everything.
  let today: CivilDate

  /// Which lines are tasks.
  let dialect: Dialect

  /// Finds out what the options and the environment say.
  init(_ invocation: Invocation, words: [Argument], in world: World) throws {
    self.world = world
    commandLine = ShellWords.line(of: [Argument(Program.name)] + words)
    self.invocation = invocation
    path = try FileChoice(invocation[GlobalOptions.file], environment: world.environment).path
    today = try Today(invocation[GlobalOptions.today], in: world).date
    dialect = world.environment.text("TT_DIALECT") == "strict" ? .strict : .extended
  }
}
