/// Three versions of a sequence, split into corresponding runs.
///
///     base   Call mum            [Call] [mum] []
///     ours   Call dear mum       [Call] [dear mum] []
///     theirs Call mum today      [Call] [mum] [today]
struct SequenceMerge {
  private(set) var runs: [Run] = []

  /// Elements that correspond.
  enum Run: Hashable {
    /// An element that all versions have.
    case same(base: Int, ours: Int, theirs: Int)

    /// Elements that at least one side changed.
    case changed(base: Range<Int>, ours: Range<Int>, theirs: Range<Int>)
  }

  init<Element: Hashable>(base: [Element], ours: [Element], theirs: [Element]) {
    let our = SequenceMerge.alignment(base, ours)
    let their = SequenceMerge.alignment(base, theirs)
    var start = (base: 0, ours: 0, theirs: 0)
    for entry in base.indices {
      guard let ourEntry = our[entry], let theirEntry = their[entry] else { continue }
      appendChange(from: start, to: (entry, ourEntry, theirEntry))
      runs.append(.same(base: entry, ours: ourEntry, theirs: theirEntry))
      start = (entry + 1, ourEntry + 1, theirEntry + 1)
    }
    appendChange(from: start, to: (base.count, ours.count, theirs.count))
  }

  private typealias Position = (base: Int, ours: Int, theirs: Int)

  private mutating func appendChange(from start: Position, to end: Position) {
    guard start != end else { return }
    let count = end.base - start.base
    if count > 1, end.ours - start.ours == count, end.theirs - start.theirs == count {
      // The same number of elements in all versions: each side replaced some of them.
      for offset in 0..<count {
        appendChange(
          from: (start.base + offset, start.ours + offset, start.theirs + offset),
          to: (start.base + offset + 1, start.ours + offset + 1, start.theirs + offset + 1))
      }
      return
    }
    runs.append(
      .changed(
        base: start.base..<end.base, ours: start.ours..<end.ours,
        theirs: start.theirs..<end.theirs))
  }

  /// Returns the position in `side` of each element of `base`: as many as possible, unless there are
  /// too many to compare each with each.
  private static func alignment<Element: Hashable>(_ base: [Element], _ side: [Element]) -> [Int?] {
    var places = [Int?](repeating: nil, count: base.count)
    let alignment =
      base.count + side.count <= Alignment.mostToCompare
      ? Alignment(comparingEach: base, side) : Alignment(base, side)
    for pair in alignment.pairs { places[pair.old] = pair.new }
    return places
  }
}
