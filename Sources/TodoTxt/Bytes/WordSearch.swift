extension Span<UInt8> {
  /// Returns the end of the word at the start of `range`, which ends at a blank or with the range,
  /// and the position of its first colon.
  ///
  /// It reads eight bytes at a time, since most words are shorter. Reading byte by byte, and again
  /// for the colon, took more than half of the time to read every field of a file.
  func endOfWord(in range: Range<Int>) -> (end: Int, colon: Int?) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    var colon: Int?
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let loaded = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: position, as: UInt64.self)
      let word = UInt64(littleEndian: loaded)
      let blanks = word.marks(of: .space) | word.marks(of: .tab)
      let colons = word.marks(of: .colon)
      if colon == nil, colons.trailingZeroBitCount < blanks.trailingZeroBitCount {
        colon = position + colons.trailingZeroBitCount / 8
      }
      if blanks != 0 { return (position + blanks.trailingZeroBitCount / 8, colon) }
      position += 8
    }
    while position < range.upperBound, !self[position].isBlank {
      if colon == nil, self[position] == .colon { colon = position }
      position += 1
    }
    return (position, colon)
  }
}

extension UInt64 {
  /// Returns a word whose lowest set bit is the high bit of the lowest byte that equals `byte`;
  /// higher bits have no meaning (Warren, Hacker's Delight, 6-1).
  fileprivate func marks(of byte: UInt8) -> UInt64 {
    let low: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (low &* UInt64(byte))
    return (difference &- low) & ~difference & (low << 7)
  }
}
