/// Some tasks of a list, taken out to be edited, and put back where they were.
///
///     list     one · two · three · four          excerpt   two · four
///     edited   two! · new · four                 list      one · two! · new · three · four
///
/// A changed task keeps its place; a new one goes after the one that it was written
/// below; tasks that only changed places change them among each other. All other bytes of the list
/// stay as they are.
package struct Excerpt: Sendable {
  /// The lines of the tasks and their notes; each has an ending, also the last of the list.
  package var bytes: [UInt8] { slots.flatMap { block(list.bytes[$0]) } }

  /// How many tasks it has.
  package var count: Int { slots.count }

  private let list: Document

  /// Where each task is in the list's bytes, with its note.
  private let slots: [Range<Int>]

  /// What ends a line that had no ending in the list or the editor: that of the lines above it.
  private let terminator: LineTerminator

  /// Takes `items` out of `list`.
  package init(_ items: [TodoItem], of list: Document) {
    self.list = list
    slots = items.map { list.bytes(ofLines: $0.lineNumbers) }
    terminator = list.terminator(near: list.lines.count + 1)
  }

  /// Returns the list with what was made of the excerpt in its place.
  package func list(with edited: [UInt8]) -> [UInt8] {
    let new = Document(parsing: edited, dialect: list.dialect).blocks.map(block)
    return list(with: BlockAlignment(slots.map { block(list.bytes[$0]) }, new).replacements)
  }

  /// Returns the list with its tasks in another order, each in the place of the one that was there.
  package func list(ofBlocks items: [TodoItem]) -> [UInt8] {
    list(with: items.map { [block(list.bytes[list.bytes(ofLines: $0.lineNumbers)])] })
  }

  /// Returns lines with an ending after the last one; a CR there stays the line's own.
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
        // The last line had no ending, and gets none.
        result.removeLast(result.dropLast().last == .carriageReturn ? 2 : 1)
      }
    }
    return result + list.bytes[position...]
  }
}

extension Document {
  /// Returns where the lines are, with their endings.
  fileprivate func bytes(ofLines numbers: ClosedRange<Int>) -> Range<Int> {
    let start = lines[numbers.lowerBound - 1].content.startIndex
    let isLast = numbers.upperBound == lines.count
    return start..<(isLast ? bytes.count : lines[numbers.upperBound].content.startIndex)
  }

  /// The tasks with all lines below them, up to the next; lines above the first go with it.
  fileprivate var blocks: [ArraySlice<UInt8>] {
    let starts = items.map { bytes(ofLines: $0.lineNumbers).lowerBound }.dropFirst()
    guard let first = lines.first?.content.startIndex else { return [] }
    return zip([first] + starts, starts + [bytes.count]).map { bytes[$0..<$1] }
  }
}
