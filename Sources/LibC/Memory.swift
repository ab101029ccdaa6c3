#if hasFeature(Embedded)
  /// Returns the position of the first `byte` in `count` bytes, or nil, as the C library does.
  @inlinable public func memchr(
    _ bytes: UnsafeRawPointer, _ byte: Int32, _ count: Int
  ) -> UnsafeMutableRawPointer? {
    let wanted = UInt8(truncatingIfNeeded: byte)
    for offset in 0..<count where bytes.load(fromByteOffset: offset, as: UInt8.self) == wanted {
      return UnsafeMutableRawPointer(mutating: bytes + offset)
    }
    return nil
  }

  /// Returns 0 if `count` bytes are equal, or else the difference between the first two that
  /// differ.
  @inlinable public func memcmp(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int
  ) -> Int32 {
    for offset in 0..<count {
      let difference =
        Int32(first.load(fromByteOffset: offset, as: UInt8.self))
        - Int32(second.load(fromByteOffset: offset, as: UInt8.self))
      if difference != 0 { return difference }
    }
    return 0
  }
#endif
