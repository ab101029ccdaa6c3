import TodoTxt

extension ChangedRegion {
  /// Returns the runs of lines that differ between two versions; replacing the old runs by the new ones
  /// turns the first version into the second.
  ///
  /// Lines that are only in one version are found individually, however far apart they are. If lines
  /// were reordered, as many as possible stay in place. The time is nearly proportional to the part that
  /// differs.
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

  /// Compares the lines between the lines that occur once in both versions, part by part.
  private static func between(
    _ before: [UInt8], _ old: [Line], _ after: [UInt8], _ new: [Line], offset: Int
  ) -> [ChangedRegion] {
    var regions: [ChangedRegion] = []
    var (i, j, at) = (0, 0, offset)
    for anchor in anchors(before, old, after, new) + [(old: old.count, new: new.count)] {
      let (oldPart, newPart) = (Array(old[i..<anchor.old]), Array(new[j..<anchor.new]))
      regions +=
        oldPart.count + newPart.count <= mostLines
        ? fewest(before, oldPart, after, newPart, offset: at)
        : inOrder(before, oldPart, after, newPart, offset: at)
      (i, j) = (anchor.old + 1, anchor.new + 1)
      if anchor.old < old.count { at = old[anchor.old].range.upperBound }
    }
    return regions
  }

  /// The most lines to compare by an algorithm that takes quadratic time, even if one side has none.
  private static let mostLines = 1000

  /// Returns the places of lines that occur once in each version, as many as are in the same order.
  private static func anchors(
    _ before: [UInt8], _ old: [Line], _ after: [UInt8], _ new: [Line]
  ) -> [(old: Int, new: Int)] {
    func places(_ lines: [Line]) -> [UInt64: Int] {
      var places: [UInt64: Int] = [:]
      for (index, line) in lines.enumerated() {
        places[line.hash] = places[line.hash] == nil ? index : -1
      }
      return places
    }
    let (oldPlaces, newPlaces) = (places(old), places(new))
    var common: [(old: Int, new: Int)] = []
    for (index, line) in old.enumerated() where oldPlaces[line.hash] == index {
      if let place = newPlaces[line.hash], place >= 0,
        before[line.range] == after[new[place].range]
      {
        common.append((index, place))
      }
    }
    return longestIncreasingSubsequence(common.map { Int32($0.new) }).map { common[$0] }
  }

  /// Returns the regions with the fewest lines (Myers); among equal lines, the first ones count as
  /// unchanged.
  private static func fewest(
    _ before: [UInt8], _ old: [Line], _ after: [UInt8], _ new: [Line], offset: Int
  ) -> [ChangedRegion] {
    let difference = new.map { after[$0.range] }.difference(from: old.map { before[$0.range] })
    var (gone, come): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): come.insert(offset)
      }
    }
    var regions: [ChangedRegion] = []
    var (i, j, at) = (0, 0, offset)
    var region = ChangedRegion(offset: at, old: [], new: [])
    while i < old.count || j < new.count {
      if gone.contains(i) {
        region.old += before[old[i].range]
        at += old[i].range.count
        i += 1
      } else if come.contains(j) {
        region.new += after[new[j].range]
        j += 1
      } else {
        if !region.isEmpty { regions.append(region) }
        at += old[i].range.count
        region = ChangedRegion(offset: at, old: [], new: [])
        (i, j) = (i + 1, j + 1)
      }
    }
    return region.isEmpty ? regions : regions + [region]
  }

  /// Returns regions in linear time: a line that comes later in the other version waits for it.
  private static func inOrder(
    _ before: [UInt8], _ old: [Line], _ after: [UInt8], _ new: [Line], offset: Int
  ) -> [ChangedRegion] {
    // How often each line still comes; a line that no longer comes has no partner.
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

/// A line with its ending, and its hash.
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

/// Returns the length of the common start of both, up to the end of a line.
private func commonStart(_ left: [UInt8], _ right: [UInt8]) -> Int {
  let count = left.commonPrefix(with: right)
  if count == left.count, count == right.count { return count }
  return left[..<count].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
}

/// Returns the length of the common end of both, from the start of a line, but not before `start`.
private func commonEnd(_ left: [UInt8], _ right: [UInt8], notBefore start: Int) -> Int {
  var count = left.commonSuffix(with: right, atMost: min(left.count, right.count) - start)
  // The common part starts at a line only if the byte before it ends a line on both sides.
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
