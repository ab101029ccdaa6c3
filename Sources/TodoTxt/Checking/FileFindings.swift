/// The checks of a file as a whole.
extension Document {
  /// The first line whose ending differs from that of most lines.
  var mixedEndingFindings: [Finding] {
    let endings = lines.indices.map { terminator(of: byteRange(ofLineAt: $0)) }
    let all = endings.filter { $0 != .none }.count
    let crlf = endings.filter { $0 == .crlf }.count
    guard crlf > 0, crlf < all else { return [] }
    let fewer: LineTerminator = crlf * 2 <= all ? .crlf : .lf
    let count = fewer == .crlf ? crlf : all - crlf
    guard let first = endings.firstIndex(of: fewer) else { return [] }
    let end = lines[first].content.count
    return [
      Finding(
        line: first + 1, range: end..<end, .mixedLineEndings(fewer, count: count, of: all))
    ]
  }

  /// Tasks that are already in the file, with the same note.
  ///
  /// There are none in an archive, where the same task may have been completed twice.
  var duplicateTaskFindings: [Finding] {
    let tasks = list
    guard tasks.contains(where: { !$0.isCompleted }) else { return [] }
    var lines = LineTable(capacity: tasks.count)
    var findings: [Finding] = []
    for position in tasks.positions {
      let same = lines.addLine(at: position, of: self) { other in
        self.item(at: other).noteLines == self.item(at: Int(position)).noteLines
      }
      guard let same else { continue }
      let item = item(at: Int(position))
      findings.append(
        Finding(
          line: item.number, range: 0..<item.content.count,
          .duplicateTask(line: same + 1, isCompleted: item.isCompleted)))
    }
    return findings
  }
}

/// The lines of a document that differ from each other.
///
/// A hash table with open addressing, of eight bytes a slot: a list is checked at every keystroke.
private struct LineTable {
  /// The upper half of a line's hash, and below it the line's position plus one; 0 for an empty slot.
  private var slots: [UInt64]

  init(capacity: Int) {
    var size = 16
    while size < capacity + capacity / 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Adds a line, or returns the position of the first one with the same content that `isSame` holds for.
  mutating func addLine(
    at position: UInt32, of document: Document, ifNotSame isSame: (Int) -> Bool
  ) -> Int? {
    let bytes = document.bytes.span
    let content = document.contentRange(ofLineAt: Int(position))
    var hash = ByteHash()
    hash.combine(bytes, in: content)
    let mark = hash.value >> 32
    var slot = Int(truncatingIfNeeded: hash.value) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] >> 32 == mark {
        let other = Int(slots[slot] & 0xFFFF_FFFF) - 1
        let range = document.contentRange(ofLineAt: other)
        if bytes.bytes.hasEqualBytes(in: content, to: range, of: bytes.bytes), isSame(other) {
          return other
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = mark << 32 | UInt64(position) + 1
    return nil
  }
}

extension Line {
  /// The first byte of the line that is not UTF-8.
  var invalidUTF8Findings: [Finding] {
    let bytes = content.span
    // Most lines are ASCII: no character is decoded for them.
    guard content.contains(where: { $0 >= 0x80 }) else { return [] }
    var offset = 0
    var iterator = content.makeIterator()
    var decoder = UTF8()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return []
      case .error:
        return [
          Finding(line: number, range: offset..<offset + 1, .invalidUTF8(bytes[offset]))
        ]
      }
    }
  }
}
