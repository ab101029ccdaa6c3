import TTSession
import CommandLineKit
import TodoTxt

/// Adds single quotes around comparisons that a shell would read as redirections, and around
/// priorities.
///
///     tt ls +work due<7d > out.txt     becomes     tt ls +work 'due<7d' > out.txt
///     tt add (A) Call mum              becomes     tt add '(A)' Call mum
///
/// It quotes only words that tt would read as part of a filter or of a text, and changes nothing
/// else. A line that it does not fully understand is left alone.
struct Requoting {
  let shell: ShellKind
  let table: CommandTable
  var aliases = ShellAliases()

  /// Whether a task has a tag with the key; called only for keys that are not fields.
  var hasKey: (TagKey) -> Bool = { _ in false }

  /// Returns the quoted line; nil if nothing needs quoting.
  func callAsFunction(_ line: [UInt8]) -> [UInt8]? {
    guard line.contains(where: { BareComparison.isSign($0) || $0 == "(" }),
      let ranges = try? places(in: line), !ranges.isEmpty
    else { return nil }
    var quoted: [UInt8] = []
    var end = 0
    for range in ranges {
      quoted +=
        line[end..<range.lowerBound] + ["'"] + line[range] + ["'"]
      end = range.upperBound
    }
    return quoted + line[end...]
  }

  private func places(in line: [UInt8]) throws(ShellLexer.Doubt) -> [Range<Int>] {
    var lexer = ShellLexer(line, reading: .whole(shell))
    var found: [Range<Int>] = []
    var isStart = true
    var isTarget = false
    var words: [Argument]?
    while let piece = try lexer.next() {
      switch piece.kind {
      case .blank, .comment: continue
      case .separator: (isStart, isTarget, words) = (true, false, nil)
      case .redirection: isTarget = true
      case .letter:
        let word = Argument(line[piece.range])
        guard !isStart, !isTarget, let typed = words,
          CursorPlace(of: word, after: typed, in: table).isText
        else {
          throw ShellLexer.Doubt()
        }
        found.append(piece.range)
        words = typed + [word]
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
          words = typed + [Argument(piece.word)]
        }
      }
    }
    return found
  }

  /// Returns whether the next word also starts a command, and tt's words up to now if `word` is tt.
  private func start(_ word: [UInt8]) throws(ShellLexer.Doubt) -> (Bool, [Argument]?) {
    let name = word.string
    if Requoting.unknownConstructs.contains(name) { throw ShellLexer.Doubt() }
    if ShellAliases.isBeforeCommand(word) { return (true, nil) }
    return (false, aliases.words(ofProgram: table.program, calledBy: word))
  }

  /// Returns whether tt would read the comparison, after `words`, as part of a filter.
  private func isTerm(
    _ comparison: BareComparison, in line: [UInt8], after words: [Argument]
  ) -> Bool {
    let word = Argument(line[comparison.range])
    let place = CursorPlace(of: word, after: words, in: table)
    switch place.slot {
    case .command:
      // `tt log>2026` writes the log to a file.
      guard let (position, _) = table.command(named: Argument(comparison.field)) else {
        return true
      }
      return table.commands[position].operands.count.lowerBound > 0
    case .operand, .subject, .value: return place.isFilter
    }
  }

  /// Words that are followed by special syntax.
  private static let unknownConstructs: Set<String> = [
    "case", "function", "select", "coproc", "repeat", "foreach", "[[", "switch",
  ]
}

extension CursorPlace {
  /// Whether a word here is an operand that tt would read as part of a filter.
  var isFilter: Bool { operandKind?.selectsTasks ?? false }

  /// Whether a word here is an operand that tt would read as part of a task's text.
  var isText: Bool { operandKind == .word(.text) }

  private var operandKind: CompletionKind? {
    guard case .operand(let index) = slot, !isUnknown else { return nil }
    return description.operands.completion(at: index)
  }
}
