import CommandLineKit
import TTSession
import TodoTxt

/// Puts single quotes around comparisons that a shell would take for redirections.
///
///     tt ls +work due<7d > out.txt     becomes     tt ls +work 'due<7d' > out.txt
///
/// Only where tt itself would take the word for part of a filter, and only quotes are ever added. A
/// line that is not wholly understood stays as it is.
struct Requoting {
  /// Whose line it is.
  let shell: ShellKind

  /// The commands of tt.
  let table: CommandTable

  /// What other command names stand for.
  var aliases = ShellAliases()

  /// Whether a task has a tag with the key; asked only for keys without a meaning of their own.
  var hasKey: (TagKey) -> Bool = { _ in false }

  /// Returns the line as it should be run, or nil if it is right as it is.
  func callAsFunction(_ line: [UInt8]) -> [UInt8]? {
    guard line.contains(where: BareComparison.isSign),
      let ranges = try? comparisons(in: line), !ranges.isEmpty
    else { return nil }
    var quoted: [UInt8] = []
    var end = 0
    for range in ranges {
      quoted +=
        line[end..<range.lowerBound] + [UInt8(ascii: "'")] + line[range] + [UInt8(ascii: "'")]
      end = range.upperBound
    }
    return quoted + line[end...]
  }

  /// Returns where the comparisons stand.
  private func comparisons(in line: [UInt8]) throws(ShellLexer.Doubt) -> [Range<Int>] {
    var lexer = ShellLexer(line, as: shell)
    var found: [Range<Int>] = []
    var isStart = true
    var isTarget = false
    var words: [Argument]?
    while let piece = try lexer.next() {
      switch piece.kind {
      case .blank, .comment: continue
      case .separator: (isStart, isTarget, words) = (true, false, nil)
      case .redirection: isTarget = true
      case .open:
        guard isStart else { throw ShellLexer.Doubt() }
      case .close: (isStart, isTarget, words) = (false, false, nil)
      case .word where isTarget: isTarget = false
      case .word where isStart:
        (isStart, words) = try start(Array(line[piece.range]))
      case .word:
        guard let typed = words else { continue }
        if let comparison = BareComparison(in: line, at: piece.range, hasKey: hasKey),
          lexer.isEndOfWord(comparison.range.upperBound),
          isTerm(comparison, in: line, after: typed)
        {
          if shell == .zsh, comparison.isNumericGlob(in: line) { throw ShellLexer.Doubt() }
          found.append(comparison.range)
          lexer.position = comparison.range.upperBound
          words = typed + [Argument(line[comparison.range])]
        } else {
          let text = String(decoding: line[piece.range], as: UTF8.self)
          words = typed + (ShellWords(text).words.first.map { [$0] } ?? [])
        }
      }
    }
    return found
  }

  /// Returns whether the next word starts a command as well, and the words of tt so far if `word` is tt.
  private func start(_ word: [UInt8]) throws(ShellLexer.Doubt) -> (Bool, [Argument]?) {
    let name = String(decoding: word, as: UTF8.self)
    if Requoting.unknownConstructs.contains(name) { throw ShellLexer.Doubt() }
    if ShellAliases.isBeforeCommand(word) { return (true, nil) }
    return (false, aliases.words(ofProgram: table.program, calledBy: word))
  }

  /// Whether tt would take the comparison, typed behind `words`, as part of a filter.
  private func isTerm(
    _ comparison: BareComparison, in line: [UInt8], after words: [Argument]
  ) -> Bool {
    let word = Argument(line[comparison.range])
    let place = CursorPlace(of: word, after: words, in: table)
    switch place.slot {
    case .command:
      // `tt log>2026` keeps the log in a file.
      guard let (position, _) = table.command(named: Argument(comparison.field)) else {
        return true
      }
      return table.commands[position].operands.count.lowerBound > 0
    case .operand(let index):
      return !place.isUnknown && place.description.operands.completion(at: index).selectsTasks
    case .subject, .value: return false
    }
  }

  /// Words behind which a line has a form of its own.
  private static let unknownConstructs: Set<String> = [
    "case", "function", "select", "coproc", "repeat", "foreach", "[[", "switch",
  ]
}
