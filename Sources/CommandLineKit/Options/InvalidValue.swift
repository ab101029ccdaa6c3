/// Why a word is not a valid value of an option; the caller already knows the word.
package enum InvalidValue: Error, Hashable {
  case notOneOf([String])
  case notAnInteger(ClosedRange<Int>)
  /// The word does not match this description: `a date`.
  case expected(String)
}

extension Argument {
  /// Returns the decimal whole number in the word, `-` allowed, within `bounds`.
  package func integer(in bounds: ClosedRange<Int>) throws(InvalidValue) -> Int {
    guard let number = Int(text), bounds.contains(number), bytes.first != "+" else {
      throw .notAnInteger(bounds)
    }
    return number
  }

  /// Returns the decimal whole number in the word, at least `least`.
  package func integer(atLeast least: Int) throws(InvalidValue) -> Int {
    try integer(in: least...Int.max)
  }
}
