extension Span<UInt8> {
  /// Returns the offset of the first byte from `start` on that is not printable ASCII; `count` if all are.
  ///
  /// It reads eight bytes at once, since nearly all text is plain.
  func endOfPlainText(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= count, hasEightPlainBytes(at: offset) { offset += 8 }
    while offset < count, 0x20..<0x7F ~= self[offset] { offset += 1 }
    return offset
  }

  private func hasEightPlainBytes(at offset: Int) -> Bool {
    let word = bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The high bit of a byte is set, or the first sum sets it from 0x7F on, or the difference
    // below 0x20. Only bytes for which that is so carry into the next one.
    return (word | (word &+ ones) | (word &- ones &* 0x20)) & (ones &* 0x80) == 0
  }
}

/// The printable ASCII characters that a format copies unchanged: all except a few.
///
///     let plain = PlainCharacters(except: "\"\\")
///     plain.end(in: Array("say \"hi\"".utf8).span, from: 0)      // 4
package struct PlainCharacters {
  /// Whether each byte is in the set.
  private let isPlain: [Bool]

  package init(except stops: String) {
    var isPlain = (0..<256).map { 0x20..<0x7F ~= $0 }
    for stop in stops.utf8 { isPlain[Int(stop)] = false }
    self.isPlain = isPlain
  }

  /// Returns the offset of the first byte at or after `start` that is not in the set; the length if
  /// there is none.
  package func end(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count, isPlain[Int(text[offset])] { offset += 1 }
    return offset
  }
}
