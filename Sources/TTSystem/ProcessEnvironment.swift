package import CommandLineKit
package import TodoTxt
package import TodoTxtFiles

/// The program's environment as values, so that no other code asks the system.
package struct ProcessEnvironment {
  package var environment: Environment

  /// Returns today's date; called only if no other day was given.
  package var clock: @Sendable () -> CivilDate

  /// Returns the seconds since midnight; called only if no day was given.
  package var secondsOfDay: @Sendable () -> Int = { 0 }

  /// Returns the current time; called only if no other was given.
  package var now: @Sendable () -> Timestamp = {
    SystemClock.timestamp(at: SystemClock.now.seconds)
  }

  /// Returns when the local clock shows a time; nil if it is set forward past that time.
  package var timestamp: @Sendable (CivilDate, ClockTime) -> Timestamp? = {
    SystemClock.timestamp(of: $0, at: $1)
  }

  package var localTime: @Sendable (FileTime) -> Moment = { SystemClock.localMoment($0) }

  /// Returns all of standard input, the same on each call; throws if it has more than `most` bytes.
  package var readInput: @Sendable (_ most: Int) throws -> [UInt8] = { _ in [] }

  package var inputIsTerminal = false

  /// Asks a yes-or-no question; nil if there is no one to ask.
  package var confirm: (@Sendable (_ question: TerminalText, _ isUsual: Bool) -> Bool)?

  /// Runs another program and returns how it ended; nil if that is not possible.
  package var run: (@Sendable (ChildProgram) throws -> ChildProgram.End)?

  /// Runs another program and returns its output; nil if that is not possible.
  package var capture: (@Sendable (ChildProgram) throws -> CapturedRun)?

  /// Starts this program with other arguments, in the background; nil if that is not possible.
  package var startInBackground: (@Sendable (_ words: [Argument]) throws -> Void)?

  /// Replaces this process with another program, returning only on failure; nil if not possible.
  package var replaceProcess: (@Sendable (ChildProgram) -> ChildProgramError)?

  /// Starts to watch a file, by polling unless `usesNotifications`; nil if that is not possible.
  package var watch:
    (@Sendable (FilePath, WatchAudience, _ usesNotifications: Bool) throws -> any WatchPort)?

  /// Connects standard input and output to a program that exchanges messages; nil if not possible.
  package var connect: (@Sendable (_ log: FilePath?) throws -> any MessagePort)?

  package var programName: @Sendable () -> Argument = { Argument(Program.name) }

  /// Returns the commit from which the program was built, with a `+` if files had changed; empty if
  /// unknown.
  package var commit: @Sendable () -> String = { "" }

  /// Returns the path of this program's file; nil if unknown.
  package var programPath: @Sendable () -> FilePath? = { nil }

  /// Returns the current directory; nil if unknown.
  package var currentDirectory: @Sendable () -> FilePath? = { nil }

  /// Prints a message on standard error at once.
  package var tell: @Sendable (_ message: String) -> Void = { _ in }

  /// Shows a hook's output, which is not a message of tt.
  package var relay: @Sendable (_ printed: [UInt8]) -> Void = { _ in }

  package var outputDevice = Terminal.Device(isTerminal: false)

  /// Returns the identity of the terminal on standard output; nil if it is not a terminal.
  package var outputTerminal: @Sendable () -> [UInt8]? = { nil }

  /// Returns the identity of the terminal on standard error if standard output is a pipe; else nil.
  package var terminalBesidePipe: @Sendable () -> [UInt8]? = { nil }
  package var messageDevice = Terminal.Device(isTerminal: false)

  /// Returns the regular file that standard input or output is redirected to, if any.
  package var inputFile: @Sendable () -> FilePath? = { nil }
  package var outputFile: @Sendable () -> FilePath? = { nil }

  package init(environment: Environment, clock: @escaping @Sendable () -> CivilDate) {
    (self.environment, self.clock) = (environment, clock)
  }
}

extension ProcessEnvironment {
  /// Returns this environment with `receiver` also getting the lines that hooks print.
  package func relaying(to receiver: @escaping @Sendable (_ line: String) -> Void) -> Self {
    var process = self
    process.relay = { [relay] printed in
      relay(printed)
      for line in printed.split(separator: .lineFeed) { receiver(line.visible) }
    }
    return process
  }

  /// The width of the terminal that shows messages; nil without one.
  package var messageWidth: Int? {
    messageDevice.isTerminal ? terminal(messageDevice).width : nil
  }

  /// Returns the terminal of a device, as the environment configures it.
  package func terminal(_ device: Terminal.Device, color: ColorChoice = .auto) -> Terminal {
    Terminal(device, color: color) { environment.text($0) }
  }
}

extension ProcessEnvironment {
  /// Returns a path as typed in the current directory: relative if it is below.
  package func path(fromHere path: FilePath) -> FilePath {
    guard path.isAbsolute, let here = currentDirectory(),
      case let start = here.appending("").bytes, path.bytes.starts(with: start),
      path.bytes.count > start.count
    else { return path }
    return FilePath(path.bytes[start.count...])
  }
}
