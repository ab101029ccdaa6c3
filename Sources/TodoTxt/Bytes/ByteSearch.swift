import LibC

extension Span<UInt8> {
  /// Returns the position of the first `byte` in `range`, or nil.
  ///
  /// This is libc's `memchr`, which compares 32 bytes at a time: only the search for lines reads
  /// every byte of a file.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, !range.isEmpty,
        let found = memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  package func contains(_ text: String) -> Bool {
    TextSearch(text.bytes, ignoringCase: false).matches(self, in: 0..<count)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    for index in range where !self[index].isBlank { return false }
    return true
  }

  /// Whether the bytes in `range` equal those of `other`, ignoring the case of ASCII letters.
  func equalsIgnoringCase(_ other: some Sequence<UInt8>, in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    for byte in other {
      guard index < range.upperBound, self[index].lowercased == byte.lowercased else {
        return false
      }
      index += 1
    }
    return index == range.upperBound
  }
}

extension Collection<UInt8> {
  /// The bytes as text; invalid UTF-8 becomes replacement characters.
  var string: String { String(decoding: self, as: UTF8.self) }

  /// Whether the bytes are valid UTF-8: decoding would change any others.
  package var isUTF8: Bool { string.utf8.elementsEqual(self) }
}

extension StringProtocol {
  /// The text in UTF-8.
  var bytes: [UInt8] { Array(utf8) }
}
