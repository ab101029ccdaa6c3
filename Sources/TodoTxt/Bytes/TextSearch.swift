/// Searches for a text in bytes.
///
///     TextSearch(Array("milk".utf8))       // finds milk, Milk and MILK
///     TextSearch(Array("Milk".utf8))       // finds Milk only: smart case
///
/// Letters of any script have their two cases, one character for one: see `LetterCase`.
struct TextSearch: Hashable {
  let text: [UInt8]
  let ignoresCase: Bool

  /// The spellings of each character; empty if bytes can be compared.
  private let characters: [[[UInt8]]]

  /// Whether every character is ASCII or has one spelling, so that bytes can be compared in place.
  private let isPlain: Bool

  /// The position of the byte to search for first, which is probably rare.
  private let anchor: Int

  /// Searches for `text`, ignoring case unless it has an upper-case letter.
  init(_ text: [UInt8]) { self.init(text, ignoringCase: !LetterCase.isMixed(text)) }

  init(_ text: [UInt8], ignoringCase: Bool) {
    self.text = text
    let hasWideCharacter = text.contains { $0 >= 0x80 }
    characters = ignoringCase && hasWideCharacter ? TextSearch.spellings(ofEachIn: text) : []
    ignoresCase =
      ignoringCase && text.contains { $0.isLetter } || characters.contains { $0.count > 1 }
    isPlain = characters.allSatisfy { $0.count == 1 || $0[0].count == 1 }
    var (anchor, most) = (0, Int.min)
    for index in text.indices {
      let rarity = TextSearch.rarity(text[index])
      if rarity > most { (anchor, most) = (index, rarity) }
    }
    self.anchor = anchor
  }

  /// Returns the spellings of each character.
  private static func spellings(ofEachIn text: [UInt8]) -> [[[UInt8]]] {
    var characters: [[[UInt8]]] = []
    var position = 0
    while position < text.count {
      let start = position
      let value = text.span.character(at: &position, before: text.count)
      let spelling = Array(text[start..<position])
      let others = LetterCase.variants(of: value).filter { $0 != value }
      let spellings = others.compactMap(Unicode.Scalar.init).compactMap { UTF8.encode($0) }
      characters.append([spelling] + spellings.map(Array.init))
    }
    return characters
  }

  func matches(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
    first(in: bytes, range) != nil
  }

  /// Returns the position of the first occurrence in `range`, or nil.
  func first(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var cursor = Cursor()
    return next(in: bytes, range, &cursor)
  }

  /// The next positions of the anchor's two cases, so that they are not searched for again.
  struct Cursor {
    fileprivate var anchor = -1
    fileprivate var otherCase = -1
  }

  /// Returns the position of the next occurrence in `range`, or nil; `cursor` continues from the
  /// last range.
  ///
  /// Ranges must follow each other in the same bytes, all with the same end.
  func next(in bytes: Span<UInt8>, _ range: Range<Int>, _ cursor: inout Cursor) -> Int? {
    if text.isEmpty { return range.lowerBound }
    guard isPlain else { return firstFolded(in: bytes, range) }
    guard range.count >= text.count else { return nil }
    let byte = text[anchor]
    let limit = range.upperBound - text.count + anchor + 1
    var position = range.lowerBound + anchor
    while true {
      if cursor.anchor < position {
        cursor.anchor = bytes.firstIndex(of: byte, in: position..<limit) ?? limit
      }
      if cursor.otherCase < position {
        cursor.otherCase =
          ignoresCase && byte.isLetter
          ? bytes.firstIndex(of: byte ^ 0x20, in: position..<limit) ?? limit : limit
      }
      position = min(cursor.anchor, cursor.otherCase)
      guard position < limit else { return nil }
      if isEqual(bytes, at: position - anchor) { return position - anchor }
      position += 1
      guard position < limit else { return nil }
    }
  }

  private func isEqual(_ bytes: Span<UInt8>, at start: Int) -> Bool {
    for index in text.indices {
      let byte = bytes[start + index]
      guard byte == text[index] || ignoresCase && byte.lowercased == text[index].lowercased else {
        return false
      }
    }
    return true
  }

  private func firstFolded(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for start in range {
      var position = start
      let isMatch = characters.allSatisfy { spellings in
        guard
          let spelling = spellings.first(where: {
            bytes.starts(with: $0, in: position..<range.upperBound)
          })
        else { return false }
        position += spelling.count
        return true
      }
      if isMatch { return start }
    }
    return nil
  }

  private static let common = " eatoinsrhldcu0mpg2f1ywb-v+@:".bytes

  /// Returns how rare a byte is in tasks: a guess that only affects speed.
  static func rarity(_ byte: UInt8) -> Int {
    let index = common.firstIndex(of: byte.lowercased)
    // The other case of a letter must be searched for too.
    return (index ?? common.count) - (byte.isLetter ? 4 : 0)
  }
}
