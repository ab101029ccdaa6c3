import CommandLineKit
import TTSystem
import TodoTxt

/// An unfinished command line, up to the cursor.
///
///     TypedLine("git pull; tt ls +work 'due<to")     // ls, +work; due<to; in single quotes
///     TypedLine("tt ls due<to")                      // ls; due<to
///
/// Only the command at the cursor is parsed. Unlike in a shell, an unquoted comparison is one word.
struct TypedLine {
  /// The words before the one at the cursor, without the program's name.
  private(set) var words: [Argument] = []

  /// The word at the cursor, without its quotes.
  private(set) var word: [UInt8] = []

  /// The quote that is open at the cursor; `$` for `$'`.
  private(set) var quote: UInt8?
  private(set) var isTarget = false

  init(_ line: [UInt8], aliases: ShellAliases = ShellAliases()) {
    var lexer = ShellLexer(line, reading: .unfinished(isField: TypedLine.isField))
    while let piece = try? lexer.next() {
      switch piece.kind {
      case .word where piece.range.upperBound == line.count:
        (word, quote) = (piece.word, piece.openQuote)
      case .word where isTarget: isTarget = false
      case .word: words.append(Argument(piece.word))
      case .redirection: isTarget = true
      case .separator, .open, .close, .letter: (words, isTarget) = ([], false)
      case .blank, .comment: continue
      }
    }
    if !words.isEmpty {
      let name = words.removeFirst().bytes
      words = (aliases.words(ofProgram: Program.name, calledBy: name) ?? []) + words
    }
  }

  private static func isField(_ word: [UInt8]) -> Bool {
    var name = word[...]
    if let first = name.first, "-!".utf8.contains(first) { name.removeFirst() }
    if name.last == ":" { name.removeLast() }
    return name.first?.isDigit == false && name.allSatisfy(BareComparison.isNamePart)
  }
}
