extension TaskChange {
  /// Returns the changes that turn one version of a list into another.
  ///
  /// A line in a new place among the others was moved; a line whose number changed only because lines
  /// above were added or removed is not reported. A line that was changed has the given `kind`. A note
  /// is part of its task and not a separate line.
  package static func between(
    _ before: [UInt8], _ after: [UInt8], as kind: Kind, dialect: Dialect
  ) -> [TaskChange] {
    if before == after { return [] }
    let pairing = Pairing(
      from: Document(parsing: before, dialect: dialect),
      to: Document(parsing: after, dialect: dialect), sharing: .all)
    return pairing.changes.compactMap { TaskChange($0, in: pairing, as: kind) }
      .sorted {
        ($0.number, $0.kind == .removed ? 0 : 1) < ($1.number, $1.kind == .removed ? 0 : 1)
      }
  }

  /// Describes the change of an entry; nil if it is blank, or only its line ending or number changed.
  private init?(_ change: Pairing.Change, in pairing: Pairing, as kind: Kind) {
    let old = change.before.flatMap { ShownEntry(pairing.base, $0) }
    let new = change.after.flatMap { ShownEntry(pairing.side, $0) }
    guard let number = new?.number ?? old?.number else { return nil }
    let notes = (old?.noteBelow ?? [], new?.noteBelow ?? [])
    // The same note may be in the line and below it.
    let isSame = (old != nil && old?.note == new?.note) || notes.0 == notes.1
    let note = isSame ? nil : NoteChange(before: notes.0, after: notes.1)
    let origin = change.isMoved && old?.number != number ? old?.number : nil
    guard old?.text != new?.text || note != nil || origin != nil else { return nil }
    let change: Kind =
      old == nil
      ? .added : new == nil ? .removed : old?.text == new?.text && origin != nil ? .moved : kind
    self.init(
      change, number: number, from: origin, before: old?.text, after: new?.text, note: note)
  }
}

/// An entry that is not blank, as changes show it.
private struct ShownEntry {
  let number: Int
  let text: ArraySlice<UInt8>
  let note: [[UInt8]]

  /// The note, unless it is in the line and so part of the text.
  let noteBelow: [[UInt8]]

  init?(_ list: EntryList, _ entry: Int) {
    if list.kind(of: entry) == .blank { return nil }
    let item = list.item(of: entry)
    number = list.lines(of: entry).lowerBound + 1
    text = list.firstLine(of: entry).content
    note = item.map { $0.noteLines.map { Array($0) } } ?? []
    noteBelow = item?.hasInlineNoteOnly == true ? [] : note
  }
}
