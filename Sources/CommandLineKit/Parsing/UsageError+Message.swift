extension UsageError {
  /// Returns the error in words, lowercase without a full stop, with a suggestion.
  ///
  /// `nearest` finds the name that a mistyped one was probably meant to be; `explain` describes an
  /// invalid value whose reason is not an `InvalidValue`.
  package func message(
    nearest: (String, [String]) -> String?, explain: (any Error) -> TerminalText = { "\($0)" }
  ) -> TerminalText {
    // The explanation can have further lines that point into the value.
    if case .invalidValue(let option, let value, let reason) = self, !(reason is InvalidValue) {
      return "\(option) \(value.quoted): \(explain(reason))"
    }
    return "\(words(nearest: nearest))"
  }

  private func words(nearest: (String, [String]) -> String?) -> String {
    func meant(_ name: String, among candidates: [String]) -> String {
      nearest(name, candidates).map { "; did you mean \(Argument($0).quoted)?" } ?? ""
    }
    switch self {
    case .unknownCommand(let word, let candidates, let hint):
      // A one-letter name is near to every other name.
      let names = word.bytes.count > 1 ? candidates.filter { $0.utf8.count > 1 } : []
      let near = meant(word.text, among: names)
      return "unknown command \(word.quoted)"
        + (near.isEmpty ? hint.map { "; \($0)" } ?? "" : near)

    case .unknownOption(let name, let word, let candidates, let hint):
      let place = word.text.hasPrefix("--") || word.text == name ? "" : " in \(word.quoted)"
      let near = meant(name, among: candidates)
      let begun = candidates.filter { $0.hasPrefix(name) }
      let guess =
        near.isEmpty && begun.count == 1 ? "; did you mean \(Argument(begun[0]).quoted)?" : near
      return "unknown option \(Argument(name).quoted)" + place
        + (guess.isEmpty ? hint.map { "; \($0)" } ?? "" : guess)

    case .ambiguousWord(let word, let option, let value, let hint):
      return "\(word.quoted) could be \(option) \(value.quoted) or a word"
        + (hint.map { "; \($0)" } ?? "")

    case .optionInText(let word):
      return
        "\(word.quoted) could be an option or part of the text; write the option before the text, "
        + "or quote the text"

    case .missingValue(let option, let valueName):
      return "expected \(valueName) after \(option)"

    case .invalidValue(let option, let value, let reason as InvalidValue):
      return "\(option) \(value.quoted): expected "
        + reason.expectation(insteadOf: value, nearest: nearest)

    case .invalidValue(let option, let value, let reason):
      return "\(option) \(value.quoted): \(reason)"

    case .unexpectedValue(let option, let value):
      return "\(option) takes no value; remove \(value.quoted)"

    case .missingOperand(let usage, let words, let hint):
      return "expected \(usage) after \(words)" + (hint.map { "; \($0)" } ?? "")

    case .unexpectedOperand(let word, let command, let most, let hint):
      let number = most == 0 ? "no arguments" : most == 1 ? "one argument" : "\(most) arguments"
      return "unexpected argument \(word.quoted); \(command) takes \(number)"
        + (hint.map { "; \($0)" } ?? "")
    }
  }

  /// The advice for a word that starts with a dash and is not an option.
  static let verbatimHint = "if it is not an option, write -- before it"
}
