/// The distinct lines of a document.
///
/// A hash table with open addressing, of eight bytes a slot: a list is checked at every keystroke.
struct LineTable {
  /// The upper half of a line's hash, and below it the line's position plus one; 0 for an empty slot.
  private var slots: [UInt64]

  init(capacity: Int) {
    var size = 16
    while size < capacity + capacity / 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// Adds a task, or returns the position of the first one with the same line that is the same by
  /// `isSame`.
  mutating func addTask(
    at position: UInt32, of document: Document,
    ifNotSame isSame: (_ task: TodoItem, _ other: TodoItem) -> Bool
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
        if bytes.bytes.hasEqualBytes(in: content, to: range, of: bytes.bytes),
          isSame(document.item(at: Int(position)), document.item(at: other))
        {
          return other
        }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = mark << 32 | UInt64(position) + 1
    return nil
  }
}
