package import CommandLineKit

/// Tab-separated fields in which TAB, line feed, carriage return and backslash are escaped.
///
/// A backslash precedes `t`, `n`, `r` or itself, so that `cut -f` and `awk -F'\t'` find every
/// field. Control characters are made visible (`\x1b`); since backslashes are doubled, they can be
/// read back too.
package enum TabSeparatedText {
  /// Appends `fields` separated by TABs, and a line feed.
  package static func append(_ fields: [[UInt8]], to output: inout TerminalText) {
    for (position, field) in fields.enumerated() {
      if position > 0 { output.tab() }
      append(field, to: &output)
    }
    output.endLine()
  }

  /// Appends a field that is not escaped yet.
  static func append(_ field: Span<UInt8>, to output: inout TerminalText) {
    if field.isEmpty { return }
    if plain.end(in: field, from: 0) == field.count { return output.append(plain: field) }
    append(field.withUnsafeBufferPointer { Array($0) }, to: &output)
  }

  private static let plain = PlainCharacters(except: "\\")

  private static func append(_ field: [UInt8], to output: inout TerminalText) {
    var escaped: [UInt8] = []
    for byte in field {
      switch byte {
      case 0x09: escaped += "\\t".utf8
      case 0x0A: escaped += "\\n".utf8
      case 0x0D: escaped += "\\r".utf8
      case "\\": escaped += "\\\\".utf8
      default: escaped.append(byte)
      }
    }
    output.append(escaped)
  }
}
