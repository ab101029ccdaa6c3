import TTSession

/// A word that can stand at the cursor.
struct Candidate: Hashable, Sendable {
  /// What kind of word it is.
  var group: Group

  /// The whole word, without quotes.
  var word: [UInt8]

  /// What it means, in a few words; what could act on a terminal is already made visible.
  var help: String

  /// Whether more is to be typed before the word is complete.
  var continues = false

  /// Whether it takes the place of another word, of which it is no continuation.
  var replaces = false

  /// The kinds of words, by the names that zsh calls them.
  enum Group: String, CaseIterable, Sendable {
    case commands, options, tasks, projects, contexts, filters, fields, values
  }
}

/// What a shell can offer.
enum Completion: Sendable {
  /// These words, the likeliest first.
  case words([Candidate])

  /// The names of files, which the shell knows best.
  case files

  /// The most words that are of use to anybody.
  static let limit = 200
}
