package import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// What a run of the program finds around it, as values: nothing below asks the system.
package struct ProcessEnvironment: Sendable {
  /// The environment variables.
  package var environment: Environment

  /// Returns the day it is; called only where no other day was given.
  package var clock: @Sendable () -> CivilDate

  /// Returns the seconds since midnight; called only where no day was given.
  package var secondsOfDay: @Sendable () -> Int = { 0 }

  /// Returns the day and the time here that a moment is.
  package var localTime: @Sendable (FileTime) -> Moment

  /// Returns all that comes from standard input: the same each time it is asked for.
  package var readInput: @Sendable () throws -> [UInt8]

  /// Whether standard input is what a person types.
  package var inputIsTerminal = false

  /// Asks a person a question and returns whether the answer is yes; nil where nobody can answer.
  package var confirm: (@Sendable (_ question: TerminalText) -> Bool)?

  /// Runs another program and returns how it ended; nil where there can be none.
  package var run: (@Sendable (ChildProgram) throws -> ChildProgram.End)?

  /// Makes this process another program, and returns only if that fails; nil where it can't be.
  package var replaceProcess: (@Sendable (ChildProgram) -> ChildProgramError)?

  /// Begins to watch a file, as `canBeTold` says without relying on the system's word; nil where that can't
  /// be done.
  package var watch:
    (@Sendable (FilePath, WatchAudience, _ canBeTold: Bool) throws -> any WatchPort)?

  /// Returns the folder that the process is in; nil where it can't be known.
  package var currentDirectory: @Sendable () -> FilePath? = { nil }

  /// Prints a message on standard error at once, for the person who waits for the command.
  package var tell: @Sendable (_ message: String) -> Void = { _ in }

  /// Where to say how far a long work is; nil where nobody looks.
  package var progressDevice: Progress.Device?

  /// What standard output is connected to.
  package var outputDevice: Terminal.Device

  /// Returns what tells the terminal behind standard output from all others; nil if it is none.
  package var outputTerminal: @Sendable () -> [UInt8]?

  /// What standard error is connected to.
  package var messageDevice: Terminal.Device

  /// Returns the file that standard input or output is, if it is a regular one.
  package var inputFile: @Sendable () -> RedirectedFile? = { nil }
  package var outputFile: @Sendable () -> RedirectedFile? = { nil }

  /// Removes the new and empty file that is standard output, which from then on is standard error.
  package var redirectOutputToMessages: @Sendable () -> Bool = { false }

  /// Creates a world.
  package init(
    environment: Environment, clock: @escaping @Sendable () -> CivilDate,
    localTime: @escaping @Sendable (FileTime) -> Moment = { SystemClock.localMoment($0) },
    readInput: @escaping @Sendable () throws -> [UInt8] = { [] },
    confirm: (@Sendable (_ question: TerminalText) -> Bool)? = nil,
    run: (@Sendable (ChildProgram) throws -> ChildProgram.End)? = nil,
    replaceProcess: (@Sendable (ChildProgram) -> ChildProgramError)? = nil,
    outputDevice: Terminal.Device = Terminal.Device(isTerminal: false),
    outputTerminal: @escaping @Sendable () -> [UInt8]? = { nil },
    messageDevice: Terminal.Device = Terminal.Device(isTerminal: false)
  ) {
    self.environment = environment
    self.clock = clock
    self.localTime = localTime
    self.readInput = readInput
    self.confirm = confirm
    self.run = run
    self.replaceProcess = replaceProcess
    self.outputDevice = outputDevice
    self.outputTerminal = outputTerminal
    self.messageDevice = messageDevice
  }
}
