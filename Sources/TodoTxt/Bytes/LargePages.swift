import LibC

/// Tells the system that new memory will be filled, so that it can provide pages of 2 MB.
///
/// With pages of 4 KB, reading a file of 70 MB causes 17,000 page faults, which take as long as
/// copying it. Where there are no large pages, nothing changes.
package func askForLargePages(_ memory: UnsafeMutableRawBufferPointer) {
  #if os(Linux)
    let page = 1 << 21
    guard memory.count >= 2 * page, let start = memory.baseAddress else { return }
    let address = UInt(bitPattern: start)
    let (first, end) = ((address + 4095) & ~4095, (address + UInt(memory.count)) & ~4095)
    _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
  #endif
}

extension [UInt8] {
  /// Creates an empty array with room for `count` bytes, which will be filled.
  init(roomForFilling count: Int) {
    self.init(unsafeUninitializedCapacity: count) { buffer, _ in
      askForLargePages(UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
