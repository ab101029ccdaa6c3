extension Span<UInt8> {
  /// Returns an offset from `start` on up to which there are only printable ASCII characters.
  ///
  /// It looks at eight bytes at a time and stops before the first eight that hold another, so up
  /// to seven more may follow.
  func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= count {
      guard isPlainText(at: offset) else { return offset }
      offset += 8
    }
    // The last eight overlap those before them.
    return count - start >= 8 && isPlainText(at: count - 8) ? count : offset
  }

  private func isPlainText(at offset: Int) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    let word = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // A byte's high bit is set in these if it is below 0x20, is 0x7F, or is not ASCII.
    let isControl = (word &- low &* 0x20) & ~word
    let isDelete = (word ^ low &* 0x7F) &- low
    return (isControl | isDelete | word) & high == 0
  }
}
