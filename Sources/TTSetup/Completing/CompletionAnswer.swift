import CommandLineKit

/// Completions in the format that a shell's script reads, one per line.
struct CompletionAnswer {
  let shell: ShellKind
  let line: TypedLine

  /// The end of the line, which the shell replaces with the selected word.
  let piece: [UInt8]

  /// The width of the terminal, if bash lists the words without inserting one.
  var listWidth: Int?

  /// Whether fish requests words that replace the typed one instead of continuing it.
  var isForOthers = false

  /// Returns the lines for `candidates`.
  func text(_ candidates: [Candidate]) -> [UInt8] {
    var seen: Set<[UInt8]> = []
    let harmless = candidates.filter { isHarmless($0.word) && seen.insert($0.word).inserted }
    let words = harmless.prefix(Candidate.limit)
    switch shell {
    case .bash: return bash(Array(words))
    case .zsh:
      return lines(
        words.map {
          "\($0.replaces ? "replacements" : $0.group.rawValue)\t".utf8 + shown($0)
            + "\t\(help($0))".utf8
        })
    case .fish:
      // fish offers only words that continue the typed one, so others are requested separately.
      return lines(
        words.filter { $0.replaces == isForOthers }.map { shown($0) + "\t\(help($0))".utf8 })
    }
  }

  private func bash(_ words: [Candidate]) -> [UInt8] {
    guard words.count > 1 else { return lines(words.map { closed(shown($0)) }) }
    // bash inserts the common prefix of all words; a task found by its text has none.
    let own = words.contains(where: \.replaces) ? [piece] : []
    guard let listWidth, words.contains(where: { !$0.help.isEmpty }) else {
      return lines(own + words.map(shown))
    }
    let width = max(listWidth - 3, 20)
    let longest = words.map { shown($0).columns }.max() ?? 0
    return lines(
      words.map { candidate in
        var line = shown(candidate)
        line += spaces(longest + 2 - line.columns)
        line += help(candidate).utf8
        line = Array(line.prefix(TextWidth.prefixLength(of: line[...], within: width)))
        // Padded to the width of the screen, so that each word gets a line.
        return line + spaces(width - line.columns)
      })
  }

  /// Returns the text with which the shell replaces the piece.
  private func shown(_ candidate: Candidate) -> [UInt8] {
    let typed = TypedLine("tt ".bytes + piece).word
    var word = candidate.word
    let skipped = line.word.dropLast(typed.count)
    if line.word.suffix(typed.count).elementsEqual(typed), word.starts(with: skipped) {
      word = Array(word.dropFirst(skipped.count))
    }
    return shell == .bash ? quoted(word) : word
  }

  /// Returns a single word with the closing quote that bash omits if there is one already.
  private func closed(_ word: [UInt8]) -> [UInt8] {
    guard let quote = line.quote, word.last == quote else { return word }
    return word + [quote]
  }

  /// Returns the word quoted for bash, inside the open quote if there is one.
  private func quoted(_ word: [UInt8]) -> [UInt8] {
    switch line.quote {
    case "'"?:
      return word.flatMap { $0 == "'" ? "'\\''".bytes : [$0] }
    case "\""?:
      return word.flatMap { byte in
        switch byte {
        // Only single quotes prevent history expansion.
        case "!": "\"'!'\"".bytes
        case _ where "\"\\$`".utf8.contains(byte): ["\\", byte]
        default: [byte]
        }
      }
    case "$"?:
      return word.flatMap { "'\\".utf8.contains($0) ? ["\\", $0] : [$0] }
    default:
      return word.flatMap {
        " \t\"'\\$`<>|&;()*?[]{}#!".utf8.contains($0) ? ["\\", $0] : [$0]
      }
    }
  }

  private func help(_ candidate: Candidate) -> String {
    candidate.help.contains("\t") || candidate.help.contains("\n")
      ? String(candidate.help.map { $0 == "\t" || $0 == "\n" ? " " : $0 }) : candidate.help
  }

  /// Whether a word is safe to insert: one with control characters is not offered.
  private func isHarmless(_ word: [UInt8]) -> Bool {
    !word.contains("\t") && VisibleText.bytes(word) == word
  }

  private func spaces(_ count: Int) -> [UInt8] {
    [UInt8](repeating: " ", count: max(0, count))
  }

  private func lines(_ lines: [[UInt8]]) -> [UInt8] {
    lines.flatMap { $0 + ["\n"] }
  }
}
