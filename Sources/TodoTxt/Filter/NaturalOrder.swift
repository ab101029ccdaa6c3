/// The order of texts that compares numbers as numbers: `v2` before `v10`.
enum NaturalOrder {
  /// Returns a negative number, zero or a positive one if the first text comes before the second,
  /// is equal to it, or comes after.
  ///
  /// It ignores the case of ASCII letters, except between texts that differ only in case: these are
  /// ordered by their bytes, so that only equal texts compare equal. Other letters compare by their
  /// bytes.
  static func compare(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if left[i].isDigit, right[j].isDigit {
        let difference = compareNumbers(left, &i, right, &j)
        if difference != 0 { return difference }
      } else {
        let difference = Int(left[i].lowercased) - Int(right[j].lowercased)
        if difference != 0 { return difference }
        i += 1
        j += 1
      }
    }
    let difference = (left.count - i) - (right.count - j)
    return difference != 0 ? difference : compareBytes(left, right)
  }

  /// Returns a number for the first eight bytes of a text: if the numbers of two texts differ, they
  /// compare like the texts.
  ///
  /// All digits count as the same, and bytes after the first digit are ignored, because a number
  /// may be longer.
  static func start(of text: Span<UInt8>) -> UInt64 {
    var start: UInt64 = 0
    for index in 0..<min(text.count, 8) {
      let byte = text[index].isDigit ? UInt8.zero : text[index].lowercased
      start |= UInt64(byte) << UInt64(56 - 8 * index)
      if text[index].isDigit { break }
    }
    return start
  }

  /// Compares two runs of digits of any length and moves past them.
  private static func compareNumbers(
    _ left: Span<UInt8>, _ i: inout Int, _ right: Span<UInt8>, _ j: inout Int
  ) -> Int {
    while i < left.count, left[i] == .zero { i += 1 }
    while j < right.count, right[j] == .zero { j += 1 }
    var first = 0
    while i < left.count, j < right.count, left[i].isDigit, right[j].isDigit {
      if first == 0 { first = Int(left[i]) - Int(right[j]) }
      i += 1
      j += 1
    }
    // The longer run is the greater number; between equal lengths the first difference decides.
    if i < left.count, left[i].isDigit { return 1 }
    if j < right.count, right[j].isDigit { return -1 }
    return first
  }

  private static func compareBytes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return Int(left[index]) - Int(right[index])
    }
    return left.count - right.count
  }
}
