/// Reads keys from the bytes that a terminal sends for them, piece by piece.
///
///     key = character / ESC character / ESC "[" *%x20-3F %x40-7E / ESC "O" %x40-7E     ; ECMA-48 §5.4, VT100
///         / ESC "[[" %x40-7E / ESC "[" 1*DIGIT "$" / ESC "[M" 3OCTET     ; Linux, rxvt, X10 mouse
///
/// Other sequences are skipped whole, so their ends are never taken for letters. So are the strings with
/// which a terminal answers (ECMA-48 §5.6): from ESC and one of `] P _ ^ X` to BEL or ESC `\`.
///
/// A lone ESC, or Alt with the start of a string, is a key only if nothing follows it: call `finish` after
/// `patience` without input. That also ends a string whose end is missing. A paste ends only at its own
/// end, however long that takes, since its text must never be taken for keys; only `dropPaste` ends one
/// whose end is lost.
///
/// On a very slow line, the rest of a key can follow even later: `[` after a lone ESC, or `O` with another
/// byte in the same piece. It is read as that key, never as letters.
struct KeyReader {
  private var state = State.ground

  private enum State {
    case ground
    /// Inside a character of several bytes.
    case character([UInt8])
    case escape
    /// After an ESC that was taken for a key.
    case loneEscape
    /// Inside a sequence that starts with ESC and these bytes: `[` or `O`, then parameters.
    case sequence([UInt8])
    /// Inside a string that starts with ESC and `opener`; `isEscaped` after an ESC in it.
    case string(opener: UInt8, isEmpty: Bool, isEscaped: Bool)
    case paste(isDropped: Bool)
  }

  private var pasted: [UInt8] = []

  /// The longest text of a paste; a longer one is dropped, because it is no task.
  static let mostPasted = 1 << 20

  /// How long to wait for more bytes before a call of `finish`; nil for ever.
  var patience: Duration? {
    switch state {
    // On a slow connection, the bytes of a key arrive one by one.
    case .escape, .string(_, isEmpty: true, _): .milliseconds(50)
    // What follows after a pause is taken for keys.
    case .string, .paste(isDropped: true): .seconds(1)
    case .ground, .loneEscape, .character, .sequence, .paste(isDropped: false): nil
    }
  }

  /// Whether the end of a paste is awaited.
  var isPasting: Bool { if case .paste(isDropped: false) = state { true } else { false } }

  /// Drops a paste with the rest of its text, and returns its key; nil if there is none.
  mutating func dropPaste() -> Key? {
    guard isPasting else { return nil }
    defer { (state, pasted) = (.paste(isDropped: true), []) }
    return .droppedPaste(Array(pasted.prefix(KeyReader.mostPasted)))
  }

  /// Ends the wait for more bytes, and returns the keys of incomplete input.
  mutating func finish() -> [Key] {
    let before = state
    if patience != nil { (state, pasted) = (.ground, []) }
    if case .escape = before { state = .loneEscape }
    return switch before {
    case .escape, .string(_, _, isEscaped: true): [.escape]
    case .string(let opener, isEmpty: true, _): [.alt(Unicode.Scalar(opener))]
    case .string, .paste, .ground, .loneEscape, .character, .sequence: []
    }
  }

  /// Reads more bytes and returns the completed keys.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    let bytes = Array(bytes)
    if case .loneEscape = state, let first = bytes.first {
      state = first == "[" || first == "O" && bytes.count > 1 ? .escape : .ground
    }
    return bytes.flatMap { read($0) }
  }

  private mutating func read(_ byte: UInt8) -> [Key] {
    switch (state, byte) {
    case (.paste(let isDropped), _):
      return readPasted(byte, isDropped)
    case (.string(let opener, _, let isEscaped), _):
      return readString(opener, isEscaped, byte)
    case (.escape, 0x1B):
      return [.escape]
    case (_, 0x1B):
      state = .escape
    case (.character(let start), _):
      return character(start + [byte])
    case (.ground, 0x8F), (.ground, 0x9B):
      // ESC and its opener in one byte, which starts no character in UTF-8.
      state = .sequence([byte - 0x40])
    case (.ground, _), (.loneEscape, _):
      return character([byte])
    case (.escape, "["), (.escape, "O"):
      state = .sequence([byte])
    case (.escape, _) where KeyReader.stringOpeners.contains(byte):
      state = .string(opener: byte, isEmpty: true, isEscaped: false)
    case (.escape, _):
      state = .ground
      return byte < 0x80 ? [.alt(Unicode.Scalar(byte))] : []
    case (.sequence(let start), _) where !KeyReader.isEnd(byte, of: start):
      // Longer than any known sequence, so keep no more of it.
      state = .sequence(start.count < 24 ? start + [byte] : start)
    case (.sequence(let start), _):
      let text = String(decoding: start.dropFirst() + [byte], as: UTF8.self)
      state = text == "200~" ? .paste(isDropped: false) : .ground
      return (KeyReader.sequences[text] ?? KeyReader.mouse(text)).asArray
    }
    return []
  }

  /// Returns whether a byte ends the sequence that begins with ESC and `start`.
  private static func isEnd(_ byte: UInt8, of start: [UInt8]) -> Bool {
    switch byte {
    case ..<0x20: true
    // Mouse reports without SGR mode.
    case _ where start.starts(with: "[M".utf8): start.count == 4
    case "[", "M": start != ["["]
    case "$": start.count > 1 && start.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
    default: !(0x20...0x3F ~= byte)
    }
  }

  /// Reads a byte of a string; a key that a person would press to interrupt it ends it too.
  private mutating func readString(_ opener: UInt8, _ isEscaped: Bool, _ byte: UInt8) -> [Key] {
    switch byte {
    case "\\" where isEscaped, 0x07:
      state = .ground
    case _ where isEscaped:
      state = .escape
      return read(byte)
    case 0x1B:
      state = .string(opener: opener, isEmpty: false, isEscaped: true)
    case ..<0x20, 0x7F:
      state = .ground
      return read(byte)
    default:
      state = .string(opener: opener, isEmpty: false, isEscaped: false)
    }
    return []
  }

  /// The bytes after ESC that start a string: OSC, DCS, APC, PM, SOS.
  private static let stringOpeners = "]P_^X".bytes

  /// Reads a byte of pasted text, which ends with `ESC [201~`; the interrupt key drops it.
  private mutating func readPasted(_ byte: UInt8, _ isDropped: Bool) -> [Key] {
    if byte == 0x03 { return dropPaste().asArray }
    pasted.append(byte)
    let length = pasted.count - KeyReader.endOfPaste.count
    guard pasted[...].ends(with: KeyReader.endOfPaste) else {
      // Of a text that is too long, keep only what can be the start of the end.
      if length > KeyReader.mostPasted { pasted.remove(at: KeyReader.mostPasted) }
      return []
    }
    defer { (state, pasted) = (.ground, []) }
    if isDropped { return [] }
    let text = Array(pasted.prefix(min(length, KeyReader.mostPasted)))
    return [length > KeyReader.mostPasted ? .droppedPaste(text) : .paste(text)]
  }

  private static let endOfPaste: [UInt8] = [0x1B] + "[201~".bytes

  /// Reads a character that may be incomplete.
  private mutating func character(_ bytes: [UInt8]) -> [Key] {
    state = .ground
    let all = bytes[...]
    let character = UTF8Character(in: all.span, at: 0)
    if let scalar = character.scalar.flatMap(Unicode.Scalar.init) { return [Key(scalar)] }
    // The byte that shows a character to be invalid can start the next one.
    if bytes.count > 1, character.length < bytes.count {
      return self.character([bytes[bytes.count - 1]])
    }
    if bytes.count < 4, 0xC2...0xF4 ~= bytes[0] { state = .character(bytes) }
    return []
  }

  /// Returns the key of a mouse report (xterm, SGR mode): `<0;10;5M`.
  private static func mouse(_ text: String) -> Key? {
    guard text.hasPrefix("<"), text.hasSuffix("M") else { return nil }
    let numbers = text.dropFirst().dropLast().split(separator: ";").map { Int($0) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1],
      let row = numbers[2]
    else { return nil }
    return switch button {
    case 0: .click(column: column - 1, row: row - 1)
    case 64: .wheelUp
    case 65: .wheelDown
    default: nil
    }
  }

  /// The bytes that keys send after ESC and `[` or `O` in xterm, the Linux console, tmux and rxvt.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "5~": .pageUp,
    "6~": .pageDown, "1~": .home, "4~": .end, "7~": .home, "8~": .end, "2~": .insert,
    "3~": .delete, "Z": .backTab,
    // A word to the right or left.
    "1;5C": .alt("f"), "1;5D": .alt("b"), "1;3C": .alt("f"), "1;3D": .alt("b"),
    "P": .function(1), "Q": .function(2), "R": .function(3), "S": .function(4),
    "[A": .function(1), "[B": .function(2), "[C": .function(3), "[D": .function(4),
    "[E": .function(5),
    "11~": .function(1), "12~": .function(2), "13~": .function(3), "14~": .function(4),
    "15~": .function(5), "17~": .function(6), "18~": .function(7), "19~": .function(8),
    "20~": .function(9), "21~": .function(10), "23~": .function(11), "24~": .function(12),
  ]
}

extension Key {
  /// Creates the key of a character; keys with two codes get the usual one.
  fileprivate init(_ scalar: Unicode.Scalar) {
    self =
      switch scalar {
      case "\r": .enter
      case "\u{8}": .backspace
      default: .character(scalar)
      }
  }
}
