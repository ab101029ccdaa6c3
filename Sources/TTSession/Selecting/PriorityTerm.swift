package import CommandLineKit
import TodoTxt

/// A priority or a range of them as `tt lsp` takes it, made into the term of a filter.
///
///     A    →  pri:A
///     a-c  →  pri:A..C
package struct PriorityTerm {
  /// The term.
  package let word: Argument

  /// Reads a word; nil for one that is a term already.
  ///
  ///     priorities = ALPHA [ "-" ALPHA ]
  package init?(_ word: Argument) {
    let bytes = word.bytes
    guard bytes.count == 1 || bytes.count == 3 && bytes[1] == UInt8(ascii: "-"),
      let first = Priority(ignoringCase: bytes[0]),
      let last = Priority(ignoringCase: bytes[bytes.count - 1]), first.letter <= last.letter
    else { return nil }
    self.word = Argument(first == last ? "pri:\(first)" : "pri:\(first)..\(last)")
  }
}
