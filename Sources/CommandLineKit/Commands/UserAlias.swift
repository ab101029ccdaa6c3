/// A user's own name for the start of a command line: `rev` for `ls is:overdue -s due`.
///
/// `tt rev +work` then means `tt ls is:overdue -s due +work`. Unlike an `Alias`, it is not part of
/// the table.
package struct UserAlias: Hashable {
  package let name: String
  package let text: [UInt8]

  /// The words that replace the name, before the words that follow it.
  package let words: [Argument]

  package init(_ name: String, for text: [UInt8], words: [Argument]) {
    (self.name, self.text, self.words) = (name, text, words)
  }

  /// A sentence that explains it, without a full stop, safe to print to a terminal.
  package var sentence: String {
    "\(name.bytes.visible) is an alias of \(text.visible)"
  }
}
