/// The bytes that the grammar names.
extension UInt8 {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  static let exclamation: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let leftParenthesis: UInt8 = 0x28
  static let rightParenthesis: UInt8 = 0x29
  static let star: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let at: UInt8 = 0x40
  static let backslash: UInt8 = 0x5C
  static let bar: UInt8 = 0x7C

  /// U+0010 (DLE), between the text of a task and each line of its note in the one-line form.
  static let noteSeparator: UInt8 = 0x10
  var isBlank: Bool { self == .space || self == .tab }
  package var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }

  /// The ASCII letter in lower case; any other byte unchanged.
  package var lowercased: UInt8 { isUppercase ? self | 0x20 : self }

  package var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  package var isUppercase: Bool { self &- 0x41 < 26 }

  package var isDigit: Bool { self &- 0x30 < 10 }

  package var isLetterOrDigit: Bool { isLetter || isDigit }
}
