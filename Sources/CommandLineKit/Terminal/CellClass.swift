/// The number of terminal cells a character takes, alone or joined with others.
enum CellClass {
  /// None: combining marks, joiners, vowels and finals of Hangul.
  case zero
  /// One: most characters.
  case narrow
  /// Two: East Asian characters and emoji.
  case wide
  /// One, or two before U+FE0F, which selects the emoji form: `❤` and `❤️`.
  case narrowUnlessEmoji

  init(of scalar: UInt32) {
    // The most common letters, which need no search.
    switch scalar {
    case 0xB0..<0x300, 0x370..<0x483: self = .narrow
    case 0x3041..<0x3097, 0x4E00..<0xA000, 0xAC00..<0xD7A4: self = .wide
    default: self = Unicode.Scalar(scalar).map(CellClass.init(searching:)) ?? .narrow
    }
  }

  private init(searching scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: self = .zero
    // Terminals show a soft hyphen, and count the first consonant of Hangul alone.
    case _
    where properties.isDefaultIgnorableCodePoint && scalar != "\u{AD}" && scalar != "\u{115F}":
      self = .zero
    case _ where 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value: self = .zero
    case _ where properties.isEmojiPresentation: self = .wide
    case _ where CellClass.eastAsian.contains { $0.contains(scalar.value) }: self = .wide
    default: self = properties.isEmoji ? .narrowUnlessEmoji : .narrow
    }
  }

  /// The characters of two cells besides emoji: East_Asian_Width W and F in Unicode 17.0, with the
  /// unassigned characters between them.
  private static let eastAsian: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x302D,
    0x3030...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x18DFF, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
