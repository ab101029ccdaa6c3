import TodoTxt

/// The number of bytes in a file and their hash: enough to distinguish its versions.
///
/// The hash is the same on every machine and in every run. It protects against accidents, not against
/// an attacker who creates two texts with the same hash.
package struct ContentDigest: Hashable {
  package let count: Int
  package let hash: UInt64

}

extension ContentDigest {
  package init(of bytes: [UInt8]) {
    self.init(count: bytes.count, hash: stableHash(bytes.span.bytes, 0..<bytes.count))
  }
}

/// Returns a hash of the bytes in `range`, eight at a time, that is the same in every run.
///
/// Each word is mixed in by a multiplication to 128 bits, whose halves are combined.
func stableHash(_ bytes: RawSpan, _ range: Range<Int>) -> UInt64 {
  var hash = UInt64(truncatingIfNeeded: range.count) ^ 0x9E37_79B9_7F4A_7C15
  var offset = range.lowerBound
  if range.count >= 256 {
    // Four independent hashes, so that a multiplication need not wait for the previous one.
    var (second, third, fourth) = (hash &+ 1, hash &+ 2, hash &+ 3)
    while offset + 32 <= range.upperBound {
      hash = mixed(hash, bytes.word(at: offset))
      second = mixed(second, bytes.word(at: offset + 8))
      third = mixed(third, bytes.word(at: offset + 16))
      fourth = mixed(fourth, bytes.word(at: offset + 24))
      offset += 32
    }
    hash = mixed(mixed(mixed(hash, second), third), fourth)
  }
  while offset + 8 <= range.upperBound {
    hash = mixed(hash, bytes.word(at: offset))
    offset += 8
  }
  var rest: UInt64 = 0
  while offset < range.upperBound {
    let byte = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt8.self)
    rest = rest << 8 | UInt64(byte)
    offset += 1
  }
  return mixed(mixed(hash, rest), 0xD6E8_FEB8_6659_FD93)
}

@inline(__always)
private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
  // A word that equals the hash would make the product zero and lose all previous words.
  return (product.high ^ product.low) &+ hash &* 0xE703_7ED1_A0B4_28DB
}

extension RawSpan {
  /// The eight bytes at `offset`, the first one lowest; the offset is not checked.
  @inline(__always) fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }
}
