package import TodoTxt
package import TodoTxtFiles

extension TaskChange {
  /// Returns the changes that turn one version of a list into another.
  ///
  /// A line in a new place among the others was moved; a line whose number changed only because lines
  /// above were added or removed is not reported. A line that replaces a blank line or no line is
  /// `added`, a line that is removed or becomes blank is `removed`, and any other has the given `kind`.
  /// A note is part of its task and not a separate line.
  package static func between(
    _ before: [UInt8], _ after: [UInt8], as kind: Kind, dialect: Dialect
  ) -> [TaskChange] {
    if before == after { return [] }
    func read(_ bytes: [UInt8]) -> Document { Document(parsing: bytes, dialect: dialect) }
    let span = NumberedLines(between: read(before), read(after))
    var partners = span.partners
    for index in longestIncreasingSubsequence(partners.map { Int32($0.new.number) }) {
      partners[index].isInPlace = true
    }
    var changes = partners.compactMap { $0.change(as: kind) }
    let old = Set(partners.map(\.old.number))
    let new = Set(partners.map(\.new.number))
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

/// A line that is not part of a note, with the note below it.
private struct NumberedLine {
  let number: Int

  /// The bytes without the ending; nil for a blank line.
  let text: ArraySlice<UInt8>?
  var note: [[UInt8]] = []

  var hasInlineNote = false

  private var noteBelow: [[UInt8]] { hasInlineNote ? [] : note }

  /// Returns the change of the note; nil if it is the same.
  static func noteChange(
    from old: NumberedLine?, to new: NumberedLine?
  ) -> TaskChange.NoteChange? {
    if let old, let new, old.note == new.note { return nil }
    let change = TaskChange.NoteChange(before: old?.noteBelow ?? [], after: new?.noteBelow ?? [])
    return change.before == change.after ? nil : change
  }
}

/// A line in both versions.
private struct Partner {
  let old: NumberedLine
  let new: NumberedLine

  /// Whether the lines around it are the same.
  var isInPlace = false

  /// Returns the change of the line, if any.
  func change(as kind: TaskChange.Kind) -> TaskChange? {
    let note = NumberedLine.noteChange(from: old, to: new)
    let hasMoved = !isInPlace && old.number != new.number
    if !hasMoved, note == nil { return nil }
    return TaskChange(
      hasMoved ? .moved : kind, number: new.number, from: hasMoved ? old.number : nil,
      before: old.text, after: new.text, note: note)
  }
}

/// The lines from the first to the last that differ, with their numbers in the two versions.
private struct NumberedLines {
  var old: ArraySlice<NumberedLine>
  var new: ArraySlice<NumberedLine>

  init(old: some Sequence<NumberedLine>, new: some Sequence<NumberedLine>) {
    (self.old, self.new) = (ArraySlice(old), ArraySlice(new))
  }

  /// Finds the lines that differ between two versions, each with its whole note.
  init(between old: Document, _ new: Document) {
    let (before, after) = (old.lines, new.lines)
    let most = min(before.count, after.count)
    var (start, rest) = (0, 0)
    while start < most, before[start].isSame(as: after[start]) { start += 1 }
    while rest < most - start,
      before[before.count - 1 - rest].isSame(as: after[after.count - 1 - rest])
    {
      rest += 1
    }
    func isNote(_ lines: Document.Lines, _ index: Int) -> Bool {
      lines.indices.contains(index) && lines[index].kind == .note
    }
    while start > 0, isNote(before, start) || isNote(after, start) { start -= 1 }
    while rest > 0, isNote(before, before.count - rest) || isNote(after, after.count - rest) {
      rest -= 1
    }
    self.init(
      old: NumberedLines.lines(of: old, in: start..<before.count - rest),
      new: NumberedLines.lines(of: new, in: start..<after.count - rest))
  }

  private static func lines(of document: Document, in range: Range<Int>) -> [NumberedLine] {
    document.lines[range].compactMap { line in
      switch line.kind {
      case .note: return nil
      case .blank: return NumberedLine(number: line.number, text: nil)
      case .comment: return NumberedLine(number: line.number, text: line.content)
      case .task:
        let item = document.item(numbered: line.number)
        return NumberedLine(
          number: line.number, text: line.content,
          note: item?.noteLines.map { Array($0) } ?? [],
          hasInlineNote: item?.hasInlineNoteOnly ?? false)
      }
    }
  }

  /// The lines in both versions, in the old order; equal lines are paired in order, those with the
  /// same note first.
  var partners: [Partner] {
    var found: [Int: NumberedLine] = [:]
    var taken: Set<Int> = []
    func pair(by key: (NumberedLine) -> ArraySlice<UInt8>?) {
      var places: [ArraySlice<UInt8>: ArraySlice<NumberedLine>] = [:]
      for line in new where !taken.contains(line.number) {
        if let key = key(line) { places[key, default: []].append(line) }
      }
      for line in old where found[line.number] == nil {
        guard let partner = key(line).flatMap({ places[$0]?.popFirst() }) else { continue }
        found[line.number] = partner
        taken.insert(partner.number)
      }
    }
    pair { line in line.text.map { line.note.reduce(into: $0) { $0 += [.lineFeed] + $1 } } }
    pair { $0.text }
    return old.compactMap { line in found[line.number].map { Partner(old: line, new: $0) } }
  }

  func gaps(between staying: [Partner]) -> [NumberedLines] {
    var gaps: [NumberedLines] = []
    var rest = self
    for partner in staying {
      let before = rest.old.prefix { $0.number < partner.old.number }
      let newBefore = rest.new.prefix { $0.number < partner.new.number }
      gaps.append(NumberedLines(old: before, new: newBefore))
      rest.old = rest.old.dropFirst(before.count + 1)
      rest.new = rest.new.dropFirst(newBefore.count + 1)
    }
    return gaps + [rest]
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
      return TaskChange(
        change, number: number, before: line?.text, after: newLine?.text,
        note: NumberedLine.noteChange(from: line, to: newLine))
    }
  }
}

extension Line {
  fileprivate func isSame(as other: Line) -> Bool {
    kind == other.kind && content == other.content
  }
}

extension ChangedRegion {
  package var oldLines: [[UInt8]] { lines(of: old) }
  package var newLines: [[UInt8]] { lines(of: new) }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    Document(parsing: bytes, dialect: .strict).lines.map { Array($0.content) }
  }
}
