import CommandLineKit
/// A completion of the word at the cursor.
package struct Candidate: Hashable {
  let group: Group

  /// The whole word, without quotes.
  package var word: [UInt8]

  /// Its meaning, in a few words that are safe on a terminal.
  let help: String

  /// Whether more must be typed after it.
  package var continues = false

  /// What people type of it, if it is written in another way.
  var name: [UInt8]?

  /// Whether it replaces the typed word instead of continuing it.
  var replaces = false

  /// The most candidates to offer.
  package static let limit = 200

  /// The kinds of words; the raw values are the names of zsh's groups.
  enum Group: String, CaseIterable {
    case commands, options, tasks, projects, contexts, filters, fields, values
  }

  init(
    _ group: Group, _ word: [UInt8], _ help: String = "", name: [UInt8]? = nil,
    continues: Bool = false
  ) {
    (self.group, self.word, self.help) = (group, word, help)
    (self.name, self.continues) = (name, continues)
  }

  init(_ group: Group, _ word: String, _ help: String = "", continues: Bool = false) {
    self.init(group, word.bytes, help, continues: continues)
  }
}

extension [Candidate] {
  init(_ group: Candidate.Group, _ words: [String]) { self = words.map { Candidate(group, $0) } }

  init(_ group: Candidate.Group, _ words: [(String, String)]) {
    self = words.map { Candidate(group, $0, $1) }
  }

  /// Returns the candidates that complete the end of a word, as completions of the word.
  func completing(_ word: [UInt8], from start: Int = 0) -> [Candidate] {
    let typed = word[start...]
    return compactMap { candidate in
      guard (candidate.name ?? candidate.word).starts(with: typed) else { return nil }
      var candidate = candidate
      candidate.replaces = !candidate.word.starts(with: typed)
      return candidate
    }.after(word[..<start])
  }

  /// Returns the candidates after the start of a word.
  func after(_ start: ArraySlice<UInt8>) -> [Candidate] {
    if start.isEmpty { return self }
    return map { candidate in
      var candidate = candidate
      candidate.word = start + candidate.word
      return candidate
    }
  }
}
