/// A help page that is not about a command: `tt help filters`, and a section of the manual.
package struct HelpTopic {
  /// The word after `help`.
  package let name: String
  let aliases: [String]

  /// The heading of its page and of its section in the manual.
  package let title: String

  /// Its subject, in one line without a full stop.
  package let summary: String

  /// The page, as prose (see `Prose`).
  let text: String

  package init(
    name: String, aliases: [String] = [], title: String, summary: String, text: String
  ) {
    self.name = name
    self.aliases = aliases
    self.title = title
    self.summary = summary
    self.text = text
  }
}

extension HelpTopic {
  /// Whether a word is its name or another word for it, in the singular or the plural.
  func isCalled(_ word: Argument) -> Bool {
    ([name] + aliases).contains { name in
      word.spells(name) || word.spells(name + "s")
        || name.hasSuffix("s") && word.spells(String(name.dropLast()))
    }
  }
}
