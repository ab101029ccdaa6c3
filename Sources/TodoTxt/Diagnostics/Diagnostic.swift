/// What is wrong with a text that a person wrote: where, what, and what would be right.
///
/// A wrong filter, date, recurrence or setting throws an error of its own type, whose cases are
/// facts; its `diagnostic` puts the facts into words. The caller adds the file or the option.
///
///     due:..tomorow
///           ^^^^^^^ unknown date "tomorow"; did you mean "tomorrow"?
public struct Diagnostic: Error, Hashable, Sendable {
  /// The whole text, as bytes: it may come from a command line and need not be UTF-8.
  public var source: [UInt8]

  /// The bytes of `source` that are wrong; empty where something is missing.
  public var range: Range<Int>

  /// What is wrong, lower-case and without a full stop.
  public var message: String

  /// The nearest thing that would be right, if there is one.
  public var suggestion: String?

  /// Creates a diagnostic for `range` of `source`.
  public init(source: [UInt8], range: Range<Int>, message: String, suggestion: String? = nil) {
    self.source = source
    self.range = range
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

/// An error about a text that knows how to say itself; `\(error)` is its `diagnostic` in one sentence.
public protocol DiagnosticError: Error, CustomStringConvertible {
  /// The error in words, pointing into the text.
  var diagnostic: Diagnostic { get }
}

extension DiagnosticError {
  /// The error in one sentence, with the suggestion.
  public var description: String { diagnostic.sentence }
}
