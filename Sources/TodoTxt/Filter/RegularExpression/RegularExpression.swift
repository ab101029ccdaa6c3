/// A regular expression over bytes; the time to search is proportional to the length of the text,
/// whatever the expression.
///
///     let expression = try RegularExpression(parsing: Array("pa(y|id) \\d+".utf8))
///     expression.matches(Array("Paid 120 EUR".utf8))        // true
///
/// The syntax: characters, `.`, classes `[a-z] [^,] \d \w \s` and their opposites `\D \W \S`,
/// groups, `|`, `* + ? {2} {2,} {2,5}`, and the assertions `^ $ \b \B`. `.` matches a character, not a
/// byte; an invalid UTF-8 byte is a character. `\d` and `\s` match only ASCII, and `\w` matches
/// every character beyond ASCII. There are no back references and no look-around, since they would
/// make searching slower.
struct RegularExpression: Hashable, Sendable {
  /// The expression as written.
  let text: String

  /// Whether it has letters that match in upper and lower case.
  let ignoresCase: Bool

  /// Every match contains at least one of these texts; nil if none is worth searching for.
  let requiredTexts: [TextSearch]?

  let program: RegularExpressionProgram
  let alphabet: CharacterAlphabet

  /// Reads an expression; an upper-case letter in it makes a `smart` one exact.
  init(
    parsing source: [UInt8], caseRule: LetterCase.Rule = .smart
  ) throws(Diagnostic) {
    let letters = RegularExpression.letters(of: source)
    let foldsCase =
      switch caseRule {
      case .smart: !LetterCase.isMixed(letters)
      case .ignored: true
      case .exact: false
      }
    ignoresCase = foldsCase && TextSearch(letters, ignoringCase: true).ignoresCase
    text = source.string
    var parser = RegularExpressionParser(source, ignoresCase: foldsCase)
    let node = try parser.expression()
    requiredTexts = RequiredTexts.searches(for: node)
    program = RegularExpressionProgram(node)
    alphabet = CharacterAlphabet(telling: program.sets)
  }

  /// Returns the source without the characters after backslashes: the `W` of `\W` is not an
  /// upper-case letter.
  private static func letters(of source: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    var isEscaped = false
    for byte in source {
      if !isEscaped { letters.append(byte) }
      isEscaped = !isEscaped && byte == .backslash
    }
    return letters
  }
}
