/// An error in a command line; `message` describes it.
package enum UsageError: Error {
  case unknownCommand(Argument, candidates: [String], hint: String?)

  /// The command has no option `name` (`--lmit`, `-p`), found in `word` (`-apple`).
  case unknownOption(name: String, word: Argument, candidates: [String], hint: String?)

  /// The word can be an option with its value, `-f ocus`, or an operand.
  case ambiguousWord(Argument, option: String, value: Argument, hint: String?)

  /// The word can be an option, or one more word of the text before it.
  case optionInText(Argument)

  /// The line ends before the value of an option.
  case missingValue(option: String, valueName: String)

  case invalidValue(option: String, value: Argument, reason: any Error)

  /// An option that takes no value has one: `--all=yes`.
  case unexpectedValue(option: String, value: Argument)

  /// There are fewer operands after these words than the command needs.
  case missingOperand(usage: String, after: String, hint: String? = nil)

  /// The operand is one more than the command takes.
  case unexpectedOperand(Argument, of: String, most: Int, hint: String? = nil)
}
