package import TodoTxt
package import TodoTxtFiles

extension TaskChange {
  /// Returns the changes that make the lines of one version of a list into those of another.
  ///
  /// A line that stands elsewhere among the others was moved; one that only has another number,
  /// because lines above it came or went, is not told of. A line that comes where none or a blank one
  /// was counts as added, one that goes or becomes blank as removed, and another one as changed in
  /// the way `kind` says.
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
    // Between two lines that stayed, each old line is taken for the new one at its place.
    for gap in span.gaps(between: partners.filter(\.isInPlace)) {
      let lone = NumberedLines(
        old: gap.old.filter { !old.contains($0.number) },
        new: gap.new.filter { !new.contains($0.number) })
      changes += lone.changes(as: kind)
    }
    return changes.sorted { $0.number < $1.number }
  }
}

/// A line that both versions have.
private struct Partner {
  let line: [UInt8]

  /// Its numbers in the two versions.
  let old: Int
  let new: Int

  /// Whether it still stands among the same lines.
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

  /// Finds the lines; nil if both versions are the same.
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

  /// The lines that both versions have, in the order of the old one; of several alike, the first goes
  /// with the first.
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

  /// Returns the lines before, between and behind those that stayed.
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

  /// What happened to the lines, each old one taken for the new one that stands where it stood.
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
  /// The lines that were there, without their endings.
  package var oldLines: [[UInt8]] { lines(of: old) }

  /// The lines that are there now, without their endings.
  package var newLines: [[UInt8]] { lines(of: new) }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    Document(parsing: bytes, dialect: .strict).lines.map { Array($0.content) }
  }
}
