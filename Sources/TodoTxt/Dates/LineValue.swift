/// A value with a fixed form in a line, such as a date.
package protocol LineValue {
  /// Reads the value that fills `range` of a line; nil if something else is there.
  init?(in bytes: Span<UInt8>, at range: Range<Int>)
}

extension LineValue {
  /// Reads a text that is exactly such a value.
  package init?(parsing text: some Sequence<UInt8>) {
    let bytes = Array(text)
    self.init(in: bytes.span, at: 0..<bytes.count)
  }
}

extension Span<UInt8> {
  /// Returns the number in the digits at `range`; nil if another byte is there.
  @inline(__always) func number(at range: Range<Int>) -> Int? {
    var number = 0
    for index in range {
      guard self[index].isDigit else { return nil }
      number = number * 10 + Int(self[index] - UInt8.zero)
    }
    return number
  }
}
