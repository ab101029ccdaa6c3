/// The word at a position of a list that a person is typing.
package struct TypedWord {
  /// The kinds of words, determined by their start.
  package enum Kind {
    /// No word has begun.
    case none
    case project
    case context
    /// The letter after the parenthesis at the start of a task.
    case priority
    case value(TagKey)
    case other
  }

  package let kind: Kind

  /// The part up to the cursor that a completion replaces, such as `+wo` or, in `due:fri`, `fri`.
  package let text: [UInt8]

  /// That part and the text after the cursor.
  let whole: [UInt8]

  /// The range of the whole part in the document.
  package let range: Range<Int>

  /// The task that contains the word, if there is one yet.
  let item: TodoItem?

  /// Finds the word at a position; nil in notes and comments.
  package init?(in document: Document, at offset: Int) {
    let bytes = document.bytes
    let position = document.linePosition(at: offset)
    guard position < document.lines.count else {
      // A new task begins after a final line ending.
      (kind, text, whole, range) = (.none, [], [], bytes.count..<bytes.count)
      item = nil
      return
    }
    let (kindOfLine, line) = (document.lines[position].kind, document.lines[position].content)
    // In some editors, the cursor can be in the byte-order mark before the line.
    let cursor = min(max(offset, line.startIndex), line.endIndex)
    if kindOfLine == .note || kindOfLine == .comment { return nil }
    if line[..<cursor].contains(0x10) { return nil }
    var (start, end) = (cursor, cursor)
    while start > line.startIndex, bytes[start - 1] > 0x20 { start -= 1 }
    while end < line.endIndex, bytes[end] > 0x20 { end += 1 }
    let before = line[..<start]
    let typed = bytes[start..<cursor]
    switch typed.first {
    case nil: kind = .none
    case .plus: kind = .project
    case .at: kind = .context
    case .leftParenthesis:
      guard before.isEmpty || before.elementsEqual("x ".utf8) else { return nil }
      kind = .priority
      start += 1
    default:
      if let colon = typed.firstIndex(of: .colon) {
        kind = .value(TagKey(typed[..<colon]))
        // For some editors, the key is not part of the word.
        start = colon + 1
      } else {
        kind = .other
      }
    }
    text = Array(bytes[start..<cursor])
    whole = Array(bytes[start..<end])
    range = start..<end
    item = document.item(atLine: position + 1)
  }

  /// Finds the term of a filter at an offset.
  init(inFilter query: [UInt8], at offset: Int) {
    func isEnd(_ byte: UInt8) -> Bool { byte <= 0x20 || "()".utf8.contains(byte) }
    var start = query[..<offset].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = query[offset...].firstIndex(where: isEnd) ?? query.count
    if start < offset, "-!".utf8.contains(query[start]) { start += 1 }
    let typed = query[start..<offset]
    switch typed.first {
    case nil: kind = .none
    case .plus: kind = .project
    case .at: kind = .context
    default:
      let signs = ":<>=."
      if let sign = typed.firstIndex(where: { signs.utf8.contains($0) }) {
        kind = .value(TagKey(typed[..<sign]))
        start = query[sign..<offset].lastIndex { signs.utf8.contains($0) }.map { $0 + 1 } ?? offset
      } else {
        kind = .other
      }
    }
    (text, whole) = (Array(query[start..<offset]), Array(query[start..<end]))
    (range, item) = (start..<end, nil)
  }

  /// The part up to the cursor without the sign of a project or context.
  private var letters: ArraySlice<UInt8> {
    switch kind {
    case .project, .context: text[1...]
    default: text[...]
    }
  }

  /// Returns the rank of a candidate without a sign, ignoring case; nil if it does not match.
  ///
  /// The rank is 0 if it starts with the typed letters, and 1 if it contains them.
  func rank(of candidate: [UInt8]) -> Int? {
    if candidate.starts(with: letters) { return 0 }
    let typed = letters.string.lowercased()
    let other = candidate.string.lowercased()
    if other.hasPrefix(typed) { return 0 }
    let bytes = other.bytes
    return bytes.indices.contains { bytes[$0...].starts(with: typed.utf8) } ? 1 : nil
  }
}
