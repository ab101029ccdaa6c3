package import TodoTxt

/// What is wrong with a list of columns or a template.
package struct FormatError: DiagnosticError, Hashable {
  /// A way in which it can be wrong; ranges are its bytes.
  package enum Fact: Hashable {
    /// Nothing where a field should be named.
    case missingField(Range<Int>)
    /// A name that no field has, nor any task as a key, and that is near to a field's name.
    case unknownField(Range<Int>, nearest: String)
    /// A name that no key can have.
    case notAField(Range<Int>)
    /// A form that values of the field don't have.
    case unknownForm(Range<Int>, expected: [String])
    /// A brace without its fellow.
    case loneBrace(Range<Int>)
  }

  /// The text.
  package let source: [UInt8]

  /// What is wrong with it.
  package let fact: Fact

  package init(_ fact: Fact, in source: [UInt8]) {
    self.fact = fact
    self.source = source
  }

  package var diagnostic: Diagnostic {
    switch fact {
    case .missingField(let range):
      say(range, "expected a field such as due, pri or text")
    case .unknownField(let range, let nearest):
      say(range, "no task has the tag \("\(self[range]):".quoted)", nearest)
    case .notAField(let range): say(range, "\(self[range].quoted) is not a field")
    case .unknownForm(let range, let expected):
      say(
        range,
        "unknown form \(self[range].quoted); expected "
          + (expected + ["a width such as >4 or <20"]).joined(separator: ", "),
        nearestName(to: self[range], among: expected))
    case .loneBrace(let range):
      say(range, "unmatched \(self[range].quoted); for a literal brace, write it twice")
    }
  }

  private func say(_ range: Range<Int>, _ message: String, _ suggestion: String? = nil)
    -> Diagnostic
  {
    Diagnostic(source: source, range: range, message: message, suggestion: suggestion)
  }

  private subscript(range: Range<Int>) -> String { String(decoding: source[range], as: UTF8.self) }
}
