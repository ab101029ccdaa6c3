extension TerminalText {
  /// Creates the sequence that copies lines to the clipboard, on terminals that support it (OSC
  /// 52).
  ///
  /// Control characters and invalid UTF-8 are omitted: the clipboard may be pasted into a shell.
  /// Returns nil if the lines are longer than `longestCopy`.
  package init?(copying lines: [[UInt8]]) {
    let text = Array(lines.map(TerminalText.harmless).joined(separator: [0x0A]))
    guard text.count <= TerminalText.longestCopy else { return nil }
    self = "\u{1B}]52;c;"
    append(TerminalText.base64(text))
    self += "\u{1B}\\"
  }

  /// The most bytes that terminals with a limit of 100,000 for the sequence accept.
  package static let longestCopy = 74_994

  private static func harmless(_ line: [UInt8]) -> [UInt8] {
    var text = ""
    for scalar in line.string.unicodeScalars {
      // A shell completes words at a TAB.
      if scalar == "\t" { text.unicodeScalars.append(" ") }
      if VisibleText.isHarmful(scalar.value) || scalar == "\t" || scalar == "\u{FFFD}" { continue }
      text.unicodeScalars.append(scalar)
    }
    return text.bytes
  }

  /// Encodes bytes (RFC 4648 §4).
  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".bytes
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start...].prefix(3)
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        text.append(place <= part.count ? digits[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return text
  }
}
