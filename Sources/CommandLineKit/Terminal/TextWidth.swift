/// The width of text in terminal columns.
///
///     "milk".columns         // 4
///     "牛乳".columns          // 4
///     "👩‍💻 e\u{301}".columns  // 4
///
/// Characters that `VisibleText` escapes count in escaped form: ESC is `\x1b`, four columns. A TAB
/// goes to the next multiple of eight. Invalid UTF-8 from byte A0 on counts as the replacement
/// characters that terminals show. Terminals disagree about Indic conjuncts (here each consonant
/// counts) and about emoji newer than themselves.
package enum TextWidth {
  /// Returns the columns of `bytes` that start at `column`.
  package static func columns(of bytes: ArraySlice<UInt8>, from column: Int = 0) -> Int {
    let bytes = bytes.span
    var offset = 0
    var end = column
    while offset < bytes.count {
      let plain = bytes.endOfPlainText(from: offset)
      // Leave the last plain character: a combining mark may follow it.
      if plain > offset {
        end += plain - 1 - offset
        offset = plain - 1
      }
      end += advance(&offset, in: bytes, column: end)
    }
    return end - column
  }

  /// Returns words in lines of at most `width` columns, unless a word is wider.
  package static func lines(
    of words: [String], between separator: String = " ", width: Int
  ) -> [String] {
    lines(of: words.map { ($0, $0.columns) }, between: separator, width: width)
  }

  /// Returns words of known widths in lines of at most `width` columns, unless a word is wider.
  static func lines(
    of words: [(text: String, columns: Int)], between separator: String = " ", width: Int
  ) -> [String] {
    let gap = separator.columns
    var lines: [String] = []
    var end = 0
    for word in words {
      if let last = lines.indices.last, end + gap + word.columns <= width {
        lines[last] += separator + word.text
        end += gap + word.columns
      } else {
        lines.append(word.text)
        end = word.columns
      }
    }
    return lines
  }

  /// Returns how many of `bytes` fit into `columns`, without cutting a character in two.
  package static func prefixLength(of bytes: ArraySlice<UInt8>, within columns: Int) -> Int {
    let bytes = bytes.span
    var offset = 0
    var column = 0
    while offset < bytes.count {
      var end = offset
      column += advance(&end, in: bytes, column: column)
      if column > columns { break }
      offset = end
    }
    return offset
  }

  /// Returns the length in bytes of the first character as users see it; 0 for no bytes.
  package static func firstCharacterLength(of bytes: ArraySlice<UInt8>) -> Int {
    guard !bytes.isEmpty else { return 0 }
    var offset = 0
    _ = advance(&offset, in: bytes.span, column: 0)
    return offset
  }

  /// Moves `offset` past one character as users see it, and returns its columns.
  private static func advance(_ offset: inout Int, in bytes: Span<UInt8>, column: Int) -> Int {
    let character = UTF8Character(in: bytes, at: offset)
    guard let scalar = character.scalar else {
      let columns = columns(ofBroken: bytes, at: offset..<offset + character.length)
      offset += character.length
      return columns
    }
    offset += character.length
    if scalar == 0x09 { return 8 - column % 8 }
    if let form = VisibleText.form(of: scalar) { return form.utf8.count }
    // Usually a plain letter follows, and there is nothing to join.
    if offset == bytes.count || bytes[offset] < 0x80 {
      return scalar < 0x80 ? 1 : CellClass(of: scalar).columns
    }
    return join(to: scalar, at: &offset, in: bytes)
  }

  /// Moves `offset` past everything joined to `base`, and returns the columns of the whole.
  private static func join(
    to base: UInt32, at offset: inout Int, in bytes: Span<UInt8>
  ) -> Int {
    var columns = CellClass(of: base).columns
    var last = base
    var isJoined = false
    while offset < bytes.count {
      let next = UTF8Character(in: bytes, at: offset)
      guard let scalar = next.scalar, !VisibleText.isHarmful(scalar) else { break }
      if scalar == 0xFE0F {
        if last == base, CellClass(of: base) == .narrowUnlessEmoji { columns = 2 }
      } else if CellClass(of: scalar) == .zero {
        isJoined = scalar == 0x200D && isPictograph(last)
        offset += next.length
        continue
      } else if isJoined, isPictograph(scalar) {
        columns = 2
        last = scalar
      } else if isModifier(scalar, of: last) {
        last = scalar
      } else if last == base, isRegionalIndicator(base), isRegionalIndicator(scalar) {
        last = 0  // A flag is complete: a third letter starts the next one.
      } else {
        break
      }
      offset += next.length
      isJoined = false
    }
    return columns
  }

  /// Returns the columns of an incomplete UTF-8 sequence.
  private static func columns(ofBroken bytes: Span<UInt8>, at range: Range<Int>) -> Int {
    var columns = 0
    var isShown = false
    for offset in range {
      if let form = VisibleText.form(ofStray: bytes[offset]) {
        columns += form.utf8.count
        isShown = false
      } else if !isShown {
        columns += 1
        isShown = true
      }
    }
    return columns
  }

  private static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    0x1F1E6...0x1F1FF ~= scalar
  }

  private static func isModifier(_ scalar: UInt32, of base: UInt32) -> Bool {
    0x1F3FB...0x1F3FF ~= scalar && isPictograph(base)
  }

  /// Whether `scalar` is an emoji that can be joined with others, not a CJK character.
  private static func isPictograph(_ scalar: UInt32) -> Bool {
    switch CellClass(of: scalar) {
    case .zero, .narrow: false
    case .wide: scalar >= 0x1F000 && scalar < 0x20000 || scalar < 0x2E80 && scalar >= 0x2300
    case .narrowUnlessEmoji: scalar >= 0xA0
    }
  }
}

extension CellClass {
  fileprivate var columns: Int {
    switch self {
    case .zero: 0
    case .narrow, .narrowUnlessEmoji: 1
    case .wide: 2
    }
  }
}

extension ArraySlice<UInt8> {
  /// The columns that the text takes on a terminal.
  package var columns: Int { TextWidth.columns(of: self) }
}

extension [UInt8] {
  /// The columns that the text takes on a terminal.
  package var columns: Int { self[...].columns }
}

extension String {
  /// The columns that the text takes on a terminal.
  package var columns: Int { bytes.columns }
}
