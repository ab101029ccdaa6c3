/// A completion of the word at the cursor.
package struct Candidate: Hashable, Sendable {
  var group: Group

  /// The whole word, without quotes.
  package var word: [UInt8]

  /// Its meaning, in a few words that are safe on a terminal.
  var help: String

  /// Whether more must be typed after it.
  package var continues = false

  /// Whether it replaces the typed word instead of continuing it.
  var replaces = false

  /// The kinds of words; the raw values are the names of zsh's groups.
  enum Group: String, CaseIterable, Sendable {
    case commands, options, tasks, projects, contexts, filters, fields, values
  }
}
