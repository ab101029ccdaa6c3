import TodoTxt

/// Writes lines of words, and bytes with their count.
package struct ByteWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func line(_ words: String..., then more: [UInt8]? = nil) {
    bytes += Array(words.joined(separator: " ").utf8) + [.lineFeed]
    if let more { bytes += more + [.lineFeed] }
  }
}

/// Reads lines of words, and bytes with their count.
package struct ByteReader {
  private let source: [UInt8]
  private(set) var offset: Int

  package init(_ source: [UInt8], at offset: Int = 0) {
    (self.source, self.offset) = (source, offset)
  }

  package var isAtEnd: Bool { offset >= source.count }

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
  package mutating func line(_ name: String, _ count: Int) -> [Substring]? {
    let start = offset
    guard let words = words(), words.first.map(String.init) == name, words.count == count + 1
    else {
      offset = start
      return nil
    }
    return Array(words.dropFirst())
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

  /// Returns the bytes that follow a line with `name` and their count, and moves past them.
  package mutating func counted(_ name: String) -> [UInt8]? {
    guard let words = line(name, 1), let count = Int(words[0]), let bytes = bytes(count),
      self.bytes(1) == [.lineFeed]
    else { return nil }
    return bytes
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
