/// What a command takes besides its options.
///
///     Operands("[FILTER…]", dashes: .terms, completion: .dynamic("filter"))
///     Operands("N…", atLeast: 1)
///     Operands("FILE", exactly: 1, completion: .file)
package struct Operands: Sendable {
  /// How the help writes them: `[FILTER…]`.
  package let usage: String

  /// How many there can be.
  package let count: ClosedRange<Int>

  /// What words that start with a dash can be besides options.
  package let dashes: LeadingDashes

  /// What to offer where one is typed.
  package let completion: CompletionKind

  /// Creates operands of which there are `least` to `most`.
  package init(
    _ usage: String, atLeast least: Int = 0, atMost most: Int = .max,
    dashes: LeadingDashes = .options, completion: CompletionKind = .none
  ) {
    self.usage = usage
    self.count = least...most
    self.dashes = dashes
    self.completion = completion
  }

  /// Creates operands of which there are exactly `number`.
  package init(
    _ usage: String, exactly number: Int, dashes: LeadingDashes = .options,
    completion: CompletionKind = .none
  ) {
    self.init(
      usage, atLeast: number, atMost: number, dashes: dashes,
      completion: completion)
  }

  /// No operands at all.
  package static let none = Operands("", exactly: 0)
}
