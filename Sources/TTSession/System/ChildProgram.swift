/// A program to run, and what it is given.
///
/// A program that has the terminal, as an editor or `tt-foo` has, writes to it by itself; what it
/// writes is its own business. What a hook prints goes through tt, and is made visible as messages are.
package struct ChildProgram: Sendable {
  /// The path or name of the program, and its arguments.
  package var words: [[UInt8]]

  /// Environment variables besides those of this process.
  package var variables: [String: [UInt8]] = [:]

  /// What it can read from its standard input; nil gives it ours.
  package var input: [UInt8]?

  /// Whether what it prints is shown as messages when it has ended, and not among our results.
  package var printsMessages = false

  /// How long it may take; nil for as long as it likes.
  package var timeLimit: Duration?

  /// Creates a program to run.
  package init(
    words: [[UInt8]], variables: [String: [UInt8]] = [:], input: [UInt8]? = nil,
    printsMessages: Bool = false, timeLimit: Duration? = nil
  ) {
    self.words = words
    self.variables = variables
    self.input = input
    self.printsMessages = printsMessages
    self.timeLimit = timeLimit
  }

  /// How a program ended.
  package enum End: Hashable, Sendable {
    /// By itself, with this status.
    case exited(Int32)

    /// By a signal.
    case killed(signal: Int32)

    /// It took too long, and was ended.
    case tookTooLong
  }
}

/// A program that could not be started.
package struct ChildProgramError: Error, Hashable, Sendable {
  /// The path or name of the program.
  package let program: [UInt8]

  /// The system's reason.
  package let reason: String

  /// The reason as our messages begin, with a small letter.
  package var words: String { reason.prefix(1).lowercased() + reason.dropFirst() }
}

extension ChildProgram.End {
  /// How it ended, in words that follow its name.
  package var words: String {
    switch self {
    case .exited(127): "could not be started"
    case .exited(let status): "ended with status \(status)"
    case .killed(let signal): "was killed by signal \(signal)"
    case .tookTooLong: "took too long"
    }
  }
}
