/// An error in a text that a person wrote: its place, its cause and a suggestion.
///
/// An invalid filter, date, recurrence or setting throws an error of its own type, whose cases are
/// facts; its `diagnostic` describes them in words. The caller adds the file or the option.
///
/// ```text
/// due:..tomorow
///       ^^^^^^^ unknown date "tomorow"; did you mean "tomorrow"?
/// ```
public struct Diagnostic: Error, Hashable, Sendable {
  /// The whole text as bytes, since text from a command line need not be UTF-8.
  public let source: [UInt8]

  /// The wrong bytes of `source`; empty if something is missing.
  public let range: Range<Int>

  /// The problem, in lower case and without a full stop.
  public var message: String

  /// The nearest valid text, if there is one.
  public var suggestion: String?

  /// Creates a diagnostic for `range` of `source`, clamped to it.
  public init(source: [UInt8], range: Range<Int>, message: String, suggestion: String? = nil) {
    self.source = source
    self.range = range.clamped(to: source.indices)
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic {
  /// The message and the suggestion: `unknown date "tomorow"; did you mean "tomorrow"?`.
  package var sentence: String {
    message + (suggestion.map { "; did you mean \($0.quoted)?" } ?? "")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The same as `sentence`.
  public var description: String { sentence }
}

/// An error in a text that describes itself; `\(error)` is its `diagnostic` in one sentence.
public protocol DiagnosticError: Error, CustomStringConvertible {
  /// The error in words, pointing into the text.
  var diagnostic: Diagnostic { get }
}

extension DiagnosticError {
  /// The error in one sentence, with the suggestion.
  public var description: String { diagnostic.sentence }
}
