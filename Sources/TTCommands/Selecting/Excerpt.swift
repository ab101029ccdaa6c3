import TodoTxt

/// Some tasks of a list, taken out to be edited, and put back where they were.
///
///     list     one · two · three · four          excerpt   two · four
///     edited   two! · new · four                 list      one · two! · new · three · four
///
/// A task that was changed keeps its place; a new one comes behind the one that it was written
/// below; tasks that only changed places change them among each other. All other bytes of the list
/// stay as they are.
struct Excerpt: Sendable {
  /// The lines of the tasks and their notes.
  let bytes: [UInt8]

  /// How many tasks it has.
  var count: Int { slots.count }

  private let list: Document

  /// Where each task stands in the list's bytes, with its note.
  private let slots: [Range<Int>]

  /// Takes `items` out of `list`.
  init(_ items: [TodoItem], of list: Document) {
    self.list = list
    slots = items.map { list.bytes(ofLines: $0.lineNumbers) }
    bytes = slots.flatMap { list.bytes[$0].endingInNewline }
  }

  /// Returns the list with what was made of the excerpt in its place.
  func list(with edited: [UInt8]) -> [UInt8] {
    let old = slots.map { Array(list.bytes[$0].endingInNewline) }
    let new = Document(parsing: edited, dialect: list.dialect).blocks
    return list(with: BlockAlignment(old, new).replacements)
  }

  /// Returns the list with its tasks in another order, each in the place of the one that was there.
  func list(ofBlocks items: [TodoItem]) -> [UInt8] {
    list(with: items.map { [list.bytes[list.bytes(ofLines: $0.lineNumbers)].endingInNewline] })
  }

  private func list(with replacements: [[[UInt8]]]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for (slot, replacement) in zip(slots, replacements) {
      result += list.bytes[position..<slot.lowerBound]
      for block in replacement { result += block }
      position = slot.upperBound
      if position == list.bytes.count, !replacement.isEmpty, list.bytes.last != .lineFeed {
        // The last line had no ending, and gets none.
        result.removeLast(result.dropLast().last == .carriageReturn ? 2 : 1)
      }
    }
    return result + list.bytes[position...]
  }
}

/// Which tasks of an edited excerpt come in the place of which.
private struct BlockAlignment {
  /// For each of the old blocks, what comes in its place: nothing, one, or several.
  private(set) var replacements: [[[UInt8]]]

  init(_ old: [[UInt8]], _ new: [[UInt8]]) {
    replacements = old.map { _ in [] }
    guard !old.isEmpty else { return }
    if old.count == new.count, old.sorted(by: isBefore) == new.sorted(by: isBefore) {
      replacements = new.map { [$0] }
      return
    }
    var (i, j) = (0, 0)
    for step in BlockAlignment.steps(old, new) {
      switch step {
      case .replace:
        replacements[i].append(new[j])
        (i, j) = (i + 1, j + 1)
      case .remove: i += 1
      case .insert:
        replacements[max(i - 1, 0)].append(new[j])
        j += 1
      }
    }
  }

  private enum Step { case replace, remove, insert }

  /// Returns the cheapest way from the old blocks to the new ones.
  ///
  /// It is that of Needleman and Wunsch, after what is equal at both ends has been taken away.
  private static func steps(_ old: [[UInt8]], _ new: [[UInt8]]) -> [Step] {
    let most = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < most, old[head] == new[head] { head += 1 }
    while tail < most - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let (a, b) = (old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    let isSmall = a.count * b.count < 250_000
    let width = b.count + 1
    var costs = [Double](repeating: 0, count: (a.count + 1) * width)
    for i in 0...a.count {
      for j in 0...b.count where i + j > 0 {
        var cost = Double.infinity
        if i > 0 { cost = min(cost, costs[(i - 1) * width + j] + gap) }
        if j > 0 { cost = min(cost, costs[i * width + j - 1] + gap) }
        if i > 0, j > 0 {
          let change = difference(a[head + i - 1], b[head + j - 1], isExact: isSmall)
          cost = min(cost, costs[(i - 1) * width + j - 1] + change)
        }
        costs[i * width + j] = cost
      }
    }
    var (steps, i, j): ([Step], Int, Int) = ([], a.count, b.count)
    while i + j > 0 {
      let cost = costs[i * width + j]
      if i > 0, j > 0,
        cost == costs[(i - 1) * width + j - 1]
          + difference(a[head + i - 1], b[head + j - 1], isExact: isSmall)
      {
        steps.append(.replace)
        (i, j) = (i - 1, j - 1)
      } else if j > 0, cost == costs[i * width + j - 1] + gap {
        steps.append(.insert)
        j -= 1
      } else {
        steps.append(.remove)
        i -= 1
      }
    }
    let same = [Step](repeating: .replace, count: head)
    return same + steps.reversed() + [Step](repeating: .replace, count: tail)
  }

  /// Less than half of what a complete change costs, so that two of them cost more than that.
  private static let gap = 0.6

  /// Returns 0 for equal blocks, and up to 1 for those with no word in common.
  private static func difference(_ left: [UInt8], _ right: [UInt8], isExact: Bool) -> Double {
    if left == right { return 0 }
    guard isExact else { return 1 }
    func words(_ block: [UInt8]) -> Set<ArraySlice<UInt8>> { Set(block.split { $0 <= 0x20 }) }
    let (left, right) = (words(left), words(right))
    let shared = Double(left.intersection(right).count)
    return 1 - 0.5 * shared / Double(max(left.count, right.count, 1))
  }
}

private func isBefore(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.lexicographicallyPrecedes(right)
}

extension Document {
  /// Returns where lines stand, with their endings.
  fileprivate func bytes(ofLines numbers: ClosedRange<Int>) -> Range<Int> {
    let start = lines[numbers.lowerBound - 1].content.startIndex
    let isLast = numbers.upperBound == lines.count
    return start..<(isLast ? bytes.count : lines[numbers.upperBound].content.startIndex)
  }

  /// The tasks with all lines below them, up to the next; lines above the first go with it.
  fileprivate var blocks: [[UInt8]] {
    let starts = items.map { bytes(ofLines: $0.lineNumbers).lowerBound }.dropFirst()
    guard let first = lines.first?.content.startIndex else { return [] }
    return zip([first] + starts, starts + [bytes.count]).map { start, end in
      bytes[start..<end].endingInNewline
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes with a line feed at the end; a CR there stays the last line's own.
  fileprivate var endingInNewline: [UInt8] {
    switch last {
    case .lineFeed: Array(self)
    case .carriageReturn: self + [.carriageReturn, .lineFeed]
    default: self + [.lineFeed]
    }
  }
}
