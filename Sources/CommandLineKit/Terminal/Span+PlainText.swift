extension Span<UInt8> {
  /// Returns the offset of the first byte from `start` on that is not printable ASCII; `count` if all are.
  func endOfPlainText(from start: Int) -> Int { PlainCharacters.all.end(in: self, from: start) }
}

/// The printable ASCII characters that a format copies unchanged: all except a few.
///
///     let plain = PlainCharacters(except: "\"\\")
///     plain.end(in: Array("say \"hi\"".utf8).span, from: 0)      // 4
package struct PlainCharacters: Sendable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// All of them.
  static let all = PlainCharacters(except: "\u{7F}")

  private static let low: UInt64 = 0x0101_0101_0101_0101
  private static let high: UInt64 = 0x8080_8080_8080_8080

  /// Creates the set without one to four characters.
  package init(except stops: StaticString) {
    (first, second, third, fourth) = stops.withUTF8Buffer { bytes in
      precondition(1...4 ~= bytes.count, "one to four characters")
      let stop = { (index: Int) in
        UInt64(bytes[min(index, bytes.count - 1)]) &* PlainCharacters.low
      }
      return (stop(0), stop(1), stop(2), stop(3))
    }
  }

  /// Returns the offset of the first byte at or after `start` that is not in the set; the length if
  /// there is none.
  package func end(in text: Span<UInt8>, from start: Int) -> Int {
    precondition(start >= 0 && start <= text.count)
    var offset = start
    while offset + 8 <= text.count {
      let others = others(
        in: UInt64(
          littleEndian: text.bytes.unsafeLoadUnaligned(
            fromUncheckedByteOffset: offset, as: UInt64.self)))
      if others != 0 { return offset + others.trailingZeroBitCount / 8 }
      offset += 8
    }
    // The last eight bytes overlap those before them.
    if offset > start, offset < text.count {
      let overlap = 8 - (text.count - offset)
      let last = text.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset - overlap, as: UInt64.self)
      let others = others(in: UInt64(littleEndian: last)) >> UInt64(overlap * 8)
      return others == 0 ? text.count : offset + others.trailingZeroBitCount / 8
    }
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x20 || byte >= 0x7F { return offset }
      let word = UInt64(byte)
      if word == first & 0xFF || word == second & 0xFF || word == third & 0xFF
        || word == fourth & 0xFF
      {
        return offset
      }
      offset += 1
    }
    return offset
  }

  /// Returns a word whose lowest set bit is the high bit of the lowest byte that is not in the set;
  /// higher bits have no meaning (Warren, Hacker's Delight, 6-1).
  private func others(in word: UInt64) -> UInt64 {
    let low = PlainCharacters.low
    let control = (word &- low &* 0x20) & ~word
    let delete = (word ^ low &* 0x7F) &- low
    var marks = control | delete | word
    marks |= zeros(word ^ first) | zeros(word ^ second)
    marks |= zeros(word ^ third) | zeros(word ^ fourth)
    return marks & PlainCharacters.high
  }

  private func zeros(_ word: UInt64) -> UInt64 { (word &- PlainCharacters.low) & ~word }
}
