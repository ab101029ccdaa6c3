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

  /// A term before the first operand and whatever the command makes of it after that: `-f` and
  /// `-focus` behind the number in `tag 3 -focus` are no options.
  case words
}
