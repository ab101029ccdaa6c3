/// An error in a text that a person wrote: its place, its cause and a suggestion.
///
/// An invalid filter, order, date, recurrence or typed text throws one. The caller adds the file or the
/// option.
///
/// ```text
/// due:..tomorow
///       ^^^^^^^ unknown date "tomorow"; did you mean "tomorrow"?
/// ```
public struct Diagnostic: Error, Hashable, Sendable {
  /// The name of the problem, such as `emptyPattern`; empty if it has none.
  package let problem: String

  /// The whole text as bytes, since text from a command line need not be UTF-8.
  package let source: [UInt8]

  /// The wrong bytes of `source`; empty if something is missing.
  public let range: Range<Int>

  /// The problem, in lower case and without a full stop.
  public var message: String

  /// The nearest valid text, if there is one.
  public var suggestion: String?
}

extension [UInt8] {
  /// Returns an error in this text.
  ///
  ///     throw source.problem("emptyPattern", at: range, "empty regular expression")
  ///
  /// `Tests/Messages.md` shows an example of each name.
  package func problem(
    _ name: String, at range: Range<Int>, _ message: String, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      problem: name, source: self, range: range.clamped(to: indices), message: message,
      suggestion: suggestion)
  }

  /// Returns a part of this text for a message.
  package func text(_ range: Range<Int>) -> String { self[range].string }

  /// Returns a part of this text in quotes.
  package func quoted(_ range: Range<Int>) -> String { text(range).quoted }
}

extension Diagnostic {
  /// Returns the range of the wrong part in the text that was read, such as that of a search field.
  ///
  ///     do { _ = try Filter(text) } catch { print(text[error.range(in: text)]) }
  public func range(in text: String) -> Range<String.Index> {
    func index(_ offset: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
        ?? text.endIndex
    }
    return index(range.lowerBound)..<index(range.upperBound)
  }

  /// Returns this error of a tag's value with the tag's key.
  func naming(_ key: String) -> Diagnostic {
    var named = self
    named.message = "\(key): \(message)"
    return named
  }

  /// The message and the suggestion: `unknown date "tomorow"; did you mean "tomorrow"?`.
  package var sentence: String {
    message + (suggestion.map { "; did you mean \($0.quoted)?" } ?? "")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The error in one sentence, with the suggestion.
  public var description: String { sentence }
}
