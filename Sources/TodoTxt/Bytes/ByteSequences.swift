extension Sequence where Element: Collection<UInt8> {
  /// Returns the bytes of all elements, with one between each two.
  ///
  /// An array of `joined(separator:)` is made byte by byte.
  @inlinable package func joined(by separator: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    for (place, element) in enumerated() {
      if place > 0 { bytes.append(separator) }
      bytes += element
    }
    return bytes
  }

  /// The elements in the order of their bytes.
  @inlinable package var inByteOrder: [Element] { sorted { $0.lexicographicallyPrecedes($1) } }
}
