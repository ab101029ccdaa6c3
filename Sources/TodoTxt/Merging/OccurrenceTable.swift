/// The positions of keys in two lists, for keys that occur once in each.
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

  /// Calls `body` with both positions of each key that occurs once in each list.
  static func forEachUniquePair(
    _ base: [UInt64], _ side: [UInt64], _ body: (_ base: Int, _ side: Int) -> Void
  ) {
    let width = KeyParts.width(for: max(base.count, side.count))
    let (base, side) = (KeyParts(of: base, width: width), KeyParts(of: side, width: width))
    let parts = 0..<1 << width
    let capacity = parts.reduce(0) { max($0, base.range(of: $1).count + side.range(of: $1).count) }
    var table = OccurrenceTable(capacity: capacity)
    for part in parts {
      table.removeAll()
      for index in base.range(of: part) { table.add(base.keys[index], toBase: true) }
      for index in side.range(of: part) { table.add(side.keys[index], toBase: false) }
      for slot in table.slots where slot.base >= 0 && slot.side >= 0 {
        body(Int(slot.base), Int(slot.side))
      }
    }
  }

  /// Creates a table for at most `capacity` keys.
  private init(capacity: Int) {
    var size = 16
    while size < capacity + capacity / 2 { size *= 2 }
    slots = Array(repeating: Slot(), count: size)
  }

  private mutating func removeAll() {
    for index in slots.indices { slots[index] = Slot() }
  }

  private mutating func add(_ key: PlacedKey, toBase: Bool) {
    let slot = slot(of: key.key)
    if toBase {
      slots[slot].base = slots[slot].base == Slot.absent ? key.position : Slot.repeated
    } else {
      slots[slot].side = slots[slot].side == Slot.absent ? key.position : Slot.repeated
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

private struct PlacedKey {
  var key: UInt64 = 0
  var position: Int32 = 0
}

/// The keys of a list, grouped by their highest bits.
///
/// The table of a group is small enough for the processor's cache. With one table of two million
/// keys, nearly every access would wait for memory.
private struct KeyParts {
  private(set) var keys: [PlacedKey]
  private var starts: [Int]

  /// Returns the number of bits that distinguish the groups of lists with up to `count` keys.
  static func width(for count: Int) -> Int {
    Int.bitWidth - (count / 2048).leadingZeroBitCount
  }

  init(of list: [UInt64], width: Int) {
    // With no bits, a shift by all of them gives 0.
    func part(_ key: UInt64) -> Int { Int(truncatingIfNeeded: key >> UInt64(64 - width)) }
    starts = Array(repeating: 0, count: 1 << width + 1)
    for key in list { starts[part(key) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var places = starts
    keys = Array(repeating: PlacedKey(), count: list.count)
    for (position, key) in list.enumerated() {
      let part = part(key)
      keys[places[part]] = PlacedKey(key: key, position: Int32(position))
      places[part] += 1
    }
  }

  /// Returns the range of a group's keys.
  func range(of part: Int) -> Range<Int> { starts[part]..<starts[part + 1] }
}
