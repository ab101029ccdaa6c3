import CommandLineKit

/// The options before the action, parsed like `getopts`: single letters, which can be combined.
struct TodoShOptions {
  /// The variables that letters set, overriding the environment and the configuration file.
  private var overrides: [(name: String, value: String)] = []
  private var verbosity = 0
  private var hidden: [UInt8: Int] = [:]

  /// The file of `-d`.
  private(set) var configuration: Argument?
  private(set) var showsVersion = false

  private static let settings: [(letter: Character, name: String, value: String)] = [
    ("a", "TODOTXT_AUTO_ARCHIVE", "0"), ("A", "TODOTXT_AUTO_ARCHIVE", "1"),
    ("c", "TODOTXT_PLAIN", "0"), ("p", "TODOTXT_PLAIN", "1"), ("f", "TODOTXT_FORCE", "1"),
    ("n", "TODOTXT_PRESERVE_LINE_NUMBERS", "0"), ("N", "TODOTXT_PRESERVE_LINE_NUMBERS", "1"),
    ("t", "TODOTXT_DATE_ON_ADD", "1"), ("T", "TODOTXT_DATE_ON_ADD", "0"),
    ("x", "TODOTXT_DISABLE_FILTER", "1"),
  ]

  /// The letters that hide words: an odd number of the same letter hides, an even number shows.
  private static let hiding: [(letter: Character, counter: String, name: String, pattern: String)] =
    [
      ("@", "HIDE_CONTEXT_NAMES", "HIDE_CONTEXTS_SUBSTITUTION", #"[[:space:]]@[[:graph:]]\{1,\}"#),
      (
        "+", "HIDE_PROJECT_NAMES", "HIDE_PROJECTS_SUBSTITUTION", #"[[:space:]][+][[:graph:]]\{1,\}"#
      ),
      ("P", "HIDE_PRIORITY_LABELS", "HIDE_PRIORITY_SUBSTITUTION", "([A-Z])[[:space:]]"),
    ]

  /// Removes the options from the start of `words`; throws `usage` for an unknown one.
  init(parsing words: inout [Argument], usage: @autoclosure () -> [UInt8]) throws {
    var isHelpWanted = false
    while let word = words.first?.bytes, word.count > 1, word[0] == "-", !isHelpWanted {
      words.removeFirst()
      if word == "--".bytes { break }
      var letters = word.dropFirst()
      while let letter = letters.popFirst(), !isHelpWanted {
        let sign = Character(Unicode.Scalar(letter))
        if let setting = TodoShOptions.settings.first(where: { $0.letter == sign }) {
          overrides.append((setting.name, setting.value))
        } else if TodoShOptions.hiding.contains(where: { $0.letter == sign }) {
          hidden[letter, default: 0] += 1
        } else if sign == "d", !letters.isEmpty || !words.isEmpty {
          configuration = letters.isEmpty ? words.removeFirst() : Argument(letters)
          letters = []
        } else if sign == "v" {
          verbosity += 1
        } else if sign == "V" {
          showsVersion = true
        } else if sign == "h" {
          // The help mentions add-ons, whose directory the configuration sets.
          isHelpWanted = true
        } else {
          throw Failure(output: usage())
        }
      }
    }
    if isHelpWanted { words = ["shorthelp"] }
  }

  /// Sets the variables that a configuration file may use.
  func set(_ variables: ShellVariables) {
    if let configuration { variables.set("TODOTXT_CFG_FILE", to: configuration.bytes) }
    for (letter, counter, name, pattern) in TodoShOptions.hiding {
      guard let times = letter.asciiValue.flatMap({ hidden[$0] }) else { continue }
      let all = (Int(variables.text(counter) ?? "0") ?? 0) + times
      variables.set(counter, to: "\(all)".bytes, isExported: false)
      variables.set(name, to: all.isMultiple(of: 2) ? "" : pattern)
    }
    override(variables)
  }

  /// Sets the variables of the letters, overriding the configuration file.
  func override(_ variables: ShellVariables) {
    for (name, value) in overrides { variables.set(name, to: value) }
    if verbosity > 0 { variables.set("TODOTXT_VERBOSE", to: "\(verbosity)") }
  }
}
