/// A user's own name for the start of a command line: `rev` for `ls is:overdue -s due`.
///
/// `tt rev +work` then is `tt ls is:overdue -s due +work`. Unlike an `Alias` of the table, it is no name
/// that a command has anyway.
package struct UserAlias: Hashable, Sendable {
  /// The name.
  package let name: String

  /// What it stands for, as it was written.
  package let text: [UInt8]

  /// The words that take the place of the name, before all that follow it.
  package let words: [Argument]

  package init(_ name: String, for text: [UInt8], words: [Argument]) {
    (self.name, self.text, self.words) = (name, text, words)
  }

  /// What it is, in a sentence without a full stop; nothing in it acts on a terminal.
  package var sentence: String {
    "\(VisibleText.text(Array(name.utf8))) is an alias of \(VisibleText.text(text))"
  }
}
