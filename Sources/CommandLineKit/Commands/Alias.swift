/// Another name for a command, which can include some of its options.
///
///     aliases: ["list", Alias("lsa", adding: "--all")]
///
/// `tt lsa +work` then means `tt ls --all +work`.
package struct Alias: Hashable, ExpressibleByStringLiteral {
  package let name: String

  /// The words that replace the alias, separated by spaces.
  ///
  /// It is one string so that the compiler can lay out a list of aliases as constant data.
  let addition: String

  package init(_ name: String, adding addition: String) {
    self.name = name
    self.addition = addition
  }

  package init(stringLiteral name: String) {
    self.name = name
    addition = ""
  }

  package var words: [Argument] {
    addition.isEmpty ? [] : addition.split(separator: " ").map { Argument(String($0)) }
  }
}
