/// Ascending offsets in a file, which take four bytes each.
///
///     var offsets = LineOffsets()
///     offsets.append(7)
///     offsets.append(5 << 30)
///     offsets[1]                        // 5368709120
///
/// Offsets in a file of more than 4 GB take four bytes too, but changes need a copy in which they
/// take eight.
struct LineOffsets: Hashable, Sendable {
  /// The lower 32 bits of each offset.
  private var low: [UInt32]

  /// The position of the first offset from 4 GB on, then from 8 GB on, and so on; empty for nearly
  /// all files.
  private var wraps: [Int] = []

  init(roomForFilling count: Int = 0) { low = Array(roomForFilling: count) }

  mutating func append(_ offset: Int) {
    while wraps.count < offset >> 32 { wraps.append(low.count) }
    low.append(UInt32(truncatingIfNeeded: offset))
  }

  /// Appends the lower 32 bits of offsets below `limit`; `fill` writes them into free memory.
  mutating func append(_ fill: (inout OutputSpan<UInt32>) -> Void) {
    low.append(addingCapacity: Swift.max(low.capacity - low.count, 64), initializingWith: fill)
  }

  /// The first offset whose upper bits differ from those of the last one.
  var limit: Int { Int(clamping: UInt64(wraps.count + 1) << 32) }

  mutating func append(_ other: LineOffsets) {
    wraps += other.wraps.dropFirst(wraps.count).map { $0 + low.count }
    low += other.low
  }
}

extension LineOffsets: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { low.count }

  subscript(position: Int) -> Int {
    let offset = Int(low[position])
    return wraps.isEmpty ? offset : offset + wraps.count { $0 <= position } << 32
  }
}

extension LineOffsets {
  /// Replaces the offsets at some positions, and adds `moved` to those after them.
  mutating func replace(_ positions: Range<Int>, with new: LineOffsets, moving moved: Int) {
    func replace<Offset: FixedWidthInteger>(in offsets: inout [Offset], with new: [Offset]) {
      offsets.replaceSubrange(positions, with: new)
      if moved == 0 { return }
      let moved = Offset(truncatingIfNeeded: moved)
      for position in positions.lowerBound + new.count..<offsets.count {
        offsets[position] &+= moved
      }
    }
    let isShort = wraps.isEmpty && new.wraps.isEmpty && (last ?? 0) + moved < limit
    if isShort {
      replace(in: &low, with: new.low)
    } else {
      changeCopy { replace(in: &$0, with: Array(new)) }
    }
  }

  /// Removes the lines that start at some positions, in order, and moves the others up.
  mutating func removeLines(at ranges: [Range<Int>]) {
    func remove<Offset: FixedWidthInteger>(from offsets: inout [Offset]) {
      var removed: Offset = 0
      let nexts = ranges.dropFirst().map { $0.lowerBound } + [offsets.count]
      for (range, next) in zip(ranges, nexts) {
        removed += offsets[range.upperBound] - offsets[range.lowerBound]
        for position in range.upperBound..<next { offsets[position] -= removed }
      }
      offsets.removeElements(in: ranges)
    }
    if wraps.isEmpty { remove(from: &low) } else { changeCopy { remove(from: &$0) } }
  }

  /// Changes a copy with eight bytes for each offset.
  private mutating func changeCopy(_ change: (inout [Int]) -> Void) {
    var offsets = Array(self)
    change(&offsets)
    self = LineOffsets(roomForFilling: offsets.count)
    for offset in offsets { append(offset) }
  }
}
