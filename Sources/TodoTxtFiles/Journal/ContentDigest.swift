/// How many bytes a file holds, and a hash of them: enough to tell its versions apart.
///
/// The hash is the same on every machine and in every run. It guards against mistakes, not against
/// somebody who makes two texts with the same hash on purpose.
public struct ContentDigest: Hashable, Sendable {
  /// The number of bytes.
  public let count: Int
  /// The hash of the bytes.
  public let hash: UInt64

  /// Computes the digest of `bytes`.
  public init(of bytes: [UInt8]) {
    self.init(count: bytes.count, hash: stableHash(bytes.span.bytes, 0..<bytes.count))
  }

  init(count: Int, hash: UInt64) { (self.count, self.hash) = (count, hash) }
}

/// Returns a hash of the bytes in `range`, eight at a time, that is the same in every run.
///
/// Each word is mixed in by a multiplication to 128 bits, whose halves are folded together.
func stableHash(_ bytes: RawSpan, _ range: Range<Int>) -> UInt64 {
  var hash = UInt64(truncatingIfNeeded: range.count) ^ 0x9E37_79B9_7F4A_7C15
  var offset = range.lowerBound
  while offset + 8 <= range.upperBound {
    let word = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    hash = mixed(hash, UInt64(littleEndian: word))
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
  // A word that equals the hash would make the product zero and lose all that came before.
  return (product.high ^ product.low) &+ hash &* 0xE703_7ED1_A0B4_28DB
}
