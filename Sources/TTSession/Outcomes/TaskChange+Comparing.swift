package import TodoTxt
package import TodoTxtFiles

extension TaskChange {
  /// Returns the changes that turn one version of a list into another.
  ///
  /// A line in a new place among the others was moved; one whose number changed only because lines
  /// above came or went is not reported. A line that replaces a blank or no line is added, one that
  /// goes or becomes blank is removed, and any other is changed in the way `kind` says.
  package static func between(_ before: [UInt8], _ after: [UInt8], as kind: Kind) -> [TaskChange] {
    guard let span = NumberedLines(between: before, after) else { return [] }
    var partners = span.partners
    for index in longestIncreasingSubsequence(partners.map { Int32($0.new) }) {
      partners[index].isInPlace = true
    }
    var changes = partners.filter { !$0.isInPlace }.map { partner in
      TaskChange(
        .moved, number: partner.new, from: partner.old, before: partner.line, after: partner.line)
    }
    let (old, new) = (Set(partners.map(\.old)), Set(partners.map(\.new)))
    // Between two unmoved lines, pair each old line with the new one at its place.
    for gap in span.gaps(between: partners.filter(\.isInPlace)) {
      let lone = NumberedLines(
        old: gap.old.filter { !old.contains($0.number) },
        new: gap.new.filter { !new.contains($0.number) })
      changes += lone.changes(as: kind)
    }
    return changes.sorted { $0.number < $1.number }
  }
}

/// A line in both versions.
private struct Partner {
  let line: [UInt8]

  /// Its numbers in the two versions.
  let old: Int
  let new: Int

  /// Whether it has the same neighbours.
  var isInPlace = false
}

/// The lines from the first to the last that differ, with their numbers in the two versions.
private struct NumberedLines {
  var old: ArraySlice<Line>
  var new: ArraySlice<Line>

  struct Line {
    let number: Int

    /// The bytes without the ending; nil for a blank line.
    let text: [UInt8]?
  }

  init(old: some Sequence<Line>, new: some Sequence<Line>) {
    (self.old, self.new) = (ArraySlice(old), ArraySlice(new))
  }

  /// Finds the differing lines; nil if the versions are the same.
  init?(between before: [UInt8], _ after: [UInt8]) {
    let regions = ChangedRegion.between(before, after)
    guard let first = regions.first, let last = regions.last else { return nil }
    let end = last.offset + last.old.count
    let span = ChangedRegion(
      offset: first.offset, old: Array(before[first.offset..<end]),
      new: Array(after[first.offset..<(after.count - (before.count - end))]))
    let number = 1 + before[..<first.offset].count { $0 == .lineFeed }
    old = NumberedLines.numbered(span.oldLines, from: number)[...]
    new = NumberedLines.numbered(span.newLines, from: number)[...]
  }

  /// The lines in both versions, in the old order; equal lines are paired first to first.
  var partners: [Partner] {
    var places: [[UInt8]: ArraySlice<Int>] = [:]
    for line in new {
      if let text = line.text { places[text, default: []].append(line.number) }
    }
    return old.compactMap { line in
      guard let text = line.text, let place = places[text]?.popFirst() else { return nil }
      return Partner(line: text, old: line.number, new: place)
    }
  }

  /// Returns the lines before, between and after those that stayed.
  func gaps(between staying: [Partner]) -> [NumberedLines] {
    var gaps: [NumberedLines] = []
    var rest = self
    for partner in staying {
      let (before, newBefore) = (
        rest.old.prefix { $0.number < partner.old }, rest.new.prefix { $0.number < partner.new }
      )
      gaps.append(NumberedLines(old: before, new: newBefore))
      rest.old = rest.old.dropFirst(before.count + 1)
      rest.new = rest.new.dropFirst(newBefore.count + 1)
    }
    return gaps + [rest]
  }

  private static func numbered(_ lines: [[UInt8]], from first: Int) -> [Line] {
    lines.enumerated().map { index, line in
      let isBlank = line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      return Line(number: first + index, text: isBlank ? nil : line)
    }
  }

  /// The changes, pairing each old line with the new line at its place.
  func changes(as kind: TaskChange.Kind) -> [TaskChange] {
    let (old, new) = (Array(old), Array(new))
    return (0..<max(old.count, new.count)).compactMap { index in
      let line = old.indices.contains(index) ? old[index] : nil
      let newLine = new.indices.contains(index) ? new[index] : nil
      guard let number = newLine?.text == nil ? line?.number : newLine?.number,
        line?.text != newLine?.text
      else { return nil }
      let change: TaskChange.Kind =
        line?.text == nil ? .added : newLine?.text == nil ? .removed : kind
      return TaskChange(change, number: number, before: line?.text, after: newLine?.text)
    }
  }
}

extension ChangedRegion {
  /// The old lines, without their endings.
  package var oldLines: [[UInt8]] { lines(of: old) }

  /// The new lines, without their endings.
  package var newLines: [[UInt8]] { lines(of: new) }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    Document(parsing: bytes, dialect: .strict).lines.map { Array($0.content) }
  }
}
