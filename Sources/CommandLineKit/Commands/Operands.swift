/// The operands that a command takes.
///
///     Operands("[FILTER…]", dashes: .terms, completion: .dynamic("filter"))
///     Operands("N DATE", exactly: 2, completion: .dynamic("task"), then: .dynamic("date"))
///     Operands("N…", atLeast: 1)
///     Operands("FILE", exactly: 1, completion: .file)
package struct Operands: Sendable {
  /// Their form in the help: `[FILTER…]`.
  package let usage: String

  /// What the first one means, in words that follow its name; empty if the name says it.
  package let meaning: String

  package let count: ClosedRange<Int>

  /// What words that start with a dash can be, other than options.
  package let dashes: LeadingDashes

  /// What to do instead if there are too many; nil if nothing else can be meant.
  package private(set) var surplusHint: String?

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

  /// What the first one means, as half a sentence; nil if the name says it.
  var explanation: String? {
    guard !meaning.isEmpty, let name = usage.split(separator: " ").first else { return nil }
    return "\(name.filter { $0 != "[" && $0 != "]" }): \(meaning)"
  }

  package static let none = Operands("", exactly: 0)

  /// No operands; `hint` says what to do instead of giving some.
  package static func none(hint: String) -> Operands {
    var operands = none
    operands.surplusHint = hint
    return operands
  }
}
