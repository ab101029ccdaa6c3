import TodoTxt

/// Comparing whole files, which every change does several times.
///
/// It uses libc's `memcmp`; `==` and loops over arrays compare byte by byte.
extension [UInt8] {
  func bytesEqual(to other: [UInt8]) -> Bool {
    span.bytes.bytesEqual(to: other.span.bytes)
  }

  func commonPrefix(with other: [UInt8]) -> Int {
    common(Swift.min(count, other.count)) { start, size in
      span.bytes.extracting(start..<start + size)
        .bytesEqual(to: other.span.bytes.extracting(start..<start + size))
    }
  }

  /// Returns the length of the common end of both, at most `most`.
  func commonSuffix(with other: [UInt8], atMost most: Int) -> Int {
    common(most) { length, size in
      let (left, right) = (count - length, other.count - length)
      return span.bytes.extracting(left - size..<left)
        .bytesEqual(to: other.span.bytes.extracting(right - size..<right))
    }
  }

  /// Returns how many bytes, at most `most`, are equal, given a comparison of some after a number.
  private func common(_ most: Int, _ isEqual: (_ after: Int, _ size: Int) -> Bool) -> Int {
    var length = 0
    // Smaller and smaller pieces find the difference.
    for size in [4096, 64, 1] {
      while length + size <= most, isEqual(length, size) { length += size }
    }
    return length
  }
}
