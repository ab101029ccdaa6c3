import TTSession
import CommandLineKit
import TTOutput
import TodoTxt

/// Tasks as comma-separated values (RFC 4180) with a header.
///
/// A line break in a note stays a line break, and U+0010 in a one-line note stays; other control characters are made visible.
enum CommaSeparatedText {
  static func stream(_ listing: Listing) -> TextStream {
    let columns = ItemField.usual
    var header: [UInt8] = []
    for (position, column) in columns.enumerated() {
      append(column.name.bytes.span, at: position, of: columns.count, to: &header)
    }
    let items = listing.inGroupOrder
    return TextStream(ofFileStartingWith: header, count: items.count) { range, records in
      items.forEachCell(in: range, of: columns, on: listing.today, as: .numbers) { column, text in
        append(text, at: column, of: columns.count, to: &records)
      }
    }
  }

  /// Appends a field of a record.
  ///
  ///     record  = field *( "," field ) CRLF
  ///     escaped = DQUOTE *( TEXTDATA / COMMA / CR / LF / 2DQUOTE ) DQUOTE
  private static func append(
    _ field: Span<UInt8>, at position: Int, of count: Int, to output: inout [UInt8]
  ) {
    if position > 0 { output.append(",") }
    if plain.end(in: field, from: 0) == field.count {
      field.withUnsafeBufferPointer { output.append(contentsOf: $0) }
    } else {
      append(visible: field, to: &output)
    }
    if position == count - 1 { output += "\r\n".utf8 }
  }

  private static let plain = PlainCharacters(except: "\",")

  /// Appends a field that needs quotes or contains control characters.
  private static func append(visible field: Span<UInt8>, to output: inout [UInt8]) {
    var text: [UInt8] = []
    let bytes = field.withUnsafeBufferPointer { Array($0) }
    // U+0010 separates the lines of a one-line note, which `tt import` reads; it does nothing on a
    // terminal.
    for part in bytes.split(separator: 0x10, omittingEmptySubsequences: false) {
      if part.startIndex > 0 { text.append(0x10) }
      VisibleText.append(lines: part, to: &text)
    }
    guard text.contains(where: { $0 == quote || $0 == "," || $0 == .lineFeed }) else {
      output += text
      return
    }
    output.append(quote)
    for byte in text {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
  }

  private static let quote: UInt8 = "\""
}
