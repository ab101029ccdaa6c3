/// The meaning of a list's numbers on one terminal.
///
///     shown.show(lines, byName: false) { present[$0] }        // when tasks are printed
///     reader.meaning(of: 3)                                   // when a number is typed
///
/// A task has at most one number: the one with which it was shown last. Showing it under a new
/// number ends the old one, and a shown number replaces its previous meaning. A line that moves
/// without being shown keeps its number.
package struct ShownNumbers: Hashable {
  /// The meaning of each number on the screen; number 1 is the first.
  private(set) var screen: [Mark] = []

  /// The lines that were last printed to a pipe, which a person may have seen; 0 for the others.
  private(set) var pipe: [LineHash] = []

  /// The last meaning of a number.
  struct Mark: Hashable {
    /// The hash of a line; its lowest bits hold the state of the number.
    let bits: UInt64

    private static let shown: UInt64 = 1
    private static let ended: UInt64 = 2
    private static let byName: UInt64 = 4

    var hash: LineHash { bits & ~7 }

    /// Whether the number means the task with this line.
    var isShown: Bool { bits & Mark.shown != 0 }

    /// Whether the task has another number now, or was shown as removed.
    var isEnded: Bool { bits & Mark.ended != 0 }

    /// Whether it was printed after the name of its list: `done.txt:3`.
    var isByName: Bool { bits & Mark.byName != 0 }

    /// The mark of the same task after it was shown under another number.
    var ending: Mark { Mark(bits: bits & ~Mark.shown | Mark.ended) }

    func edited(to hash: LineHash) -> Mark { Mark(bits: hash | bits & 7) }

    static let none = Mark(bits: 0)
  }

  package var count: Int { max(screen.count, pipe.count) }

  package var numbersInPipe: [Int] { pipe.indices.filter { pipe[$0] != 0 }.map { $0 + 1 } }

  /// Whether the screen has shown the number.
  package func knows(_ number: Int) -> Bool { mark(of: number) != .none }

  func mark(of number: Int) -> Mark {
    screen.indices.contains(number - 1) ? screen[number - 1] : .none
  }

  func piped(_ number: Int) -> LineHash {
    pipe.indices.contains(number - 1) ? pipe[number - 1] : 0
  }

  /// Records that lines are shown on the screen, `byName` if each has the name of the list before
  /// its number.
  ///
  /// `present` returns the list's present lines.
  package mutating func show(
    _ lines: LineHashes, byName: Bool, in present: () -> LineHashes
  ) {
    var shown: [LineHash] = []
    while screen.count < lines.hashes.count { screen.append(.none) }
    for (index, hash) in lines.hashes.enumerated() where hash != 0 {
      if index < pipe.count { pipe[index] = 0 }
      let (mark, old) = (Mark(hash, byName: byName), screen[index])
      if mark == old { continue }
      screen[index] = mark
      if mark.isShown, !(old.isShown && old.hash == hash) { shown.append(hash) }
    }
    if shown.isEmpty { return }
    let others = screen.indices.filter { screen[$0].isShown && lines[$0 + 1] == 0 }
    if others.isEmpty { return }
    let renumbered = Set(shown)
    var now: LineHashes?
    for index in others where renumbered.contains(screen[index].hash) {
      now = now ?? present()
      // If the line still exists, the shown one is equal to it, but another task.
      if now?[index + 1] != screen[index].hash { screen[index] = screen[index].ending }
    }
  }

  package mutating func showInPipe(_ lines: LineHashes) {
    while pipe.count < lines.hashes.count { pipe.append(0) }
    for (index, hash) in lines.hashes.enumerated() where hash != 0 && hash != LineHashes.removed {
      pipe[index] = hash
    }
  }

  /// Follows tasks whose lines a command on this terminal has edited.
  ///
  /// `present` returns the list's lines after the edits.
  package mutating func follow(_ edits: [EditedLine], in present: () -> LineHashes) {
    if edits.isEmpty || screen.isEmpty { return }
    var known: [LineHash: EditedLine] = [:]
    for edit in edits { known[edit.before] = edit }
    var places: [LineHash: [Int]] = [:]
    for index in screen.indices where screen[index].isShown {
      if known[screen[index].hash] != nil { places[screen[index].hash, default: []].append(index) }
    }
    var now: LineHashes?
    for (hash, indices) in places {
      // Of equal lines, it is not known which one has moved.
      guard let edit = known[hash], indices.count == 1 else { continue }
      let index = indices[0]
      if index + 1 != edit.number {
        now = now ?? present()
        if now?[index + 1] == hash { continue }
      }
      screen[index] = screen[index].edited(to: edit.after)
    }
  }
}

extension ShownNumbers.Mark {
  init(_ hash: LineHash, byName: Bool) {
    self.init(
      bits: hash | (hash == LineHashes.removed ? Self.ended : Self.shown)
        | (byName ? Self.byName : 0))
  }
}
