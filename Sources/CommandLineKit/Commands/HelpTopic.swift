/// A help page that is not about a command: `tt help filters`, and a section of the manual.
package struct HelpTopic: Sendable {
  /// The word after `help`.
  package let name: String

  /// The heading of its page and of its section in the manual.
  package let title: String

  /// Its subject, in one line without a full stop.
  package let summary: String

  /// The page, as prose (see `Prose`).
  package let text: String

  package init(name: String, title: String, summary: String, text: String) {
    self.name = name
    self.title = title
    self.summary = summary
    self.text = text
  }
}
