/// Another name of a command, which may stand for some of its options as well.
///
///     aliases: ["list", Alias("lsa", adding: "--all")]
///
/// `tt lsa +work` then is `tt ls --all +work`.
package struct Alias: Hashable, Sendable, ExpressibleByStringLiteral {
  package let name: String

  /// The words that take the place of the name, parted by spaces.
  ///
  /// It is one string so that the compiler can lay out a list of aliases as constant data.
  package let addition: String

  package init(_ name: String, adding addition: String) {
    self.name = name
    self.addition = addition
  }

  package init(stringLiteral name: String) {
    self.name = name
    addition = ""
  }

  /// The words that take the place of the name, before all that follow it.
  package var words: [Argument] {
    addition.isEmpty ? [] : addition.split(separator: " ").map { Argument(String($0)) }
  }
}
