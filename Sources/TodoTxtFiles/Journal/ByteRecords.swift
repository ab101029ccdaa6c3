import TodoTxt

/// Writes the lines of this program's own files: a name with words, and the bytes that they count.
package struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ words: String?..., then more: [UInt8]? = nil) {
    bytes += Array(words.compactMap(\.self).joined(separator: " ").utf8) + [.lineFeed]
    if let more { bytes += more + [.lineFeed] }
  }

  mutating func counted(_ name: String, _ bytes: [UInt8]) {
    line(name, "\(bytes.count)", then: bytes)
  }

  mutating func digest(_ name: String, _ digest: ContentDigest) {
    line(name, "\(digest.count)", hex(digest.hash))
  }
}

/// Reads the lines of this program's own files.
package struct ByteReader {
  private let source: [UInt8]
  private(set) var offset: Int

  init(_ source: [UInt8], at offset: Int = 0) {
    (self.source, self.offset) = (source, offset)
  }

  var isAtEnd: Bool { offset >= source.count }
  var rest: ArraySlice<UInt8> { source[offset...] }

  /// Returns the words of the next line and moves past it; nil at the end.
  mutating func words() -> [Substring]? {
    guard !isAtEnd, let end = source[offset...].firstIndex(of: .lineFeed), end - offset < 256 else {
      return nil
    }
    defer { offset = end + 1 }
    return String(decoding: source[offset..<end], as: UTF8.self).split(separator: " ")
  }

  /// Returns the words after `name` if the next line starts with it and has `count` further words, and
  /// moves past the line; otherwise stays.
  mutating func line(_ name: String, _ count: Int) -> [Substring]? {
    let start = offset
    if source[offset...].starts(with: name.utf8), let words = words() {
      let names = name.split(separator: " ")
      if words.count == names.count + count, words.starts(with: names) {
        return Array(words.suffix(count))
      }
    }
    offset = start
    return nil
  }

  /// Returns the bytes that follow a line with `name` and their count, and moves past them.
  mutating func counted(_ name: String) -> [UInt8]? {
    guard let count = line(name, 1).flatMap({ Int($0[0]) }), let bytes = bytes(count),
      self.bytes(1) == [.lineFeed]
    else { return nil }
    return bytes
  }

  mutating func digest(_ name: String) -> ContentDigest? {
    line(name, 2).flatMap(ContentDigest.init)
  }

  /// Returns the three numbers of a line that starts with `at`, and moves past it; otherwise stays.
  ///
  /// An entry can have hundreds of thousands of these lines, so this creates no strings.
  mutating func place() -> (Int, Int, Int)? {
    var position = offset
    guard source[position...].starts(with: "at ".utf8) else { return nil }
    position += 3
    func number(endingWith end: UInt8) -> Int? {
      var value = 0
      let start = position
      while position < source.count, source[position].isDigit, position - start < 18 {
        value = value * 10 + Int(source[position] - UInt8(ascii: "0"))
        position += 1
      }
      guard position > start, position < source.count, source[position] == end else { return nil }
      position += 1
      return value
    }
    guard let first = number(endingWith: .space), let second = number(endingWith: .space),
      let third = number(endingWith: .lineFeed)
    else { return nil }
    offset = position
    return (first, second, third)
  }

  /// Returns the next `count` bytes and moves past them; nil if there are fewer.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= source.count - offset else { return nil }
    defer { offset += count }
    return Array(source[offset..<offset + count])
  }

  /// Moves to the next line that starts with `name`, after the current line; false if there is none.
  mutating func skip(to name: String) -> Bool {
    while !isAtEnd, let end = source[offset...].firstIndex(of: .lineFeed) {
      offset = end + 1
      if source[offset...].starts(with: name.utf8) { return true }
    }
    return false
  }
}

extension ContentDigest {
  /// Reads a digest from its two words.
  init?(_ words: [Substring]) {
    guard let count = Int(words[0]), let hash = UInt64(words[1], radix: 16) else { return nil }
    self.init(count: count, hash: hash)
  }
}

func hex(_ number: UInt64) -> String { String(number, radix: 16) }
