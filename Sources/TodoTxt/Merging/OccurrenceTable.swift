/// The places of keys in two lists, for keys that occur once in each.
///
/// A hash table with open addressing: no allocation per key, and the pairs have no order.
struct OccurrenceTable {
  private var slots: [Slot]

  private struct Slot {
    var key: UInt64 = 0
    var base = Slot.absent
    var side = Slot.absent

    static let absent: Int32 = -1
    static let repeated: Int32 = -2
  }

  /// Creates a table for at most `capacity` keys.
  init(capacity: Int) {
    var size = 16
    while size < capacity + capacity / 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
  }

  /// Records that `key` occurs at `position` of the base.
  mutating func add(_ key: UInt64, inBaseAt position: Int) {
    let slot = slot(of: key)
    slots[slot].base = slots[slot].base == Slot.absent ? Int32(position) : Slot.repeated
  }

  /// Records that `key` occurs at `position` of the changed list.
  mutating func add(_ key: UInt64, inSideAt position: Int) {
    let slot = slot(of: key)
    slots[slot].side = slots[slot].side == Slot.absent ? Int32(position) : Slot.repeated
  }

  /// Calls `body` with both positions of each key that occurs once in each list.
  func forEachUniquePair(_ body: (Int, Int) -> Void) {
    for slot in slots where slot.base >= 0 && slot.side >= 0 {
      body(Int(slot.base), Int(slot.side))
    }
  }

  private mutating func slot(of key: UInt64) -> Int {
    let key = max(key, 1)
    var index = Int(truncatingIfNeeded: key) & (slots.count - 1)
    while slots[index].key != key {
      if slots[index].key == 0 {
        slots[index].key = key
        break
      }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }
}
