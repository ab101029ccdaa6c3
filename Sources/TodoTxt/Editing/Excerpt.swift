/// Some tasks of a list, extracted for editing and then put back in their places.
///
///     list     one · two · three · four          excerpt   two · four
///     edited   two! · new · four                 list      one · two! · new · three · four
///
/// A changed task keeps its place, a new one goes after the task above it in the excerpt, and
/// reordered tasks swap their places. All other bytes of the list stay unchanged.
package struct Excerpt: Sendable {
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
    return list(with: BlockAlignment(slots.map { block(list.bytes[$0]) }, new).replacements)
  }

  /// Returns lines with an ending after the last one; a CR at its end stays part of the text.
  private func block(_ lines: ArraySlice<UInt8>) -> [UInt8] {
    lines.last == .lineFeed ? Array(lines) : lines + terminator.bytes(ending: lines)
  }

  private func list(with replacements: [[[UInt8]]]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for (slot, replacement) in zip(slots, replacements) {
      result += list.bytes[position..<slot.lowerBound]
      for block in replacement { result += block }
      position = slot.upperBound
      if position == list.bytes.count, !replacement.isEmpty, list.bytes.last != .lineFeed {
        // The last line had no ending, so it gets none.
        result.removeLast(result.dropLast().last == .carriageReturn ? 2 : 1)
      }
    }
    return result + list.bytes[position...]
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
