/// The meanings of a word with one leading dash, besides the command's short options.
///
/// Every command accepts long options anywhere before `--`.
package enum LeadingDashes: Hashable {
  case options

  /// A negated term of a filter: `-@home`, `-due:any`, `-milk`. An option of another command
  /// with its value, `-n1`, is an error. A value attached to its option that could also be a word,
  /// as in `-focus`, is an error that names both readings.
  case terms

  /// A word of a text: `-5`, `-@home`. Ambiguous words are errors, as for terms.
  case text

  /// A word of a text that needs no quotes and follows this many other operands. After two words of
  /// the text, short options are errors: in `add see tail -f`, `-f` is more likely a word.
  case prose(after: Int)

  /// A term before the first operand; after it, any word that is not clearly an option of another
  /// command, as `-n1` is: in `tag 3 -focus`, `-focus` is not an option.
  case words
}

extension LeadingDashes {
  /// Whether a word that could be an option is more likely a word of a text.
  var isOfText: Bool {
    switch self {
    case .text, .prose: true
    case .options, .terms, .words: false
    }
  }
}
