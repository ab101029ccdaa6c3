/// What is wrong with a command line; `message` puts it into words.
package struct UsageError: Error, Sendable {
  package let fact: Fact

  /// The name, as typed, of the command that was to be run; nil before one was found.
  package let command: String?

  package init(_ fact: Fact, command: String? = nil) {
    self.fact = fact
    self.command = command
  }

  package enum Fact: Sendable {
    /// No command or topic has this name.
    case unknownCommand(Argument, candidates: [String], hint: String?)

    /// The command has no such option: `name` (`--lmit`, `-p`), which stood in `word` (`-apple`).
    case unknownOption(name: String, word: Argument, candidates: [String], hint: String?)

    /// The word can be an option with its value, `-f ocus`, and a word that is no option.
    case doubtfulWord(Argument, option: String, value: Argument, hint: String?)

    /// The word can be an option, and one more word of the text that it stands behind.
    case optionInText(Argument)

    /// The line ends where the value of an option should come.
    case missingValue(option: String, valueName: String)

    /// The value is none that the option can have.
    case invalidValue(option: String, value: Argument, reason: any Error)

    /// A value is given to an option that takes none: `--all=yes`.
    case unexpectedValue(option: String, value: Argument)

    /// There are fewer operands than the command needs.
    case missingOperand(usage: String, hint: String? = nil)

    /// There is one operand more than the command takes.
    case unexpectedOperand(Argument, most: Int)
  }
}
