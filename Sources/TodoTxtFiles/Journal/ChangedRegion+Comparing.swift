import TodoTxt

extension ChangedRegion {
  /// Returns the runs of lines that differ between two versions; replacing the old runs with the
  /// new ones turns the first version into the second.
  ///
  /// Lines that are only in one version are found individually, however far apart they are. If
  /// lines were reordered, as many as possible stay in place. The time is nearly proportional to
  /// the size of the part that differs.
  package static func between(_ before: [UInt8], _ after: [UInt8]) -> [ChangedRegion] {
    let start = commonStart(before, after)
    let end = commonEnd(before, after, notBefore: start)
    let (old, new) = (start..<before.count - end, start..<after.count - end)
    guard !old.isEmpty || !new.isEmpty else { return [] }
    guard old.count + new.count <= mostBytesToCompare else {
      return [ChangedRegion(offset: start, old: Array(before[old]), new: Array(after[new]))]
    }
    let (oldLines, newLines) = (lines(before, old), lines(after, new))
    return Alignment(oldLines, newLines).gaps.map { gap in
      ChangedRegion(
        offset: oldLines[..<gap.old.lowerBound].last?.content.endIndex ?? start,
        old: oldLines[gap.old].flatMap(\.content), new: newLines[gap.new].flatMap(\.content))
    }
  }

  private static let mostBytesToCompare = 8 << 20
}

private func lines(_ bytes: [UInt8], _ range: Range<Int>) -> [ContentKey] {
  var lines: [ContentKey] = []
  var start = range.lowerBound
  while start < range.upperBound {
    let end = bytes[start..<range.upperBound].firstIndex(of: .lineFeed).map { $0 + 1 }
    lines.append(ContentKey(bytes[start..<(end ?? range.upperBound)]))
    start = end ?? range.upperBound
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
