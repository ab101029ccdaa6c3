extension Array {
  /// Removes the elements in some ranges, in order, without another array.
  ///
  ///     numbers.removeElements(in: [1..<2, 4..<6])
  mutating func removeElements(in ranges: [Range<Int>]) {
    guard let first = ranges.first else { return }
    var end = first.lowerBound
    let nexts = ranges.dropFirst().map { $0.lowerBound } + [count]
    withUnsafeMutableBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      for (range, next) in zip(ranges, nexts) {
        let count = next - range.upperBound
        precondition(end <= range.upperBound && count >= 0, "the ranges are in order")
        (start + end).update(from: start + range.upperBound, count: count)
        end += count
      }
    }
    removeLast(count - end)
  }
}
