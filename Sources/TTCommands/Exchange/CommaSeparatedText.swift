import TTSession
import TodoTxt

/// Tasks as comma-separated values (RFC 4180) with a header.
enum CommaSeparatedText {
  static func append(_ listing: Listing, to output: inout [UInt8]) {
    let columns = FieldColumn.usual
    append(columns.map { Array($0.name.utf8) }, to: &output)
    for item in listing.inGroupOrder {
      append(columns.map { $0.text(of: item, on: listing.today) }, to: &output)
    }
  }

  /// Appends one record.
  ///
  ///     record  = field *( "," field ) CRLF
  ///     escaped = DQUOTE *( TEXTDATA / COMMA / CR / LF / 2DQUOTE ) DQUOTE
  private static func append(_ fields: [[UInt8]], to output: inout [UInt8]) {
    for (position, field) in fields.enumerated() {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      guard field.contains(where: { ",\"\r\n".utf8.contains($0) }) else {
        output += field
        continue
      }
      output.append(UInt8(ascii: "\""))
      for byte in field {
        if byte == UInt8(ascii: "\"") { output.append(byte) }
        output.append(byte)
      }
      output.append(UInt8(ascii: "\""))
    }
    output += "\r\n".utf8
  }
}
