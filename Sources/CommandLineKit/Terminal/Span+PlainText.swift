extension Span<UInt8> {
  /// Returns the offset of the first byte from `start` on that is not printable ASCII; `count` if all are.
  func endOfPlainText(from start: Int) -> Int { PlainCharacters.all.end(in: self, from: start) }
}

/// The printable ASCII characters that a format copies unchanged: all except a few.
///
///     let plain = PlainCharacters(except: "\"\\")
///     plain.end(in: Array("say \"hi\"".utf8).span, from: 0)      // 4
package struct PlainCharacters {
  /// Whether each byte is in the set.
  private let isPlain: [Bool]

  /// All of them.
  static let all = PlainCharacters(except: "")

  package init(except stops: String) {
    var isPlain = (0..<256).map { 0x20..<0x7F ~= $0 }
    for stop in stops.utf8 { isPlain[Int(stop)] = false }
    self.isPlain = isPlain
  }

  /// Returns the offset of the first byte at or after `start` that is not in the set; the length if
  /// there is none.
  package func end(in text: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < text.count, isPlain[Int(text[offset])] { offset += 1 }
    return offset
  }
}
