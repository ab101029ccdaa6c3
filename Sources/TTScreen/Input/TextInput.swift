import CommandLineKit

/// A line of text that a person edits, with the keys of a shell.
///
/// The cursor moves by characters as users see them, so a flag or an accented letter is one step.
struct TextInput: Hashable {
  private(set) var text: [UInt8]
  private(set) var cursor: Int

  /// The text removed by the last key that removed more than one character.
  private var killed: [UInt8] = []

  init(_ text: [UInt8] = [], cursor: Int? = nil) {
    (self.text, self.cursor) = (text, cursor ?? text.count)
  }

  /// Inserts text at the cursor; line breaks and other blanks become spaces.
  mutating func insert(_ bytes: [UInt8]) {
    let flat = bytes.filter { $0 != 0 }.map {
      [0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains($0) ? 0x20 : $0
    }
    text.insert(contentsOf: flat, at: cursor)
    cursor += flat.count
    // A combining mark joins the character before it, and the cursor cannot be inside a character.
    if cursor > 0 { cursor = after(cursor - 1) }
  }

  /// Replaces the bytes before the cursor from `start` on.
  mutating func complete(from start: Int, with word: [UInt8]) {
    text.replaceSubrange(start..<cursor, with: word)
    cursor = start + word.count
  }

  mutating func replace(with bytes: [UInt8]) { (text, cursor) = (bytes, bytes.count) }

  /// Handles an editing key; returns false for any other key.
  mutating func press(_ key: Key) -> Bool {
    switch key {
    case .paste(let bytes): insert(bytes)
    case .left, .control("b"): cursor = before(cursor)
    case .right, .control("f"): cursor = after(cursor)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .alt("b"): cursor = wordStart
    case .alt("f"): cursor = wordEnd
    case .backspace: remove(before(cursor)..<cursor)
    case .delete, .control("d"): remove(cursor..<after(cursor))
    case .control("k"): kill(cursor..<text.count)
    case .control("u"): kill(0..<cursor)
    case .control("w"), .alt("\u{7F}"): kill(wordStart..<cursor)
    case .alt("d"): kill(cursor..<wordEnd)
    case .control("y"): insert(killed)
    case .character(let scalar) where scalar.value >= 0x20 && scalar.value != 0x7F:
      insert(String(Character(scalar)).bytes)
    default: return false
    }
    return true
  }

  private mutating func remove(_ range: Range<Int>) {
    text.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func kill(_ range: Range<Int>) {
    if range.isEmpty { return }
    killed = Array(text[range])
    remove(range)
  }

  /// Returns the start of the last character that starts before `offset`.
  private func before(_ offset: Int) -> Int { starts.last { $0 < offset } ?? 0 }

  /// Returns the first end of a character after `offset`.
  private func after(_ offset: Int) -> Int { starts.first { $0 > offset } ?? text.count }

  /// The starts of the characters, in order.
  private var starts: [Int] {
    var (starts, next) = ([Int](), 0)
    while next < text.count {
      starts.append(next)
      next += max(1, TextWidth.firstCharacterLength(of: text[next...]))
    }
    return starts
  }

  private var wordStart: Int {
    let blank: UInt8 = " "
    var start = cursor
    while start > 0, text[start - 1] == blank { start -= 1 }
    while start > 0, text[start - 1] != blank { start -= 1 }
    return start
  }

  private var wordEnd: Int {
    let blank: UInt8 = " "
    var end = cursor
    while end < text.count, text[end] == blank { end += 1 }
    while end < text.count, text[end] != blank { end += 1 }
    return end
  }
}

extension TextInput {
  /// The part of the line that fits into some columns.
  struct Window {
    let text: [UInt8]
    let cursor: Int
    let start: Int
  }

  /// Returns the part of the line that has the cursor, in at most `width` columns.
  func window(width: Int) -> Window {
    let shown = text.map { $0 == 0x09 ? 0x20 : $0 }
    // Leave a cell for the cursor after the text.
    let room = max(1, width - 1)
    var (start, columns) = (cursor, 0)
    for previous in starts.reversed() where previous < cursor {
      columns += shown[previous..<start].columns
      if columns > room { break }
      start = previous
    }
    let count = TextWidth.prefixLength(of: shown[start...], within: width)
    return Window(
      text: Array(shown[start..<start + count]),
      cursor: shown[start..<cursor].columns, start: start)
  }
}
