extension [UInt64] {
  /// Sorts by the bits from `first` up to `end`, lowest digit first; elements with equal bits keep
  /// their order.
  ///
  /// Each digit takes one pass over all elements, which is faster than comparing them.
  mutating func radixSort(bits first: Int, upTo end: Int) {
    // For a short list, counting up to 2,048 values would take longest.
    let digitWidth = count < 2_000 ? 8 : 11
    var sorted = [UInt64](repeating: 0, count: count)
    for shift in stride(from: first, to: end, by: digitWidth) {
      let mask: UInt64 = 1 << UInt64(Swift.min(digitWidth, end - shift)) - 1
      func digit(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> UInt64(shift) & mask) }
      var starts = [Int](repeating: 0, count: Int(mask) + 2)
      for key in self { starts[digit(key) + 1] += 1 }
      for index in 1..<starts.count { starts[index] += starts[index - 1] }
      for key in self {
        let place = digit(key)
        sorted[starts[place]] = key
        starts[place] += 1
      }
      swap(&self, &sorted)
    }
  }
}
