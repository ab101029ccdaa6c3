import TodoTxt

extension ChangedRegion {
  /// Returns the runs of lines that differ between two versions; replacing the old runs with the
  /// new ones turns the first version into the second.
  ///
  /// Lines that are only in one version are found individually, however far apart they are. If
  /// lines were reordered, as many as possible stay in place.
  ///
  /// The time is nearly proportional to the size of the part that differs, and the memory to the
  /// part of it where lines change close to each other: groups of lines are compared first, then
  /// the lines of the groups that differ.
  static func between(_ before: [UInt8], _ after: [UInt8]) -> [ChangedRegion] {
    let start = commonStart(before, after)
    let end = commonEnd(before, after, notBefore: start)
    let versions = (old: before, new: after)
    let all = Difference(old: start..<before.count - end, new: start..<after.count - end)
    return differences(in: all, of: versions, groupingBy: 16)
      .flatMap { differences(in: $0, of: versions, groupingBy: 1) }
      .map {
        ChangedRegion(
          offset: $0.old.lowerBound, old: Array(before[$0.old]), new: Array(after[$0.new]))
      }
  }
}

/// A run of bytes in each version; the old run was replaced by the new one.
private typealias Difference = (old: Range<Int>, new: Range<Int>)

/// Returns the parts of a difference in which groups of about `count` lines differ.
private func differences(
  in whole: Difference, of versions: (old: [UInt8], new: [UInt8]), groupingBy count: UInt64
) -> [Difference] {
  if whole.old.isEmpty != whole.new.isEmpty { return [whole] }
  guard let old = groups(versions.old, whole.old, count),
    let new = groups(versions.new, whole.new, count)
  else { return [whole] }
  // Most changes are one line, and the table for comparing more takes longer than the change.
  if old.count <= 1, new.count <= 1 { return old == new ? [] : [whole] }
  func bytes(_ part: Range<Int>, of groups: [ContentKey], in whole: Range<Int>) -> Range<Int> {
    let start = groups[..<part.lowerBound].last?.content.endIndex ?? whole.lowerBound
    return start..<(groups[part].last?.content.endIndex ?? start)
  }
  return Alignment(lines: old, new).gaps.map { gap in
    (bytes(gap.old, of: old, in: whole.old), bytes(gap.new, of: new, in: whole.new))
  }
}

/// The most groups or lines of a version that are compared; their table takes about 40 MB.
private let mostGroups = 1 << 18

/// Divides a range into groups of about `count` lines; returns nil if there are too many.
///
/// A group ends after each line whose hash is a multiple of `count`, so equal text far from a
/// change has the same groups in both versions. A long run of equal lines is divided by number.
private func groups(_ bytes: [UInt8], _ range: Range<Int>, _ count: UInt64) -> [ContentKey]? {
  var groups: [ContentKey] = []
  var (start, line, lines) = (range.lowerBound, range.lowerBound, 0 as UInt64)
  while line < range.upperBound {
    let end =
      bytes.span.firstIndex(of: .lineFeed, in: line..<range.upperBound).map { $0 + 1 }
      ?? range.upperBound
    lines += 1
    if lines == count * count || stableHash(bytes.span.bytes, line..<end) % count == 0
      || end == range.upperBound
    {
      if groups.count == mostGroups { return nil }
      groups.append(ContentKey(bytes[start..<end]))
      (start, lines) = (end, 0)
    }
    line = end
  }
  return groups
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
