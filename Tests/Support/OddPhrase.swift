/// A phrase that puzzled readers, with an ordinary one for it.
///
/// This is the one table of such phrases. Tests search comments, pages, help and messages for them.
package struct OddPhrase: Hashable, Sendable {
  package let words: [Substring]
  package let instead: String

  private init(_ text: String, _ instead: String) {
    (words, self.instead) = (text.split(separator: " "), instead)
  }

  package var text: String { words.joined(separator: " ") }

  package static let all: [OddPhrase] = [
    // Places and time
    .init("behind", "after"), .init("in front of", "before"), .init("beside", "next to"),
    .init("beforehand", "before"), .init("meanwhile", "in between"), .init("stands", "is"),
    .init("stand in", "be in"), .init("stand for", "mean"), .init("lies", "is"),
    .init("in the place of", "instead of"), .init("is gone", "was removed"),
    .init("has come", "is"), .init("yet to come", "in the future"), .init("any more", "no longer"),
    .init("come round", "repeat"), .init("comes round", "repeats"),
    .init("comes back", "is restored"), .init("goes on", "continues"), .init("go on", "continue"),
    // People and programs
    .init("whoever", "if you"), .init("nobody", "no one, or name the actor"),
    .init("somebody", "another program"), .init("anybody", "anyone"),
    .init("one types", "you type"),
    .init("one expects", "you expect"), .init("neighbour", "the adjacent one"),
    .init("neighbours", "the adjacent ones"), .init("by itself", "on its own"),
    // Quantities and conditions
    .init("of which", "whose"), .init("one of whom", "with"), .init("so many", "as many"),
    .init("as far as", "if"), .init("but for", "except"),
    .init("for want of", "without"), .init("in that case alone", "only then"),
    .init("moreover", "also"), .init("in vain", "without success"),
    .init("shall", "must"), .init("were it", "even if it is"),
    // Saying
    .init("told", "reported"), .init("tell of", "report"), .init("tells of", "reports"),
    .init("tells which", "shows which"), .init("says so", "reports it"),
    .init("say what", "choose"), .init("say in words", "describe"),
    .init("say nothing", "be silent"),
    .init("said no", "refused"), .init("speak of", "mention"), .init("speaks of", "mentions"),
    .init("takes note", "records"), .init("without a word", "silently"),
    .init("find fault", "find problems"), .init("is it that", "is"),
    .init("all there is to know", "the description"), .init("what you wrote", "your text"),
    .init("they mean the same", "they are equal"),
    // Being and becoming
    .init("is to be", "must be"), .init("is to load", "must load"), .init("comes to", "becomes"),
    .init("what holds", "the value"), .init("becomes of", "happens to"),
    .init("became of", "happened to"), .init("makes of", "turns into"),
    .init("already so", "already"), .init("is there twice", "is a duplicate"),
    .init("the very", "the exact"), .init("of its kind", "such"), .init("carried over", "copied"),
    // Changes
    .init("take back", "undo"), .init("takes back", "undoes"), .init("taken back", "undone"),
    .init("made again", "redone"), .init("make the change again", "redo the change"),
    .init("gives back", "restores"), .init("takes away", "removes"), .init("taken away", "removed"),
    .init("make uniform", "format"), .init("uniform", "the same"),
    .init("turn that", "choose"), .init("yes changes", "--yes changes"),
    .init("nothing to be done", "no changes"), .init("nothing was done", "no changes"),
    .init("what was done", "the changes"), .init("what went wrong", "the error"),
    .init("hold fast", "test"),
    // Matching and checking
    .init("task fits", "task matches"), .init("tasks fit", "tasks match"),
    .init("fits the filter", "matches the filter"), .init("a slip", "a typo"),
    .init("likely not meant", "a likely mistake"), .init("findings are left", "findings remain"),
    .init("has no meaning for", "is not used by"), .init("no such list here", "no such list"),
    .init("count more", "override"), .init("counts more", "overrides"),
    .init("which variables count", "the variables used"),
  ]
}

/// A place where an odd phrase occurs.
package struct OddPhraseFinding: CustomStringConvertible, Sendable {
  /// The number of the line where it begins, from 1.
  package let line: Int
  package let phrase: OddPhrase

  /// The rest of a test's message after the path.
  package var description: String {
    "\(line): \"\(phrase.text)\" reads oddly; write \"\(phrase.instead)\""
  }
}

extension OddPhrase {
  /// The phrases by their first words.
  private static let phrases = Dictionary(grouping: all) { $0.words[0] }

  /// Returns the odd phrases in some lines, which can continue from one line to the next.
  ///
  /// Code between backquotes doesn't count, and no phrase contains a punctuation mark.
  package static func find(in lines: [(number: Int, text: Substring)]) -> [OddPhraseFinding] {
    var words: [(line: Int, word: Substring)] = []
    for (number, text) in lines {
      for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      {
        if index > 0 { words.append((number, "`")) }
        if index.isMultiple(of: 2) {
          words += part.wordsAndMarks.map { (number, $0) }
        }
      }
    }
    return words.indices.flatMap { start in
      phrases[words[start].word, default: []].filter { phrase in
        words[start...].prefix(phrase.words.count).map(\.word) == phrase.words
      }.map { OddPhraseFinding(line: words[start].line, phrase: $0) }
    }
  }

  package static func find(in text: String) -> [OddPhraseFinding] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return find(in: zip(1..., lines).map { ($0, $1) })
  }
}

extension Substring {
  /// The words in lower case, and the punctuation marks between them.
  fileprivate var wordsAndMarks: [Substring] {
    var result: [Substring] = []
    var word = ""
    for character in self + " " {
      if character.isLetter || character == "'" {
        word += character.lowercased()
      } else {
        if !word.isEmpty { result.append(Substring(word)) }
        word = ""
        if !character.isWhitespace { result.append(Substring(String(character))) }
      }
    }
    return result
  }
}
