/// An error in the text of an order or a grouping.
public struct ArrangementError: DiagnosticError, Hashable, Sendable {
  /// The kinds of errors; ranges are bytes of the text.
  package enum Fact: Hashable, Sendable {
    /// Nothing between two commas, or nothing at all.
    case missingField(Range<Int>)
    case notAField(Range<Int>)
    /// A key that no task has and that resembles a field's name.
    case unknownField(Range<Int>, nearest: String)
    /// An unknown word after the dot.
    case unknownModifier(Range<Int>, expected: [String])
  }

  package let source: [UInt8]
  package let fact: Fact

  init(_ fact: Fact, in source: [UInt8]) {
    self.fact = fact
    self.source = source
  }

  /// The error in words, pointing at the wrong bytes.
  public var diagnostic: Diagnostic {
    switch fact {
    case .missingField(let range):
      say(range, "expected a field such as due, pri or project")
    case .notAField(let range): say(range, "\(self[range].quoted) is not a field")
    case .unknownField(let range, let nearest):
      say(range, "no task has the tag \("\(self[range]):".quoted)", nearest)
    case .unknownModifier(let range, let expected):
      say(
        range,
        "unknown modifier \(self[range].quoted); expected "
          + expected.dropLast().joined(separator: ", ")
          + (expected.count > 1 ? " or " : "") + (expected.last ?? ""),
        nearestName(to: self[range], among: expected))
    }
  }

  private func say(_ range: Range<Int>, _ message: String, _ suggestion: String? = nil)
    -> Diagnostic
  {
    Diagnostic(source: source, range: range, message: message, suggestion: suggestion)
  }

  private subscript(range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
}
