extension TerminalText {
  /// Appends text that opens `target` when clicked, on terminals that support it (OSC 8).
  ///
  ///     output.append(linkTo: Array("https://example.org".utf8)) { $0.append(word) }
  ///
  /// The sequence has only visible ASCII; other bytes are written as `%C3%A9`. If the target has a
  /// control character or is too long for browsers, the text is written without a link.
  package mutating func append(linkTo target: [UInt8], _ text: (inout TerminalText) -> Void) {
    guard target.count <= TerminalText.longestLink,
      target.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return text(&self) }
    var address: TerminalText = ""
    for byte in target {
      if byte < 0x80 {
        address.append([byte])
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address.append("%\(digits)".utf8)
      }
    }
    self += "\u{1B}]8;;"
    append(address)
    self += "\u{1B}\\"
    text(&self)
    self += "\u{1B}]8;;\u{1B}\\"
  }

  private static let longestLink = 2_000
}
