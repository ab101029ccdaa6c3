/// A finding of `tt doctor`, and its fix.
struct Diagnosis {
  private(set) var state = State.fine
  let text: String

  /// The fix; a problem always has one.
  private(set) var remedy: Remedy?

  enum State: String {
    case fine
    /// Nothing is wrong, but it could be better.
    case advice
    /// Something does not work, or not as expected.
    case problem
  }

  struct Remedy {
    /// A command for a shell, or what to do by hand.
    let text: String

    /// Its effect, in words that follow the command.
    let effect: String
    var isCommand = true
  }

  static func fine(_ text: String) -> Diagnosis { Diagnosis(text: text) }

  static func advice(_ text: String, _ command: String, _ effect: String) -> Diagnosis {
    Diagnosis(state: .advice, text: text, remedy: Remedy(text: command, effect: effect))
  }

  static func problem(
    _ text: String, _ remedy: String, _ effect: String, isCommand: Bool = true
  ) -> Diagnosis {
    Diagnosis(
      state: .problem, text: text,
      remedy: Remedy(text: remedy, effect: effect, isCommand: isCommand))
  }
}
