/// What a word that starts with one dash can be, at a command, besides options of one letter.
///
/// Long options can stand anywhere before `--`, at every command.
package enum LeadingDashes: Hashable, Sendable {
  /// Nothing else.
  case options

  /// A term to be left out: `-@home`, `-due:any`, `-milk`. An option's value that sticks to its
  /// letter and could be the rest of a word, as in `-focus`, is an error that offers both.
  case terms

  /// A word of a text: `-5`, `-@home`. Doubtful words are errors, as among terms.
  case text

  /// The same, of a text that can be typed without quotes, behind so many other operands. Options of one
  /// letter behind two of its words are errors: in `add see tail -f` it is more likely a word.
  case prose(behind: Int)

  /// A term before the first operand and whatever the command makes of it after that: `-f` and
  /// `-focus` behind the number in `tag 3 -focus` are no options.
  case words
}

extension LeadingDashes {
  /// Whether a word that could be an option is more likely one of a text.
  var isOfText: Bool {
    switch self {
    case .text, .prose: true
    case .options, .terms, .words: false
    }
  }
}
