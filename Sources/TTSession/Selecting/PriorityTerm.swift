package import CommandLineKit
import TodoTxt

/// Priorities in the form of `tt listpri`, as a term of a filter.
///
///     A    →  pri:A
///     a-c  →  pri:A..C
///     CX   →  pri:C,X
package struct PriorityTerm {
  package let term: String

  /// Parses a word; nil if it is already a term.
  ///
  ///     priorities = ALPHA [ "-" ALPHA ] / 2*%x41-5A
  package init?(_ word: Argument) {
    let bytes = word.bytes
    // Several lowercase letters are more likely a word.
    if bytes.count > 1, bytes.allSatisfy({ Priority(letter: $0) != nil }) {
      term = "pri:" + bytes.map { "\(Character(Unicode.Scalar($0)))" }.joined(separator: ",")
      return
    }
    guard bytes.count == 1 || bytes.count == 3 && bytes[1] == "-",
      let first = Priority(ignoringCase: bytes[0]),
      let last = Priority(ignoringCase: bytes[bytes.count - 1])
    else { return nil }
    // A range can be in either order, as in a filter.
    term = first == last ? "pri:\(first)" : "pri:\(first)..\(last)"
  }
}
