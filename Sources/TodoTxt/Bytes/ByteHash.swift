/// A hash of bytes that is the same in every run, and fast for short runs of bytes.
///
/// It only finds candidates; decisions about lines compare their bytes. Its values also determine the
/// order in which versions without a base are merged, so all devices must compute the same values.
struct ByteHash {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds the bytes in `range` and their count.
  mutating func combine(_ bytes: Span<UInt8>, in range: Range<Int>) {
    let raw = bytes.bytes
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      mix(raw.word(at: offset))
      offset += 8
    }
    var rest: UInt64 = 0
    while offset < range.upperBound {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    mix(rest)
    mix(UInt64(range.count))
  }

  /// Adds the bytes in `range`, with ASCII letters in lower case.
  mutating func combineIgnoringCase(_ bytes: Span<UInt8>, in range: Range<Int>) {
    for index in range { mix(UInt64(bytes[index].lowercased)) }
    mix(UInt64(range.count) | 1 << 32)
  }

  mutating func mix(_ word: UInt64) {
    let (high, low) = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = high ^ low &+ 0xA076_1D64_78BD_642F
  }
}

extension RawSpan {
  /// Returns the eight bytes at `offset`, which must be in the span.
  fileprivate func word(at offset: Int) -> UInt64 {
    unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Whether the bytes in `range` equal those in `otherRange` of `other`.
  func hasEqualBytes(in range: Range<Int>, to otherRange: Range<Int>, of other: RawSpan) -> Bool {
    extracting(range).bytesEqual(to: other.extracting(otherRange))
  }
}
