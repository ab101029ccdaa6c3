extension Span<UInt8> {
  /// Returns an offset such that all bytes from `start` up to it are printable ASCII.
  ///
  /// It compares eight bytes at a time and stops before the first eight with any other byte, so up
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
    // The high bit of a byte is set here if it is below 0x20, is 0x7F, or is not ASCII.
    let isControl = (word &- low &* 0x20) & ~word
    let isDelete = (word ^ low &* 0x7F) &- low
    return (isControl | isDelete | word) & high == 0
  }
}
