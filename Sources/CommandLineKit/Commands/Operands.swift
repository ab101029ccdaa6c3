/// What a command takes besides its options.
///
///     Operands("[FILTER…]", allowsLeadingDash: true, completion: .dynamic("filter"))
///     Operands("N…", atLeast: 1)
///     Operands("FILE", exactly: 1, completion: .file)
package struct Operands: Sendable {
  /// How the help writes them: `[FILTER…]`.
  package let usage: String

  /// How many there can be.
  package let count: ClosedRange<Int>

  /// Whether words that start with a dash and are no options are operands: `-@home`, `-due:any`.
  package let allowsLeadingDash: Bool

  /// What to offer where one is typed.
  package let completion: CompletionKind

  /// Creates operands of which there are `least` to `most`.
  package init(
    _ usage: String, atLeast least: Int = 0, atMost most: Int = .max,
    allowsLeadingDash: Bool = false, completion: CompletionKind = .none
  ) {
    self.usage = usage
    self.count = least...most
    self.allowsLeadingDash = allowsLeadingDash
    self.completion = completion
  }

  /// Creates operands of which there are exactly `number`.
  package init(
    _ usage: String, exactly number: Int, allowsLeadingDash: Bool = false,
    completion: CompletionKind = .none
  ) {
    self.init(
      usage, atLeast: number, atMost: number, allowsLeadingDash: allowsLeadingDash,
      completion: completion)
  }

  /// No operands at all.
  package static let none = Operands("", exactly: 0)
}
