extension [UInt8] {
  package mutating func append(decimal number: Int) {
    guard let decimal = ShortDecimal(number) else {
      return append(contentsOf: String(number).utf8)
    }
    Swift.withUnsafeBytes(of: decimal.bytes.littleEndian) {
      append(contentsOf: UnsafeRawBufferPointer(rebasing: $0[..<decimal.count]))
    }
  }

  /// Appends a number in decimal, a blank, a text and a line feed, reserving space once.
  mutating func append(number: Int, line: Span<UInt8>) {
    guard let decimal = ShortDecimal(number) else {
      append(decimal: number)
      append(" ")
      line.withUnsafeBufferPointer { append(contentsOf: $0) }
      return append("\n")
    }
    append(addingCapacity: 8 + line.count + 1) { output in
      output.withUnsafeMutableBufferPointer { buffer, count in
        let memory = UnsafeMutableRawBufferPointer(buffer)
        memory.storeBytes(of: decimal.bytes.littleEndian, as: UInt64.self)
        let start = decimal.count + 1
        line.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(rebasing: memory[start...]).copyMemory(from: $0)
        }
        count = start + line.count + 1
        buffer[count - 1] = "\n"
      }
    }
  }
}

/// The digits of a number, and a blank.
private struct ShortDecimal {
  /// * The characters, with the first in the lowest byte, because appending them one by one takes
  /// twice as long.
  private(set) var bytes = UInt64(UInt8(ascii: " "))

  private(set) var count = 0

  /// Returns nil for a negative number and for one of more than seven digits.
  init?(_ number: Int) {
    guard 0..<10_000_000 ~= number else { return nil }
    var rest = UInt32(number)
    repeat {
      bytes = bytes << 8 | UInt64(UInt8(ascii: "0")) + UInt64(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
  }
}
