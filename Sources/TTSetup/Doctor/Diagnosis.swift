/// A finding of `tt doctor`, and its fix.
struct Diagnosis: Sendable {
  let state: State
  private(set) var text: String

  /// The fix; a problem always has one.
  private(set) var remedy: Remedy?

  enum State: String, Sendable {
    case fine
    /// Nothing is wrong, but it could be better.
    case advice
    /// Something does not work, or not as expected.
    case problem
  }

  /// A command, or an instruction.
  struct Remedy: Sendable {
    fileprivate(set) var text: String

    /// Its effect, in words that follow the command.
    fileprivate(set) var effect: String

    /// Whether a shell can run it.
    let isCommand: Bool

    static func run(_ command: String, _ effect: String) -> Remedy {
      Remedy(text: command, effect: effect, isCommand: true)
    }

    /// An instruction for something to do by hand.
    static func instead(_ text: String, _ effect: String) -> Remedy {
      Remedy(text: text, effect: effect, isCommand: false)
    }
  }

  static func fine(_ text: String) -> Diagnosis { Diagnosis(state: .fine, text: text) }

  static func advice(_ text: String, _ remedy: Remedy) -> Diagnosis {
    Diagnosis(state: .advice, text: text, remedy: remedy)
  }

  static func problem(_ text: String, _ remedy: Remedy) -> Diagnosis {
    Diagnosis(state: .problem, text: text, remedy: remedy)
  }

  /// Returns the finding without private data.
  func redacted(by redaction: Redaction) -> Diagnosis {
    var result = self
    result.text = redaction(text)
    result.remedy?.text = redaction(remedy?.text ?? "")
    result.remedy?.effect = redaction(remedy?.effect ?? "")
    return result
  }
}
