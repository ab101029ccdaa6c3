import TodoTxt

extension ChangedRegion {
  /// Returns the runs of lines in which two versions differ; putting the new ones in the place of the
  /// old ones makes one version of the other.
  ///
  /// Lines that one version does not have at all are found one by one, however far apart; lines that
  /// changed places become one large run. Takes time in proportion to the part that differs.
  package static func between(_ before: [UInt8], _ after: [UInt8]) -> [ChangedRegion] {
    let start = commonStart(before, after)
    let end = commonEnd(before, after, notBefore: start)
    let (old, new) = (start..<before.count - end, start..<after.count - end)
    guard !old.isEmpty || !new.isEmpty else { return [] }
    guard old.count + new.count <= mostBytesToCompare else {
      return [ChangedRegion(offset: start, old: Array(before[old]), new: Array(after[new]))]
    }
    return between(before, lines(before, old), after, lines(after, new), offset: start)
  }

  private static let mostBytesToCompare = 8 << 20

  private static func between(
    _ before: [UInt8], _ old: [Line], _ after: [UInt8], _ new: [Line], offset: Int
  ) -> [ChangedRegion] {
    // How often each line is still to come; a line that is not to come has no partner.
    var oldToCome: [UInt64: Int] = [:]
    var newToCome: [UInt64: Int] = [:]
    for line in old { oldToCome[line.hash, default: 0] += 1 }
    for line in new { newToCome[line.hash, default: 0] += 1 }
    var regions: [ChangedRegion] = []
    var (i, j, at) = (0, 0, offset)
    var region = ChangedRegion(offset: at, old: [], new: [])
    func skip(_ line: Line, _ toCome: inout [UInt64: Int]) { toCome[line.hash, default: 0] -= 1 }
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i].hash == new[j].hash,
        before[old[i].range] == after[new[j].range]
      {
        if !region.isEmpty { regions.append(region) }
        at += old[i].range.count
        region = ChangedRegion(offset: at, old: [], new: [])
        skip(old[i], &oldToCome)
        skip(new[j], &newToCome)
        (i, j) = (i + 1, j + 1)
        continue
      }
      let oldIsGone = i < old.count && newToCome[old[i].hash, default: 0] <= 0
      let newIsNew = j < new.count && oldToCome[new[j].hash, default: 0] <= 0
      if i < old.count, oldIsGone || !newIsNew || j == new.count {
        region.old += before[old[i].range]
        at += old[i].range.count
        skip(old[i], &oldToCome)
        i += 1
      }
      if j < new.count, newIsNew || (!oldIsGone && i == old.count) {
        region.new += after[new[j].range]
        skip(new[j], &newToCome)
        j += 1
      }
    }
    return region.isEmpty ? regions : regions + [region]
  }

  private var isEmpty: Bool { old.isEmpty && new.isEmpty }
}

/// A line with its ending, and the hash of it.
private struct Line {
  let range: Range<Int>
  let hash: UInt64
}

private func lines(_ bytes: [UInt8], _ range: Range<Int>) -> [Line] {
  var lines: [Line] = []
  var start = range.lowerBound
  while start < range.upperBound {
    let end = bytes[start..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 }
    let line = start..<(end ?? range.upperBound)
    lines.append(Line(range: line, hash: stableHash(bytes.span.bytes, line)))
    start = line.upperBound
  }
  return lines
}

/// Returns how many bytes both begin with, to the end of a line.
private func commonStart(_ left: [UInt8], _ right: [UInt8]) -> Int {
  let count = left.commonPrefix(with: right)
  if count == left.count, count == right.count { return count }
  return left[..<count].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
}

/// Returns how many bytes both end with, from the start of a line on, of those not before `start`.
private func commonEnd(_ left: [UInt8], _ right: [UInt8], notBefore start: Int) -> Int {
  var count = left.commonSuffix(with: right, atMost: min(left.count, right.count) - start)
  // What is common starts inside a line unless the byte before it ends one, on both sides.
  func startsLine(_ index: Int, _ bytes: [UInt8]) -> Bool {
    index == start || bytes[index - 1] == .lineFeed
  }
  while count > 0,
    !(startsLine(left.count - count, left) && startsLine(right.count - count, right))
  {
    count -= 1
  }
  return count
}
