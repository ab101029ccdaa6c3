/// Another name of a command, which may stand for some of its options as well.
///
///     aliases: ["list", Alias("lsa", adding: "--all")]
///
/// `tt lsa +work` then is `tt ls --all +work`.
package struct Alias: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  /// The words that take the place of the name, before all that follow it.
  package let words: [String]

  package init(_ name: String, adding words: String...) {
    self.name = name
    self.words = words
  }

  package init(stringLiteral name: String) {
    self.name = name
    words = []
  }
}
