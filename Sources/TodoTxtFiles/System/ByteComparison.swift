import TodoTxt

/// Comparing whole files, which every change does several times.
///
/// It uses libc's `memcmp`, and compares eight bytes at a time; `==` and loops over arrays compare byte
/// by byte.
extension [UInt8] {
  func bytesEqual(to other: [UInt8]) -> Bool {
    span.bytes.bytesEqual(to: other.span.bytes)
  }

  func commonPrefix(with other: [UInt8]) -> Int {
    let (left, right) = (span.bytes, other.span.bytes)
    let most = Swift.min(count, other.count)
    var length = 0
    while length + blockSize <= most,
      left.extracting(length..<length + blockSize)
        .bytesEqual(to: right.extracting(length..<length + blockSize))
    {
      length += blockSize
    }
    while length + 8 <= most {
      let difference = left.word(at: length) ^ right.word(at: length)
      if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < most, self[length] == other[length] { length += 1 }
    return length
  }

  /// Returns the length of the common end of both, at most `most`.
  func commonSuffix(with other: [UInt8], atMost most: Int) -> Int {
    let (left, right) = (span.bytes, other.span.bytes)
    var length = 0
    while length + blockSize <= most,
      left.extracting(count - length - blockSize..<count - length)
        .bytesEqual(to: right.extracting(other.count - length - blockSize..<other.count - length))
    {
      length += blockSize
    }
    while length + 8 <= most {
      let difference =
        left.word(at: count - length - 8) ^ right.word(at: other.count - length - 8)
      if difference != 0 { return length + difference.leadingZeroBitCount / 8 }
      length += 8
    }
    while length < most, self[count - length - 1] == other[other.count - length - 1] { length += 1 }
    return length
  }
}

extension RawSpan {
  /// The eight bytes at `offset`, the first one lowest.
  fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// The number of bytes that `memcmp` compares at once, before the search for a difference.
private let blockSize = 4096
