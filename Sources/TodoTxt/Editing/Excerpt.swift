/// Some tasks of a list, extracted for editing and then put back in their places.
///
///     list     one · two · three · four          excerpt   two · four
///     edited   two! · new · four                 list      one · two! · new · three · four
///
/// A changed task keeps its place, a new one goes after the task above it in the excerpt, and
/// reordered tasks swap their places. All other bytes of the list stay unchanged.
package struct Excerpt {
  /// The lines of the tasks and their notes; each has an ending, even the last line of the list.
  package var bytes: [UInt8] { slots.flatMap { block(list.bytes[$0]) } }

  package var count: Int { slots.count }

  private let list: Document

  /// The range of each task in the list's bytes, with its note.
  private let slots: [Range<Int>]

  /// The ending for a line without one: the ending of the lines above it.
  private let terminator: LineTerminator

  package init(_ items: [TodoItem], of list: Document) {
    self.list = list
    slots = items.map { list.blockRange(at: $0.number - 1) }
    terminator = list.terminator(near: list.lines.count + 1)
  }

  /// Returns the list with the edited excerpt replacing the original tasks.
  package func list(with edited: [UInt8]) -> [UInt8] {
    let new = Document(parsing: edited, dialect: list.dialect).blocks.map(block)
    return list(with: replacements(of: slots.map { block(list.bytes[$0]) }, by: new))
  }

  /// Returns lines with an ending after the last one; a CR at its end stays part of the text.
  private func block(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    lines.last == .lineFeed ? Array(lines) : lines + terminator.bytes(ending: lines)
  }

  private func list(with replacements: [[[UInt8]]]) -> [UInt8] {
    let splices = zip(slots, replacements).map { slot, blocks in
      var new = Array(blocks.joined())
      if slot.upperBound == list.bytes.count, !new.isEmpty, list.bytes.last != .lineFeed {
        // The last line had no ending, so it gets none.
        new.removeLast(new.dropLast().last == .carriageReturn ? 2 : 1)
      }
      return Splice(slot, with: new)
    }
    return list.bytes[...].applying(splices)
  }
}

extension Document {
  /// The tasks with all lines below them, up to the next task; lines above the first task belong to
  /// it.
  fileprivate var blocks: [ArraySlice<UInt8>] {
    if lines.isEmpty { return [] }
    let starts = list.positions.dropFirst().map { index.starts[Int($0)] }
    return zip([index.starts[0]] + starts, starts + [bytes.count]).map { bytes[$0..<$1] }
  }
}

/// Returns for each task the ones that replace it: none, one or several.
///
/// Tasks that were only reordered swap their places. Otherwise equal tasks keep them, and between
/// those a task takes the place of one that it shares half of its words with, or the next free place.
private func replacements(of old: [[UInt8]], by new: [[UInt8]]) -> [[[UInt8]]] {
  if old.count == new.count, old.inByteOrder == new.inByteOrder { return new.map { [$0] } }
  let alignment = Alignment(old, new)
  var slots = [Int?](repeating: nil, count: new.count)
  for pair in alignment.pairs { slots[pair.new] = pair.old }
  for gap in alignment.gaps where gap.old.count * gap.new.count <= mostComparisons {
    let added = new[gap.new].map(words)
    var next = 0
    for slot in gap.old {
      let own = words(of: old[slot])
      let found = added[next...].firstIndex {
        2 * own.intersection($0).count >= max(own.count, $0.count)
      }
      guard let found else { continue }
      slots[gap.new.lowerBound + found] = slot
      next = found + 1
    }
  }
  var replacements = old.map { _ in [[UInt8]]() }
  var limits = slots
  for index in slots.indices.reversed() where slots[index] == nil {
    limits[index] = index + 1 < slots.count ? limits[index + 1] : old.count
  }
  var last = -1
  for (block, (slot, limit)) in zip(new, zip(slots, limits)) where !old.isEmpty {
    if let slot { last = slot } else if let limit, last + 1 < limit { last += 1 }
    replacements[max(last, 0)].append(block)
  }
  return replacements
}

/// The most pairs of tasks that are compared by their words.
private let mostComparisons = 40_000

private func words(of block: [UInt8]) -> Set<ArraySlice<UInt8>> { Set(block.split { $0 <= 0x20 }) }
