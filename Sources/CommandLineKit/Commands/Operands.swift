/// What a command takes besides its options.
///
///     Operands("[FILTER…]", allowsLeadingDash: true, completion: .dynamic("filter"))
///     Operands("N DATE", exactly: 2, completion: .dynamic("task"), then: .dynamic("date"))
///     Operands("N…", atLeast: 1)
///     Operands("FILE", exactly: 1, completion: .file)
package struct Operands: Sendable {
  /// How the help writes them: `[FILTER…]`.
  package let usage: String

  /// How many there can be.
  package let count: ClosedRange<Int>

  /// Whether words that start with a dash and are no options are operands: `-@home`, `-due:any`.
  package let allowsLeadingDash: Bool

  /// What to offer where the first one is typed.
  private let firstCompletion: CompletionKind

  /// What to offer where one behind the first is typed.
  private let laterCompletion: CompletionKind

  /// Creates operands of which there are `least` to `most`; where those behind the first are of
  /// another kind, `then` is what to offer for them.
  package init(
    _ usage: String, atLeast least: Int = 0, atMost most: Int = .max,
    allowsLeadingDash: Bool = false, completion: CompletionKind = .none,
    then laterCompletion: CompletionKind? = nil
  ) {
    self.usage = usage
    self.count = least...most
    self.allowsLeadingDash = allowsLeadingDash
    self.firstCompletion = completion
    self.laterCompletion = laterCompletion ?? completion
  }

  /// Creates operands of which there are exactly `number`.
  package init(
    _ usage: String, exactly number: Int, allowsLeadingDash: Bool = false,
    completion: CompletionKind = .none, then laterCompletion: CompletionKind? = nil
  ) {
    self.init(
      usage, atLeast: number, atMost: number, allowsLeadingDash: allowsLeadingDash,
      completion: completion, then: laterCompletion)
  }

  /// Returns what to offer where the operand at `index`, counted from 0, is typed.
  package func completion(at index: Int) -> CompletionKind {
    index == 0 ? firstCompletion : laterCompletion
  }

  /// No operands at all.
  package static let none = Operands("", exactly: 0)
}
