package import TodoTxt

/// An error in a list of columns or a template.
package struct FormatError: Error, Hashable {
  package enum Fact: Hashable {
    case missingField(Range<Int>)
    /// The name is neither a field nor a key of any task, but is similar to a field's name.
    case unknownField(Range<Int>, nearest: String)
    /// The name is not a valid key.
    case notAField(Range<Int>)
    /// The field does not have this form.
    case unknownForm(Range<Int>, expected: [String])
    /// A brace is unmatched.
    case loneBrace(Range<Int>)
  }

  let source: [UInt8]
  let fact: Fact

  init(_ fact: Fact, in source: [UInt8]) {
    self.fact = fact
    self.source = source
  }

  package var diagnostic: Diagnostic {
    switch fact {
    case .missingField(let range):
      say(range, "expected a field such as due, pri or text")
    case .unknownField(let range, let nearest):
      say(range, "no task has the tag \("\(self[range]):".quoted)", nearest)
    case .notAField(let range):
      say(range, "\(self[range].quoted) is not a field; run tt help filters to see the fields")
    case .unknownForm(let range, let expected):
      say(
        range,
        "unknown format \(self[range].quoted); expected "
          + expected.map { "\($0), " }.joined() + (expected.isEmpty ? "" : "or ")
          + "a width such as >4 or <20",
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
