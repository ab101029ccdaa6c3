extension [UInt64] {
  /// Sorts by the bits from `first` up to `end`, lowest digit first; elements with equal bits keep
  /// their order.
  ///
  /// Each digit takes one pass over all elements, which is faster than comparing them, unless there
  /// are only a few.
  mutating func radixSort(bits first: Int, upTo end: Int) {
    var other = [UInt64](filling: count) {
      $0.initialize(repeating: 0)
      return $0.count
    }
    var shift = first
    let digitWidth = RadixDigit.width(forSorting: count)
    while shift < end {
      let width = Swift.min(digitWidth, end - shift)
      pass(into: &other, digit: RadixDigit(shift: UInt64(shift), mask: 1 << UInt64(width) - 1))
      swap(&self, &other)
      shift += width
    }
  }

  private func pass(into sorted: inout [UInt64], digit: RadixDigit) {
    var starts = [Int](repeating: 0, count: digit.count + 1)
    for key in self { starts[digit.of(key) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    for key in self {
      let place = digit.of(key)
      sorted[starts[place]] = key
      starts[place] += 1
    }
  }
}

private struct RadixDigit {
  /// Returns the best number of bits per digit: for a short list, counting up to 2,048 values would
  /// take longest.
  static func width(forSorting count: Int) -> Int { count < 2_000 ? 8 : 11 }

  let shift: UInt64
  let mask: UInt64
  var count: Int { Int(mask) + 1 }

  func of(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> shift & mask) }
}
