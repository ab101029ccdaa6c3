/// What a command takes besides its options.
///
///     Operands("[FILTER…]", dashes: .terms, completion: .dynamic("filter"))
///     Operands("N DATE", exactly: 2, completion: .dynamic("task"), then: .dynamic("date"))
///     Operands("N…", atLeast: 1)
///     Operands("FILE", exactly: 1, completion: .file)
package struct Operands: Sendable {
  /// How the help writes them: `[FILTER…]`.
  package let usage: String

  /// What the first of them stands for, in words that follow its name; empty where that is clear.
  package let meaning: String

  /// How many there can be.
  package let count: ClosedRange<Int>

  /// What words that start with a dash can be besides options.
  package let dashes: LeadingDashes

  /// What to offer where the first one is typed.
  private let firstCompletion: CompletionKind

  /// What to offer where one behind the first is typed.
  private let laterCompletion: CompletionKind

  /// Creates operands of which there are `least` to `most`; where those behind the first are of
  /// another kind, `then` is what to offer for them.
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

  /// Creates operands of which there are exactly `number`.
  package init(
    _ usage: String, exactly number: Int, dashes: LeadingDashes = .options,
    completion: CompletionKind = .none, then laterCompletion: CompletionKind? = nil
  ) {
    self.init(
      usage, atLeast: number, atMost: number, dashes: dashes,
      completion: completion, then: laterCompletion)
  }

  /// Returns what to offer where the operand at `index`, counted from 0, is typed.
  package func completion(at index: Int) -> CompletionKind {
    index == 0 ? firstCompletion : laterCompletion
  }

  /// What the first of them means, as half a sentence; nil where that is clear.
  var explanation: String? {
    guard !meaning.isEmpty, let name = usage.split(separator: " ").first else { return nil }
    return "\(name.filter { $0 != "[" && $0 != "]" }) means \(meaning)"
  }

  /// No operands at all.
  package static let none = Operands("", exactly: 0)
}
