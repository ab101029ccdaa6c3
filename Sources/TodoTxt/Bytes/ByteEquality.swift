import LibC

extension RawSpan {
  /// Whether both hold the same bytes, by libc's `memcmp`: `==` of slices looks at each byte.
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

/// A line's content as the key of a table; hashed and compared as a whole.
///
/// A slice of bytes as the key gives its hasher byte after byte, which takes five times as long.
package struct ContentKey: Hashable, Sendable {
  private let content: ArraySlice<UInt8>

  package init(_ content: ArraySlice<UInt8>) { self.content = content }

  package static func == (left: ContentKey, right: ContentKey) -> Bool {
    left.content.span.bytes.bytesEqual(to: right.content.span.bytes)
  }

  package func hash(into hasher: inout Hasher) {
    content.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
