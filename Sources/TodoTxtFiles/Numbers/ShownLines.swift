package import TodoTxt

/// The lines of one list that a screen shows, by their numbers.
///
///     var lines = ShownLines()
///     lines.note(item.content.span, as: item.number)
package struct ShownLines {
  /// The hash of each line; 0 for a line that is not shown.
  private(set) var hashes: [LineHash] = []

  package init() {}

  package var isEmpty: Bool { hashes.isEmpty }

  package var numbers: [Int] { hashes.indices.filter { hashes[$0] != 0 }.map { $0 + 1 } }

  /// Records that `content`, a line without its ending, is shown as `number`.
  package mutating func note(_ content: Span<UInt8>, as number: Int) {
    note(LineHashes.hash(content), as: number)
  }

  /// Records that `number` is shown for a task that is no longer in the list.
  ///
  /// A task that has the number now overrides it.
  package mutating func noteRemoval(of number: Int) {
    if !shows(number) { note(ShownLines.removed, as: number) }
  }

  /// Records that numbers were shown, for the lines that have them now.
  package mutating func note(_ numbers: [Int], in present: LineHashes) {
    for number in numbers where !shows(number) && present[number] != 0 {
      note(present[number], as: number)
    }
  }

  func shows(_ number: Int) -> Bool {
    hashes.indices.contains(number - 1) && hashes[number - 1] != 0
  }

  private mutating func note(_ hash: LineHash, as number: Int) {
    guard number > 0 else { return }
    while hashes.count < number { hashes.append(0) }
    hashes[number - 1] = hash
  }

  /// The hash of a removed task, which no line has.
  static let removed: LineHash = ~7
}

/// A line that a change has edited.
package struct EditedLine {
  let number: Int
  let before: LineHash
  let after: LineHash

  /// Creates the edit of a changed line; nil if the line was added or removed, or is unchanged.
  package init?(_ change: TaskChange) {
    guard let before = change.before, let after = change.after, before != after
    else { return nil }
    number = change.origin ?? change.number
    (self.before, self.after) = (LineHashes.hash(before.span), LineHashes.hash(after.span))
  }
}
