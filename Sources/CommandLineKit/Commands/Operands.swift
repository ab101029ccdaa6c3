/// The operands that a command takes.
///
///     Operands("[FILTER…]", dashes: .terms, completion: .dynamic("filter"))
///     Operands("N DATE", exactly: 2, completion: .dynamic("task"), then: .dynamic("date"))
///     Operands("N…", atLeast: 1)
///     Operands("FILE", exactly: 1, completion: .file)
package struct Operands {
  /// Their placeholder in the help: `[FILTER…]`.
  package let usage: String

  /// The meaning of the first one, in words that follow its name; empty if the name is enough.
  let meaning: String

  package let count: ClosedRange<Int>

  /// The meanings of words that start with a dash, besides options.
  let dashes: LeadingDashes

  /// Advice if there are too many.
  private(set) var surplusHint: String?

  private let firstCompletion: CompletionKind
  private let laterCompletion: CompletionKind

  /// Creates a description of `least` to `most` operands; `then` completes those after the first,
  /// if they differ.
  package init(
    _ usage: String, meaning: String = "", atLeast least: Int = 0, atMost most: Int = .max,
    dashes: LeadingDashes = .options, completion: CompletionKind = .none,
    then laterCompletion: CompletionKind? = nil
  ) {
    self.usage = usage
    self.meaning = meaning
    self.count = least...most
    self.dashes = dashes
    self.firstCompletion = completion
    self.laterCompletion = laterCompletion ?? completion
  }

  /// Creates a description of exactly `number` operands.
  package init(
    _ usage: String, exactly number: Int, dashes: LeadingDashes = .options,
    completion: CompletionKind = .none, then laterCompletion: CompletionKind? = nil
  ) {
    self.init(
      usage, atLeast: number, atMost: number, dashes: dashes,
      completion: completion, then: laterCompletion)
  }

  /// Returns the completions for the operand at `index`, counted from 0.
  package func completion(at index: Int) -> CompletionKind {
    index == 0 ? firstCompletion : laterCompletion
  }

  /// The meaning of the first one, as half a sentence; nil if the name is enough.
  var explanation: String? {
    guard !meaning.isEmpty, let name = usage.split(separator: " ").first else { return nil }
    return "\(name.filter { $0 != "[" && $0 != "]" }): \(meaning)"
  }

  package static let none = Operands("", exactly: 0)

  /// No operands; `hint` is the advice if some are given.
  package static func none(hint: String) -> Operands {
    var operands = none
    operands.surplusHint = hint
    return operands
  }
}
