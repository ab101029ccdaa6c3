/// A program to run, with its input and environment.
///
/// A program that uses the terminal, such as an editor or `tt-foo`, writes to it directly. tt
/// prints a hook's output, with control characters made visible, as in messages.
package struct ChildProgram {
  /// The path or name of the program, and its arguments.
  package var words: [[UInt8]]

  /// Environment variables in addition to those of this process.
  package var variables: [String: [UInt8]] = [:]

  /// The variables of this process that are hidden from it.
  package var hiddenVariables: [String] = []

  /// Its standard input; nil to share ours.
  package var input: [UInt8]?

  /// Receives its output after it has ended; nil for a program that uses the terminal.
  package var relay: (@Sendable (_ printed: [UInt8]) -> Void)?

  /// Its time limit.
  ///
  /// When it is reached, the program is asked to end, and killed if it does not.
  package var timeLimit: Duration?

  /// Whether the program must end early; called repeatedly while it runs.
  package var isInterrupted: (@Sendable () -> Bool)?

  package init(
    words: [[UInt8]], variables: [String: [UInt8]] = [:], input: [UInt8]? = nil,
    timeLimit: Duration? = nil
  ) {
    self.words = words
    self.variables = variables
    self.input = input
    self.timeLimit = timeLimit
  }

  package enum End: Hashable {
    case exited(Int32)

    case killed(signal: Int32)
    case tookTooLong
    case interrupted

    /// Its output is longer than tt keeps.
    case printedTooMuch

    package var isSuccess: Bool { self == .exited(0) }
  }
}

/// A program's output, and how it ended.
package struct CapturedRun: Hashable {
  package let end: ChildProgram.End
  package let output: [UInt8]
  package let errors: [UInt8]
}

package struct ChildProgramError: Error, Hashable {
  package let program: [UInt8]
  package let reason: String

  /// The reason, starting with a lowercase letter as in our messages.
  package var words: String { reason.prefix(1).lowercased() + reason.dropFirst() }
}

extension ChildProgram.End {
  /// How it ended, in words that follow its name.
  package var words: String {
    switch self {
    case .exited(127): "could not be started"
    case .exited(let status): "exited with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .tookTooLong: "took too long"
    case .interrupted: "was interrupted"
    case .printedTooMuch: "printed too much"
    }
  }
}
