import LibC

extension RawSpan {
  /// Whether both have the same bytes; uses libc's `memcmp`, since `==` of slices compares byte by byte.
  package func bytesEqual(to other: RawSpan) -> Bool {
    guard byteCount == other.byteCount else { return false }
    guard byteCount > 0 else { return true }
    return withUnsafeBytes { left in
      other.withUnsafeBytes { right in
        // Neither is empty, so both have an address.
        memcmp(left.baseAddress.unsafelyUnwrapped, right.baseAddress.unsafelyUnwrapped, left.count)
          == 0
      }
    }
  }
}

/// A line's content as the key of a table, hashed and compared as a whole.
///
/// With a slice of bytes as the key, the hasher gets one byte at a time, which takes five times as long.
package struct ContentKey: Hashable {
  package let content: ArraySlice<UInt8>

  package init(_ content: ArraySlice<UInt8>) { self.content = content }

  package static func == (left: ContentKey, right: ContentKey) -> Bool {
    left.content.span.bytes.bytesEqual(to: right.content.span.bytes)
  }

  package func hash(into hasher: inout Hasher) {
    content.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
