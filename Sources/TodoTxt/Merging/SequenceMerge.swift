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

  init<Element: Equatable>(base: [Element], ours: [Element], theirs: [Element]) {
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

  /// Returns the position in `side` of each element of `base`, by a longest common subsequence.
  ///
  /// If more than 500 elements remain between the common start and end, they are not aligned, since
  /// the time would be quadratic.
  private static func alignment<Element: Equatable>(_ base: [Element], _ side: [Element]) -> [Int?]
  {
    var alignment = [Int?](repeating: nil, count: base.count)
    let limit = min(base.count, side.count)
    var start = 0
    while start < limit, base[start] == side[start] {
      alignment[start] = start
      start += 1
    }
    var end = 0
    while end < limit - start, base[base.count - end - 1] == side[side.count - end - 1] {
      end += 1
      alignment[base.count - end] = side.count - end
    }
    let rows = base.count - end - start
    let columns = side.count - end - start
    guard rows > 0, columns > 0, rows * columns <= 250_000 else { return alignment }

    let width = columns + 1
    var lengths = [Int32](repeating: 0, count: (rows + 1) * width)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let here = row * width + column
        lengths[here] =
          base[start + row] == side[start + column]
          ? lengths[here + width + 1] + 1 : max(lengths[here + width], lengths[here + 1])
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let here = row * width + column
      if base[start + row] == side[start + column] {
        alignment[start + row] = start + column
        row += 1
        column += 1
      } else if lengths[here + width] >= lengths[here + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return alignment
  }
}
