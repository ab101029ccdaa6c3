/// A pressed key.
package enum Key: Hashable, Sendable {
  /// A character key.
  case character(Unicode.Scalar)
  case up, down, pageUp, pageDown, home, end
}

/// Reads keys from the bytes that a terminal sends for them, piece by piece.
///
///     key = character / ESC "[" *%x20-3F %x40-7E / ESC "O" %x40-7E     ; ECMA-48 §5.4, VT100
///
/// Other sequences are skipped whole, so their ends are never taken for letters. ESC before a
/// letter is ignored, whether pressed alone or sent by the Alt key.
package struct KeyReader: Sendable {
  private var state = State.ground

  private enum State {
    case ground
    case escape
    /// Inside a sequence that starts with ESC and `[` or `O`.
    case sequence([UInt8])
  }

  package init() {}

  /// Reads more bytes and returns the completed keys.
  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    bytes.compactMap { read($0) }
  }

  private mutating func read(_ byte: UInt8) -> Key? {
    switch (state, byte) {
    case (_, 0x1B):
      state = .escape
    case (.ground, _):
      return key(of: byte)
    case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")):
      state = .sequence([])
    case (.escape, _):
      state = .ground
      return key(of: byte)
    case (.sequence(let start), 0x20...0x3F):
      // Longer than any known sequence, so keep no more of it.
      state = .sequence(start.count < 16 ? start + [byte] : start)
    case (.sequence(let start), _):
      state = .ground
      return KeyReader.sequences[String(decoding: start + [byte], as: UTF8.self)]
    }
    return nil
  }

  private func key(of byte: UInt8) -> Key? {
    byte < 0x80 ? .character(Unicode.Scalar(byte)) : nil
  }

  /// The bytes that keys send after ESC and `[` or `O` in xterm, the Linux console, tmux and rxvt.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "H": .home, "F": .end, "5~": .pageUp, "6~": .pageDown,
    "1~": .home, "4~": .end, "7~": .home, "8~": .end,
  ]
}
