/// Why a word is no value of an option; the value itself is known to whoever asked.
package enum InvalidValue: Error, Hashable, Sendable {
  /// It is none of these words.
  case notOneOf([String])
  /// It is no whole number within these bounds.
  case notAnInteger(ClosedRange<Int>)
  /// It is not what these words describe: `a date`.
  case expected(String)
}

extension Argument {
  /// Returns the whole number that the word spells in decimal, `-` allowed, within `bounds`.
  package func integer(in bounds: ClosedRange<Int>) throws(InvalidValue) -> Int {
    guard let number = Int(text), bounds.contains(number), bytes.first != UInt8(ascii: "+") else {
      throw .notAnInteger(bounds)
    }
    return number
  }

  /// Returns the whole number that the word spells in decimal, at least `least`.
  package func integer(atLeast least: Int) throws(InvalidValue) -> Int {
    try integer(in: least...Int.max)
  }
}
